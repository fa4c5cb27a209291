import { PrecacheController, PrecacheRoute } from 'workbox-precaching';
import { NavigationRoute, registerRoute } from 'workbox-routing';
import { isSomebodyInsidePart, whenNobodyIsInsidePart } from './inside-part.ts';
import { takeOver } from './worker-message.ts';

/** What of a worker's surroundings is used here; the page's types know another `self`. */
type LongEvent = Event & { waitUntil(work: Promise<unknown>): void };
type Surroundings = {
  addEventListener(kind: 'install' | 'activate', listener: (event: LongEvent) => void): void;
  addEventListener(kind: 'message', listener: (event: LongEvent & { data: unknown }) => void): void;
  skipWaiting(): Promise<void>;
  clients: { claim(): Promise<void> };
};
declare const self: Surroundings;

/** Written in by the build: the page's script, and every file of a participant's way. */
declare const __BUILD__: string;
declare const __ENTRY__: string;
declare const __FILES__: readonly string[];

const page = '/index.html';
/** In the facts of a page (`src/contract/platform/page-facts.ts`). */
const drawnForVisitors = '"drawnFor":"';
/** What of a page was answered to whoever opened it (`index.html`): of them nothing is kept. */
const answersOfPerson = /(<script type="application\/json" id="answers"[^>]*>)[\s\S]*?(<\/script>)/;
/** On a network that is there and carries nothing the page comes from the device after so long. */
const patienceMs = 8000;
/** What is no page: calls and their files, links that lead on, the developer's mailbox, the page of the first ten minutes, probes. */
const noPages = [/^\/(api|r|mailbox|comece|healthz|readyz|dev)(\/|$)/, /\.\w+$/];

const kept = new PrecacheController({
  plugins: [
    {
      // Nothing is loaded beside a part. What has come so far stays; the next time goes on from there.
      async requestWillFetch({ request }) {
        if (await isSomebodyInsidePart()) throw new Error('A part of the study is open');
        return request;
      },
    },
  ],
  fallbackToNetwork: true,
});
kept.addToCacheList([{ url: page, revision: __BUILD__ }, ...__FILES__.map((url) => ({ url, revision: null }))]);

self.addEventListener('install', (event) => {
  letCallsPass(event);
  kept.install(event as never).catch(() => {});
});
self.addEventListener('activate', (event) => {
  kept.activate(event as never);
  event.waitUntil(self.clients.claim());
});
self.addEventListener('message', (event) => {
  if (event.data === takeOver) event.waitUntil(whenNobodyIsInsidePart(() => self.skipWaiting()));
});

registerRoute(new NavigationRoute(({ request }) => openPage(request), { denylist: noPages }));
registerRoute(new PrecacheRoute(kept, { cleanURLs: false }));

/** The page of the server that is there; the one on the device only where there is none. */
async function openPage(request: Request): Promise<Response> {
  const fresh = pageOfServer(request);
  const first = await Promise.race([fresh, new Promise<null>((over) => setTimeout(() => over(null), patienceMs))]);
  if (first !== null) return first;
  return (await kept.matchPrecache(page)) ?? (await fresh) ?? Response.error();
}

/** @returns null where no server answers */
async function pageOfServer(request: Request): Promise<Response | null> {
  try {
    const response = await fetch(request);
    if (response.status >= 500) return (await kept.matchPrecache(page)) ?? response;
    await keepNewest(response.clone());
    return response;
  } catch {
    return null;
  }
}

/** The study's help stands in the page: the newest of this build is the one to keep. That of another build would want other files. */
async function keepNewest(response: Response): Promise<void> {
  const key = kept.getCacheKeyForURL(page);
  if (!response.ok || response.redirected || key === undefined) return;
  const text = await response.text();
  // One that was drawn for visitors shows nobody else their way.
  if (!text.includes(__ENTRY__) || text.includes(drawnForVisitors)) return;
  const cache = await caches.open(kept.strategy.cacheName);
  // Not before the worker has all the other files.
  if ((await cache.match(key)) === undefined) return;
  const { status, statusText, headers } = response;
  await cache.put(key, new Response(text.replace(answersOfPerson, '$1null$2'), { status, statusText, headers }));
}

/** Where the browser can be told so, calls do not even wake the worker. */
function letCallsPass(event: LongEvent): void {
  const routed = event as { addRoutes?: (rules: unknown) => Promise<void> };
  const rules = [{ condition: { urlPattern: { pathname: '/api/*' } }, source: 'network' }];
  event.waitUntil(Promise.resolve(routed.addRoutes?.call(event, rules)).catch(() => {}));
}
