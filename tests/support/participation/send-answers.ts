import { maximumEntries, submitAnswers } from '#contract/participation/answer-calls.ts';
import { type StudyClient, sentAnswer } from '#scripts/simulation/study-client.ts';

/** An answer as a page keeps it; the input need not be what the kind takes. */
export type AnswerEntry = { kind: { kind: string }; input: unknown };

/** What an answer by itself, or among others, was answered: the same where it is the same. */
export type EntryOutcome = { value: unknown } | { refusal: unknown };

/** @returns what goes over the wire for some entries, each under a name of its own */
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
 * Sends all, as few requests as a page would need for them.
 * @throws when one of them was refused
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

/** The same but for the moment at which it was said. */
export function withoutTime(said: readonly EntryOutcome[]): unknown {
  return JSON.parse(JSON.stringify(said), (name, value) => (name === 'serverTime' ? null : value));
}
