// Who the table is, and the way to its broker.
import { isInt, isObject, isText } from './kinds.js';

export const isId = (text) => typeof text === 'string' && /^[A-Za-z0-9_-]{1,64}$/.test(text);

// Asked until there is an answer; `rtt` is how long it took.
export async function askTable() {
  for (;;) {
    const began = performance.now();
    try {
      const answer = await fetch('/table.json', { cache: 'no-store' });
      const about = await answer.json();
      if (isAbout(about)) return { ...about, rtt: performance.now() - began };
    } catch {
      // the table may be starting
    }
    await new Promise((go) => setTimeout(go, 1000));
  }
}

const isAbout = (about) =>
  isObject(about) &&
  isText(about.table) &&
  isId(about.id) &&
  isText(about.base) &&
  isInt(about.websocket, 1, 65535) &&
  isInt(about.clock_ms, 0, Number.MAX_SAFE_INTEGER);

export function brokerUrl(about) {
  const host = about.websocket_host ?? location.hostname;
  const written = host.includes(':') && !host.startsWith('[') ? `[${host}]` : host;
  return `${about.tls ? 'wss' : 'ws'}://${written}:${about.websocket}/`;
}
