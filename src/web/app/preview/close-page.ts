import type { PreviewRoom } from './preview-room.ts';

/**
 * Sandboxes the page before the first render: replaces fetch, storage and other channels, so that calls are answered in
 * the page and nothing is stored.
 */
export function sandboxPage(room: PreviewRoom): void {
  const reachOutside = window.fetch.bind(window);
  replace(window, 'fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const address = new URL(input instanceof Request ? input.url : input, window.location.href);
    const isOurs = address.origin === window.location.origin && address.pathname.startsWith('/api/');
    return isOurs ? answerWithin(room, address.pathname, init) : reachOutside(input, init);
  });
  replace(window, 'XMLHttpRequest', undefined);
  replace(window, 'WebSocket', undefined);
  replace(window, 'EventSource', undefined);
  replace(window, 'BroadcastChannel', undefined);
  replace(window, 'indexedDB', undefined);
  replace(window, 'caches', undefined);
  sandboxStorage();
  replace(navigator, 'sendBeacon', () => true);
  replace(navigator, 'serviceWorker', undefined);
  replace(navigator, 'locks', undefined);
  replace(navigator, 'storage', undefined);
}

async function answerWithin(room: PreviewRoom, path: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET', body = null } = init;
  const input: unknown = typeof body === 'string' ? JSON.parse(body) : undefined;
  const reply = await room.reply({ method, path, input });
  const headers = { 'content-type': 'application/json' };
  return new Response(JSON.stringify(reply.body), { status: reply.status, headers });
}

function replace(place: object, name: string, value: unknown): void {
  Object.defineProperty(place, name, { value, configurable: true, writable: true });
}

/** Patches the prototype, so that existing references, such as the router's, are covered too. */
function sandboxStorage(): void {
  const pages = new WeakMap<object, Map<string, string>>();
  const keptOf = (storage: object) => {
    const entries = pages.get(storage) ?? new Map<string, string>();
    pages.set(storage, entries);
    return entries;
  };
  replace(Storage.prototype, 'getItem', function getItem(this: Storage, key: string) {
    return keptOf(this).get(key) ?? null;
  });
  replace(Storage.prototype, 'setItem', function setItem(this: Storage, key: string, value: string) {
    keptOf(this).set(key, String(value));
  });
  replace(Storage.prototype, 'removeItem', function removeItem(this: Storage, key: string) {
    keptOf(this).delete(key);
  });
  replace(Storage.prototype, 'clear', function clear(this: Storage) {
    keptOf(this).clear();
  });
}
