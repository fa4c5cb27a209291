import { maximumEntries, submitAnswers } from '#contract/participation/answer-calls.ts';
import { type StudyClient, sentAnswer } from '#scripts/simulation/study-client.ts';

/** A queued answer; the input may be invalid for the kind. */
export type AnswerEntry = { kind: { kind: string }; input: unknown };

/** Reply to one answer, equal for a single request and a batch. */
export type EntryOutcome = { value: unknown } | { refusal: unknown };

/** @returns the body of a batch, with a new id for each entry */
export function toBatch(entries: readonly AnswerEntry[]) {
  return { entries: entries.map(({ kind, input }) => sentAnswer(kind, input)) };
}

/** Sends all in one request. */
export async function sendTogether(client: StudyClient, entries: readonly AnswerEntry[]): Promise<EntryOutcome[]> {
  const sent = toBatch(entries);
  const { outcomes } = await client.call(submitAnswers, sent);
  if (outcomes.some(({ id }, index) => id !== sent.entries[index]?.id)) throw new Error('Outcomes are not in order.');
  return outcomes.map((outcome) => (outcome.ok ? { value: outcome.value } : { refusal: outcome.refusal }));
}

/**
 * Sends all entries in the fewest batches.
 * @throws when an entry is refused
 */
export async function sendAll(client: StudyClient, entries: readonly AnswerEntry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += maximumEntries) {
    const said = await sendTogether(client, entries.slice(first, first + maximumEntries));
    const refused = said.find((one) => 'refusal' in one);
    if (refused !== undefined) throw new Error(`Refused among others: ${JSON.stringify(refused)}`);
  }
}

/** Sends one after the other. */
export async function sendOneByOne(client: StudyClient, entries: readonly AnswerEntry[]): Promise<EntryOutcome[]> {
  const said: EntryOutcome[] = [];
  for (const { kind, input } of entries) {
    const { status, body } = await client.requestAnswer(kind, input);
    if (status >= 500) throw new Error(`${kind.kind} answered ${status}`);
    said.push(status === 200 ? { value: body } : { refusal: body });
  }
  return said;
}

/** Outcomes with `serverTime` null. */
export function withoutTime(said: readonly EntryOutcome[]): unknown {
  return JSON.parse(JSON.stringify(said), (name, value) => (name === 'serverTime' ? null : value));
}
