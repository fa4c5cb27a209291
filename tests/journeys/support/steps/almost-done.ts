import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { itemsInBlock, type RelationTask, type StudyDay, wordRating } from '#study/protocol.ts';
import { presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import type { Person } from '#tests/support/participation/people.ts';

/**
 * Rates the words of a day up to the last few, which are left for a browser.
 * @param late the number of the presentation that runs out of time, none where it is 0
 * @returns the words in their order
 */
export async function hasRatedAllBut(
  { client }: Pick<Person, 'client'>,
  left: number,
  { day, late }: { day: StudyDay; late: number } = { day: 1, late: 0 },
): Promise<string[]> {
  const { order } = await client.call(openWordRating, { day });
  for (const [index, word] of order.slice(0, wordRating.wordsToRate - left).entries()) {
    const answer = index + 1 === late ? 'timedOut' : { valence: 5, reactionTimeMs: 900 };
    await client.answer(wordRatingKind, presentation(day, index + 1, word, answer));
  }
  return order;
}

/** Answers the running attempt at a task up to the last few items, which are left for a browser. */
export async function hasAnsweredAllBut(
  { client }: Pick<Person, 'client'>,
  task: RelationTask,
  left: number,
  day: StudyDay = 1,
): Promise<void> {
  const { items, attempt, answeredItems } = await client.call(openRelationBlock, { day, task });
  for (const { number, options } of items.slice(answeredItems, itemsInBlock(task) - left)) {
    const place = { day, task, attempt, item: number };
    await client.answer(relationItemKind, relationAnswer(place, options[0] ?? ''));
  }
}
