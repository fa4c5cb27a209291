import { isTraining, phases, type RelationTask, relationTasks, type StudyDay } from '#study/protocol.ts';
import { hasRatedPseudoWords, hasRepeatedRatings } from './repeated-words.ts';
import type { StoredBlockRow, StoredParticipant } from './stored-participant.ts';

/**
 * From the answers alone, by docs/protocol/what-was-asked-for.md, 4.2, independent of `advance`.
 *
 * @returns from 1
 */
export function reachedPhase(stored: StoredParticipant, day: StudyDay): number {
  const dayRow = stored.days.find((row) => row.day === day);
  const isAsked = dayRow?.inventoryAsked !== false;
  if (isAsked && (dayRow?.inventorySubmittedAtMs == null || answeredItems(stored, day).size < 21)) return 1;
  if (stored.presentations.filter((row) => row.day === day && row.outcome === 'rated').length < 40) return 2;
  if (!hasRepeatedRatings(stored, day)) return 2;
  const unfinished = relationTasks.find((task) =>
    isTraining(task) ? !hasLeftTraining(stored, day, task) : !hasFinishedTest(stored, day, task),
  );
  if (unfinished === undefined) return hasRatedPseudoWords(stored, day) ? phases.finished : phases.test2;
  return phases[unfinished];
}

export function answeredItems(stored: StoredParticipant, day: StudyDay): Set<number> {
  return new Set(stored.choices.filter((row) => row.day === day).map(({ item }) => item));
}

/** By stored choice and stored item. */
export function countBlockAnswers(
  stored: StoredParticipant,
  block: StoredBlockRow,
): { answered: number; right: number } {
  const answers = stored.answers.filter(
    (row) => row.day === block.day && row.task === block.task && row.attempt === block.attempt,
  );
  const right = answers.filter(({ item, chosen }) => block.items?.[item - 1]?.correct === chosen);
  return { answered: answers.length, right: right.length };
}

/** 90 % of 30 items, or ten attempts. */
function hasLeftTraining(stored: StoredParticipant, day: StudyDay, task: RelationTask): boolean {
  const complete = stored.blocks
    .filter((block) => block.day === day && block.task === task)
    .map((block) => ({ attempt: block.attempt, ...countBlockAnswers(stored, block) }))
    .filter(({ answered }) => answered === 30);
  return complete.some(({ attempt, right }) => right >= 27 || attempt === 10);
}

function hasFinishedTest(stored: StoredParticipant, day: StudyDay, task: RelationTask): boolean {
  const block = stored.blocks.find((row) => row.day === day && row.task === task);
  return block !== undefined && countBlockAnswers(stored, block).answered === 10;
}
