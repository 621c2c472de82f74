"""The screen: the real app under Xvfb. Each scenario runs in a process of its own, since Kivy is one per process."""
