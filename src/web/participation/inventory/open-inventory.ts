import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Journal } from '#web/platform/journal/journal.ts';
import { askServer } from '#web/platform/server-state/server-state.ts';
import { type Choices, mergeChoices } from './inventory-choices.ts';

export type Submission = Promise<OutputOf<typeof submitInventory>>;
type SentChoice = { item: number; revision: number; acknowledged: Promise<unknown> };

/** `answering`: with what was chosen before. `submitted`: handed in before a reload, the server has not answered yet. */
export type OpenedInventory =
  | { kind: 'answering'; choices: Choices; waiting: SentChoice[] }
  | { kind: 'submitted'; submission: Submission };

/**
 * Finds out how far the inventory of a day has come, on the server and on this device.
 * @throws Refused when it is not this part's turn
 * @throws ServerUnreachable
 */
export async function openInventory(journal: Journal, day: StudyDay): Promise<OpenedInventory> {
  const submissions = (await journal.waiting(submitInventory)).filter(({ input }) => input.day === day);
  const [submission] = submissions;
  if (submission !== undefined) return { kind: 'submitted', submission: submission.acknowledged };
  // The device first, then the server: a choice on its way from one to the other is in at least one of them.
  const waiting = (await journal.waiting(chooseInventoryAnswer)).filter(({ input }) => input.day === day);
  const { choices } = await askServer(readInventory);
  return {
    kind: 'answering',
    choices: mergeChoices(
      choices,
      waiting.map(({ input }) => input),
    ),
    waiting: waiting.map(({ input: { item, revision }, acknowledged }) => ({ item, revision, acknowledged })),
  };
}
