import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { RefusalBody, RefusalCode } from '#contract/platform/refusals.ts';
import { asSentTogether, keyOf, thoseThatGoTogether } from './go-together.ts';
import type { JournalEntry, SendResult } from './journal-entry.ts';

type Reply = { ok: true; value?: unknown } | { ok: false; refusal: RefusalBody };

/** What a call takes, as the release before took it; null where nothing of it is new. */
export type AsReleaseBefore = (path: string, input: unknown) => object | null;

/** Makes one call in the name of an account. Never rejects. @returns null where there was no usable answer */
export type PostKept = (call: { path: string; input: unknown; accountId: string }) => Promise<Reply | null>;

/**
 * Makes the calls of entries, several that wait in one request, a lone one by its own call. What cannot be understood as a decision of
 * the server is "try again". A server of the release before, which refuses what it does not know yet, is told as much as it knows.
 * @param pathsTogether of the calls that may go together
 */
export function sendEntriesBy(post: PostKept, pathsTogether: readonly string[], asReleaseBefore: AsReleaseBefore) {
  return async (entries: readonly JournalEntry[]): Promise<SendResult[]> => {
    const [oldest] = entries;
    if (oldest === undefined) return [];
    const together = thoseThatGoTogether(entries, pathsTogether);
    const decided = together.length > 1 ? await sendTogether(post, together, oldest.accountId) : [];
    const understood = thoseUnderstood(decided ?? [], together, asReleaseBefore);
    return understood.length > 0 ? understood : [await sendAlone(post, oldest, asReleaseBefore)];
  };
}

async function sendAlone(post: PostKept, entry: JournalEntry, asReleaseBefore: AsReleaseBefore): Promise<SendResult> {
  const result = resultOf(await post(entry));
  // Nothing that a page keeps asks for what may not be there: it is the call itself.
  if (result.kind === 'refused' && result.refusal.refusal === 'not-found') return { ...result, kind: 'not-known' };
  const older = isRefusedForItsForm(result) ? asReleaseBefore(entry.path, entry.input) : null;
  return older === null ? result : resultOf(await post({ ...entry, input: older }));
}

/** @returns the results up to the first entry that may have been refused for what its server does not know yet: that one goes alone */
function thoseUnderstood(
  results: readonly SendResult[],
  entries: readonly JournalEntry[],
  asReleaseBefore: AsReleaseBefore,
): SendResult[] {
  const first = results.findIndex((result, index) => {
    const entry = entries[index];
    if (entry === undefined || !isRefusedForItsForm(result)) return false;
    return isRefusedForItsPath(result) || asReleaseBefore(entry.path, entry.input) !== null;
  });
  return first === -1 ? [...results] : results.slice(0, first);
}

function isRefusedForItsForm(result: SendResult): result is Refused {
  return result.kind === 'refused' && result.refusal.refusal === 'invalid-input';
}

/** Among others, a call that the server does not have is refused so. */
function isRefusedForItsPath({ refusal: { fields = [] } }: Refused): boolean {
  return fields.some(({ field }) => field === 'path');
}

type Refused = Extract<SendResult, { kind: 'refused' }>;

/** @returns null where the server takes no entries together, as one that is older than this page: nothing is decided then */
async function sendTogether(
  post: PostKept,
  entries: readonly JournalEntry[],
  accountId: string,
): Promise<SendResult[] | null> {
  const reply = await post({ path: makeKeptCalls.path, input: { entries: entries.map(asSentTogether) }, accountId });
  if (reply === null) return [{ kind: 'unreachable' }];
  if (!reply.ok) return reply.refusal.refusal === 'sign-in-needed' ? [{ kind: 'signed-out' }] : null;
  const understood = makeKeptCalls.output.safeParse(reply.value);
  if (!understood.success) return null;
  const byKey = new Map(understood.data.outcomes.map((outcome) => [outcome.key, outcome]));
  const results: SendResult[] = [];
  for (const entry of entries) {
    const outcome = byKey.get(keyOf(entry));
    if (outcome === undefined) break;
    results.push(resultOf(outcome.ok ? outcome : { ok: false, refusal: outcome.refusal as RefusalBody }));
  }
  return results.length === 0 ? null : results;
}

/** What says nothing about an answer: a server with much to do, or one that takes this page for another site's, by a wrong setting. */
const asksToWait: readonly string[] = ['too-many-requests', 'unavailable', 'foreign-origin'] satisfies RefusalCode[];

function resultOf(reply: Reply | null): SendResult {
  if (reply === null) return { kind: 'unreachable' };
  if (reply.ok) return { kind: 'acknowledged', value: reply.value };
  const { refusal } = reply;
  if (refusal.refusal === 'sign-in-needed') return { kind: 'signed-out' };
  if (refusal.refusal === 'consent-outdated') return { kind: 'consent-outdated' };
  // An answer is never given up for a server that only asks to wait.
  if (asksToWait.includes(refusal.refusal)) return { kind: 'unreachable' };
  return { kind: 'refused', refusal };
}
