import { makeKeptCalls, mostKeptCallsTogether } from '#contract/participation/kept-calls.ts';
import type { Call, OutputOf } from '#contract/platform/call.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';

/** A call as a page keeps it; the input need not be what the call takes. */
export type KeptEntry = { call: Call; input: unknown };

/** What a call by itself, or its entry among others, was answered: the same where it is the same. */
export type Said = { value: unknown } | { refusal: unknown };

/** @returns what goes over the wire for some entries; their keys say where they stand */
export function together(entries: readonly KeptEntry[]) {
  return { entries: entries.map(({ call, input }, index) => ({ key: `entry ${index}`, path: call.path, input })) };
}

/** Sends all in one request. */
export async function sendTogether(client: StudyClient, entries: readonly KeptEntry[]): Promise<Said[]> {
  const { outcomes } = (await client.call(makeKeptCalls, together(entries))) as OutputOf<typeof makeKeptCalls>;
  if (outcomes.some(({ key }, index) => key !== `entry ${index}`)) throw new Error('Outcomes are not in order.');
  return outcomes.map((outcome) => (outcome.ok ? { value: outcome.value } : { refusal: outcome.refusal }));
}

/**
 * Sends all, as few requests as a page would need for them.
 * @throws when one of them was refused
 */
export async function sendAsKept(client: StudyClient, entries: readonly KeptEntry[]): Promise<void> {
  for (let first = 0; first < entries.length; first += mostKeptCallsTogether) {
    const said = await sendTogether(client, entries.slice(first, first + mostKeptCallsTogether));
    const refused = said.find((one) => 'refusal' in one);
    if (refused !== undefined) throw new Error(`Refused among others: ${JSON.stringify(refused)}`);
  }
}

/** Sends one after the other, as pages did before. */
export async function sendOneByOne(client: StudyClient, entries: readonly KeptEntry[]): Promise<Said[]> {
  const said: Said[] = [];
  for (const { call, input } of entries) {
    const { status, body } = await client.request('POST', call.path, JSON.stringify(input));
    if (status >= 500) throw new Error(`${call.path} answered ${status}`);
    said.push(status === 200 ? { value: body } : { refusal: body });
  }
  return said;
}

/** The same but for the moment at which it was said. */
export function withoutTime(said: readonly Said[]): unknown {
  return JSON.parse(JSON.stringify(said), (name, value) => (name === 'serverTime' ? null : value));
}
