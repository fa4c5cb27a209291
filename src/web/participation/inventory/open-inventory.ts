import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import type { PublicMaterial } from '#study/material/material.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Journal } from '#web/platform/journal/journal.ts';
import { ServerUnreachable } from '#web/platform/server-state/api.ts';
import { fetchFromServer } from '#web/platform/server-state/server-state.ts';
import { type Choices, mergeChoices } from './inventory-choices.ts';

export type Submission = Promise<OutputOf<typeof inventorySubmissionKind>>;
type Statements = PublicMaterial['inventory'];
type SentChoice = { item: number; revision: number; stored: Promise<unknown> };

/** `submitted`: before a reload, without a reply yet. */
export type OpenedInventory =
  | { kind: 'answering'; texts: Statements; choices: Choices; waiting: SentChoice[] }
  | { kind: 'submitted'; submission: Submission };

/**
 * Merges stored and queued choices, and selects their texts.
 * @param readAnew refetches the texts
 * @throws Refused when another part is due
 * @throws ServerUnreachable
 */
export async function openInventory(
  journal: Journal,
  day: StudyDay,
  displayed: Statements,
  readAnew: () => Promise<Statements>,
): Promise<OpenedInventory> {
  const submissions = (await journal.waiting(inventorySubmissionKind)).filter(({ input }) => input.day === day);
  const [submission] = submissions;
  if (submission !== undefined) return { kind: 'submitted', submission: submission.stored };
  // The device first, then the server: a choice on its way from one to the other is in at least one of them.
  const waiting = (await journal.waiting(inventoryChoiceKind)).filter(({ input }) => input.day === day);
  const { choices, material = displayed.hash } = await fetchFromServer(readInventory);
  const ofOthers = waiting.filter(({ input }) => (input.material ?? material) !== material);
  if (ofOthers.length > 0) {
    // Given before other statements were published: it is for the server to say which ones are answered now.
    await Promise.allSettled(ofOthers.map(({ stored }) => stored));
    return openInventory(journal, day, displayed, readAnew);
  }
  const texts = material === displayed.hash ? displayed : await readAnew();
  if (texts.hash !== material) throw new ServerUnreachable('The statements that are to be answered could not be read');
  return {
    kind: 'answering',
    texts,
    choices: mergeChoices(
      choices,
      waiting.map(({ input }) => input),
    ),
    waiting: waiting.map(({ input: { item, revision }, stored }) => ({ item, revision, stored })),
  };
}
