"""`python -m ui.shell.opengl x|wayland|drm`: can OpenGL be opened? Prints who draws. Opens no window.

A program of its own: Xlib and drivers end the process when something is wrong.
"""

from __future__ import annotations

import ctypes
import sys
from ctypes import byref, c_char_p, c_int, c_uint, c_void_p
from typing import Any

RENDERER = 0x1F01
# glX
DRAWABLE_TYPE, PBUFFER, RENDER_TYPE, RGBA, RGBA_TYPE = 0x8010, 0x4, 0x8011, 0x1, 0x8014
PBUFFER_WIDTH, PBUFFER_HEIGHT = 0x8041, 0x8040
# EGL
GLES_API, RENDERABLE, GLES2, SURFACE, EGL_PBUFFER, NONE = 0x30A0, 0x3040, 0x4, 0x3033, 0x1, 0x3038
CLIENT_VERSION, SURFACELESS = 0x3098, 0x31DD


class CannotOpen(Exception):
    """The step that failed."""


def function(library: ctypes.CDLL, name: str, answer: type, *takes: type) -> Any:
    """A C function with its types: without them a pointer would be cut in half."""
    found = getattr(library, name)
    found.restype, found.argtypes = answer, takes
    return found


def on_x() -> str:
    x, gl = ctypes.CDLL("libX11.so.6"), ctypes.CDLL("libGL.so.1")
    display = function(x, "XOpenDisplay", c_void_p, c_char_p)(None)
    if not display:
        raise CannotOpen("XOpenDisplay")
    wanted = (c_int * 5)(DRAWABLE_TYPE, PBUFFER, RENDER_TYPE, RGBA, 0)
    count = c_int()
    choose = function(
        gl, "glXChooseFBConfig", ctypes.POINTER(c_void_p), c_void_p, c_int, c_void_p, ctypes.POINTER(c_int)
    )
    configs = choose(display, function(x, "XDefaultScreen", c_int, c_void_p)(display), wanted, byref(count))
    if not configs or not count.value:
        raise CannotOpen("glXChooseFBConfig")
    make = function(gl, "glXCreateNewContext", c_void_p, c_void_p, c_void_p, c_int, c_void_p, c_int)
    context = make(display, configs[0], RGBA_TYPE, None, 1)
    size = (c_int * 5)(PBUFFER_WIDTH, 8, PBUFFER_HEIGHT, 8, 0)
    memory = function(gl, "glXCreatePbuffer", ctypes.c_ulong, c_void_p, c_void_p, c_void_p)(display, configs[0], size)
    use = function(gl, "glXMakeContextCurrent", c_int, c_void_p, ctypes.c_ulong, ctypes.c_ulong, c_void_p)
    if not context or not use(display, memory, memory, context):
        raise CannotOpen("glXMakeContextCurrent")
    return _renderer(gl)


def on_egl(wayland: bool) -> str:
    """On a console of our own nobody else may have the card yet, so its memory is enough."""
    egl, gl = ctypes.CDLL("libEGL.so.1"), ctypes.CDLL("libGLESv2.so.2")
    if wayland:
        display = function(egl, "eglGetDisplay", c_void_p, c_void_p)(None)
    else:
        display = function(egl, "eglGetPlatformDisplay", c_void_p, c_uint, c_void_p, c_void_p)(SURFACELESS, None, None)
    major, minor = c_int(), c_int()
    if not function(egl, "eglInitialize", c_uint, c_void_p, c_void_p, c_void_p)(display, byref(major), byref(minor)):
        raise CannotOpen("eglInitialize")
    function(egl, "eglBindAPI", c_uint, c_uint)(GLES_API)
    wanted = (c_int * 5)(RENDERABLE, GLES2, SURFACE, EGL_PBUFFER, NONE)
    config, count = c_void_p(), c_int()
    choose = function(egl, "eglChooseConfig", c_uint, c_void_p, c_void_p, c_void_p, c_int, c_void_p)
    if not choose(display, wanted, byref(config), 1, byref(count)) or not count.value:
        wanted = (c_int * 5)(RENDERABLE, GLES2, SURFACE, 0, NONE)
        if not choose(display, wanted, byref(config), 1, byref(count)) or not count.value:
            raise CannotOpen("eglChooseConfig")
    version = (c_int * 3)(CLIENT_VERSION, 2, NONE)
    make = function(egl, "eglCreateContext", c_void_p, c_void_p, c_void_p, c_void_p, c_void_p)
    context = make(display, config, None, version)
    use = function(egl, "eglMakeCurrent", c_uint, c_void_p, c_void_p, c_void_p, c_void_p)
    if not context or not use(display, None, None, context):
        raise CannotOpen("eglMakeCurrent")
    return _renderer(gl)


def _renderer(gl: ctypes.CDLL) -> str:
    name = function(gl, "glGetString", c_char_p, c_uint)(RENDERER)
    if not name:
        raise CannotOpen("glGetString")
    return str(name.decode(errors="replace"))


def main() -> int:
    try:
        sys.stdout.write((on_x() if sys.argv[1:] == ["x"] else on_egl(sys.argv[1:] == ["wayland"])) + "\n")
    except (OSError, AttributeError, CannotOpen) as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
