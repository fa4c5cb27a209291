import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { watchParticipants } from '#contract/research/participant-list-calls.ts';
import { recordReading } from '#server/accounts/audit/record-reading-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { AdmissionBindings } from '#server/platform/http/serve-calls.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type ListNews, type LiveWatch, openLiveWatch } from './live-watch.ts';

/** In ms. */
export const streamTimes = {
  /** Whether the server is to end, and what else is due. */
  tickMs: 1_000,
  /** Proxies end connections on which nothing is said. */
  heartbeatEveryMs: 15_000,
  /** Whether the account may still watch. */
  askAgainEveryMs: 30_000,
} as const;
export type StreamTimes = { readonly [Name in keyof typeof streamTimes]: number };

const mostStreamsOfAccount = 6;
const mostStreams = 100;
/** Whoever takes the news up more slowly than they come, or not at all, begins anew. */
const mostWaitingNews = 50;
const comeBackAfterMs = 2_000;
const eventStream = 'text/event-stream';

/**
 * Serves the stream of changes to those who ask for one; before the calls are put on the app, whose row judges who may.
 * @param isStopping whether the server is to end
 */
export function serveLiveStream(
  app: OpenAPIHono,
  parts: Installation,
  isStopping: () => boolean,
  times: StreamTimes = streamTimes,
  watch: LiveWatch = openLiveWatch(parts),
): void {
  const streamsOf = new Map<string, number>();
  let streams = 0;

  app.get(watchParticipants.path, async (context, next) => {
    // HEAD comes here too: nobody would read what is said, and the stream would never end.
    const isAsked = context.req.method === 'GET' && context.req.header('accept')?.includes(eventStream) === true;
    if (!isAsked) return next();
    const { response, caller } = await askRow(app, context);
    if (caller === null) return response;
    await recordReading(parts, caller, 'participantListRead');
    const accountId = caller.account.id;
    const own = streamsOf.get(accountId) ?? 0;
    if (own >= mostStreamsOfAccount || streams >= mostStreams) throw new Refusal('too-many-requests');
    streamsOf.set(accountId, own + 1);
    streams += 1;
    // nginx would keep the news until there are enough of them.
    context.header('X-Accel-Buffering', 'no');
    return streamSSE(context, async (stream) => {
      try {
        await tellUntilEnd(stream, watch, {
          times,
          isStopping,
          mayStay: async () => {
            const { caller } = await askRow(app, context);
            if (caller !== null) await recordReading(parts, caller, 'participantListRead');
            return caller !== null;
          },
        });
      } finally {
        streams -= 1;
        const left = (streamsOf.get(accountId) ?? 1) - 1;
        if (left === 0) streamsOf.delete(accountId);
        else streamsOf.set(accountId, left);
      }
    });
  });
}

/** Makes the same request as an ordinary call: the gate decides, now and whenever it is asked again. */
async function askRow(app: OpenAPIHono, context: Context): Promise<{ response: Response; caller: StaffCaller | null }> {
  let admitted: StaffCaller | null = null;
  const bindings: AdmissionBindings & object = {
    ...(context.env as object | undefined),
    admit: (caller) => {
      admitted = caller as StaffCaller;
    },
  };
  const headers = { cookie: context.req.header('cookie') ?? '', accept: 'application/json' };
  const response = await app.fetch(new Request(context.req.url, { headers }), bindings);
  return { response, caller: response.ok ? admitted : null };
}

type Rules = { times: StreamTimes; isStopping: () => boolean; mayStay: () => Promise<boolean> };

async function tellUntilEnd(stream: SSEStreamingApi, watch: LiveWatch, rules: Rules): Promise<void> {
  const { times } = rules;
  const news: ListNews[] = [];
  let wake = () => {};
  const listening = watch.listen((one) => {
    news.push(one);
    // A connection that takes nothing up holds this up where it writes: only from here can it be let go.
    if (news.length > mostWaitingNews) stream.abort();
    wake();
  });
  let heartbeatAt = performance.now();
  let askedAt = heartbeatAt;
  stream.onAbort(() => wake());
  try {
    await listening.ready;
    await stream.writeSSE({ event: 'welcome', data: '{}', retry: comeBackAfterMs });
    while (!stream.aborted && !stream.closed && !rules.isStopping()) {
      const now = performance.now();
      // Before anything else is told: there may be news without end.
      if (now - askedAt >= times.askAgainEveryMs) {
        askedAt = now;
        if (!(await rules.mayStay())) {
          await stream.writeSSE({ event: 'ended', data: '{}' });
          return;
        }
      }
      const [one] = news.splice(0, 1);
      if (one !== undefined) {
        const { kind, ...data } = one;
        await stream.writeSSE({ event: kind, data: JSON.stringify(data) });
        continue;
      }
      if (now - heartbeatAt >= times.heartbeatEveryMs) {
        heartbeatAt = now;
        await stream.write(': \n\n');
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, times.tickMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    }
  } finally {
    listening.stop();
  }
}
