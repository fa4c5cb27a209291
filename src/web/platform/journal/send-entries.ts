import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { RefusalBody, RefusalCode } from '#contract/platform/refusals.ts';
import { asSentTogether, keyOf, thoseThatGoTogether } from './go-together.ts';
import type { JournalEntry, SendResult } from './journal-entry.ts';

type Reply = { ok: true; value?: unknown } | { ok: false; refusal: RefusalBody };

/** Makes one call in the name of an account. Never rejects. @returns null where there was no usable answer */
export type PostKept = (call: { path: string; input: unknown; accountId: string }) => Promise<Reply | null>;

/**
 * Makes the calls of entries, several that wait in one request, a lone one by its own call. What cannot be understood as a decision of
 * the server is "try again".
 * @param pathsTogether of the calls that may go together
 */
export function sendEntriesBy(post: PostKept, pathsTogether: readonly string[]) {
  return async (entries: readonly JournalEntry[]): Promise<SendResult[]> => {
    const [oldest] = entries;
    if (oldest === undefined) return [];
    const together = thoseThatGoTogether(entries, pathsTogether);
    const decided = together.length > 1 ? await sendTogether(post, together, oldest.accountId) : null;
    return decided ?? [resultOf(await post(oldest))];
  };
}

/** @returns null where nothing is decided: the server has refused them as a whole, or has said what this page does not know */
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
