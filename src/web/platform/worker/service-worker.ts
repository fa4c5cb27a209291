import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isPartOpen, runOutsidePart } from './part-lock.ts';
import { activateWorkerMessage } from './worker-message.ts';

/** The DOM types declare another `self`. */
type LongEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Surroundings = {
  addEventListener(kind: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: LongEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
declare const self: Surroundings;

/** Injected by the build. */
declare const __BUILD__: string;
declare const __ENTRY__: string;
declare const __FILES__: readonly string[];

const page = '/index.html';
/** In the page's facts (`src/contract/platform/embedded-facts.ts`). */
const drawnForVisitors = '"drawnFor":"';
/** Personal data embedded in the page (`index.html`): never cached. */
const answersOfPerson = /(<script type="application\/json" id="answers"[^>]*>)[\s\S]*?(<\/script>)/;
const networkTimeoutMs = 8000;
/** Not pages: API, redirects, the developer's mailbox, set-up page, probes. */
const noPages = [/^\/(api|r|mailbox|comece|healthz|readyz|dev)(\/|$)/, /\.\w+$/];

const precache = new PrecacheController({
  plugins: [
    {
      // No downloads beside a part; the next install resumes.
      async requestWillFetch({ request }) {
        if (await isPartOpen()) throw new Error('A part of the study is open');
        return request;
      },
    },
  ],
  fallbackToNetwork: true,
});
precache.addToCacheList([{ url: page, revision: __BUILD__ }, ...__FILES__.map((url) => ({ url, revision: null }))]);

self.addEventListener('install', (event) => {
  bypassCalls(event);
  precache.install(event as never).catch(() => {});
});
self.addEventListener('activate', (event) => {
  precache.activate(event as never);
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  if (event.data === activateWorkerMessage) event.waitUntil(runOutsidePart(() => self.skipWaiting()));
});

registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: noPages }));
registerRoute(new PrecacheRoute(precache, { cleanURLs: false }));

/** Network first, cache as fallback. */
async function openPage(request: Request): Promise<Response> {
  const fresh = pageOfServer(request);
  const first = await Promise.race([
    fresh,
    new Promise<null>((over) => setTimeout(() => over(null), networkTimeoutMs)),
  ]);
  if (first !== null) return first;
  return (await precache.matchPrecache(page)) ?? (await fresh) ?? Response.error();
}

/** @returns null when the server is unreachable */
async function pageOfServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request);
    if (response.status >= 500) return (await precache.matchPrecache(page)) ?? response;
    await keepNewest(response.clone());
    return response;
  } catch {
    return null;
  }
}

/** Caches the newest page of this build, for its help numbers; another build's page needs other files. */
async function keepNewest(response: Response): Promise<void> {
  const key = precache.getCacheKeyForURL(page);
  if (!response.ok || response.redirected || key === undefined) return;
  const text = await response.text();
  // A page rendered for visitors must not start the app for participants.
  if (!text.includes(__ENTRY__) || text.includes(drawnForVisitors)) return;
  const cache = await caches.open(precache.strategy.cacheName);
  // Only after the precache is complete.
  if ((await cache.match(key)) === undefined) return;
  const { status, statusText, headers } = response;
  await cache.put(key, new Response(text.replace(answersOfPerson, '$1null$2'), { status, statusText, headers }));
}

/** Static routing, where supported: API calls bypass the worker. */
function bypassCalls(event: LongEvent): void {
  const routed = event as { addRoutes?: (rules: unknown) => Promise<void> };
  const rules = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }];
  event.waitUntil(Promise.resolve(routed.addRoutes?.call(event, rules)).catch(() => {}));
}
