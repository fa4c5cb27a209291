import { isDeepStrictEqual } from 'node:util';
import { isTraining, relationTasks, studyDays } from '#study/protocol.ts';
import { findBlockProblems } from '#study/relation-task/block-invariants.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import type { RelationItem } from '#study/relation-task/relation-item.ts';
import { checkRelationAnswers } from './check-relation-answers.ts';
import type { Finding } from './finding.ts';
import { countBlockAnswers } from './reached-phase.ts';
import type { KnownMaterial, StoredBlockRow, StoredParticipant } from './stored-participant.ts';

/** Items from their seed, answers, score, and reason to advance. */
export function* checkRelationBlocks(stored: StoredParticipant, material: KnownMaterial): Generator<Finding> {
  for (const day of studyDays) {
    for (const task of relationTasks) {
      const blocks = stored.blocks
        .filter((row) => row.day === day && row.task === task)
        .toSorted((one, other) => one.attempt - other.attempt);
      yield* checkAttempts(stored, blocks);
      for (const block of blocks) {
        yield* checkItems(stored, block, material);
        yield* checkRelationAnswers(stored, block);
        yield* checkResult(stored, block);
      }
    }
  }
}

function nameOf({ task, attempt }: Pick<StoredBlockRow, 'task' | 'attempt'>): string {
  return `${task} attempt ${attempt}`;
}

function isTrainingBlock({ task }: StoredBlockRow): boolean {
  return isTraining(task);
}

/** Without gaps; a further one only after an attempt below the criterion. */
function* checkAttempts(stored: StoredParticipant, blocks: readonly StoredBlockRow[]): Generator<Finding> {
  for (const [index, block] of blocks.entries()) {
    const { day, attempt } = block;
    const place = nameOf(block);
    if (attempt !== index + 1) yield { day, place, expectation: `attempt ${index + 1}: no gap before it` };
    if (attempt > (isTrainingBlock(block) ? 10 : 1)) yield { day, place, expectation: 'no attempt beyond the last' };
    if (index < blocks.length - 1) {
      const { answered, right } = countBlockAnswers(stored, block);
      if (answered !== 30) yield { day, place, expectation: '30 answers before a further attempt' };
      if (right >= 27) yield { day, place, expectation: 'no further attempt after mastery' };
    }
  }
}

function* checkItems(stored: StoredParticipant, block: StoredBlockRow, material: KnownMaterial): Generator<Finding> {
  const { day, task, seed, generatorVersion, items, materialHash } = block;
  const place = nameOf(block);
  const table = material.wordTables.get(materialHash);
  const assignment = stored.assignments.filter((row) => row.day <= day).at(-1)?.content ?? null;
  if (items === null) yield { day, place, expectation: 'items that can be read' };
  if (table === undefined) yield { day, place, expectation: 'a word table that is known' };
  if (assignment === null) yield { day, place, expectation: 'an assignment that can be read' };
  if (items === null || table === undefined || assignment === null) return;
  const trainedItems = lastTrained(stored, block);
  const drawn = { day, table, assignment, trainedItems };
  for (const problem of findBlockProblems({ ...drawn, block: { task, seed, generatorVersion, items } })) {
    yield { day, place: `${place} ${problem.place}`, expectation: problem.expectation };
  }
  if (!isDeepStrictEqual(items, regenerateItems({ ...drawn, task, seed }))) {
    yield { day, place, expectation: 'the items that follow from seed, assignment and what was trained' };
  }
}

/** Teste 2 refers to the last finished attempt at Treino 2 of that day. */
function lastTrained(stored: StoredParticipant, { day, task }: StoredBlockRow): readonly RelationItem[] {
  if (task !== 'test2') return [];
  const finished = stored.blocks.filter(
    (row) => row.day === day && row.task === 'training2' && row.finishedAtMs !== null,
  );
  return finished.toSorted((one, other) => one.attempt - other.attempt).at(-1)?.items ?? [];
}

/** @returns null when the inputs are inconsistent */
function regenerateItems(drawn: Parameters<typeof generateBlock>[0]): readonly RelationItem[] | null {
  try {
    return generateBlock(drawn).items;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Recounted from choices and items. */
function* checkResult(stored: StoredParticipant, block: StoredBlockRow): Generator<Finding> {
  const { day, attempt, finishedAtMs, correctCount, scorePercent, advancedBy } = block;
  const place = nameOf(block);
  const itemCount = isTrainingBlock(block) ? 30 : 10;
  const { answered, right } = countBlockAnswers(stored, block);
  const isFinished = answered === itemCount;
  if ((finishedAtMs !== null) !== isFinished) {
    yield {
      day,
      place,
      expectation: isFinished ? 'an end, as every item is answered' : `no end before ${itemCount} answers`,
    };
  }
  if (correctCount !== (isFinished ? right : null)) {
    yield { day, place, expectation: isFinished ? 'the number of right answers' : 'no count of right answers yet' };
  }
  if (scorePercent !== (isFinished ? (100 * right) / itemCount : null)) {
    yield { day, place, expectation: isFinished ? 'the score of its right answers' : 'no score yet' };
  }
  const reason = right >= 27 ? 'mastery' : attempt === 10 ? 'cap' : null;
  const expectedReason = isTrainingBlock(block) && isFinished ? reason : null;
  if (advancedBy !== expectedReason) {
    yield { day, place, expectation: 'the reason to go on that its score gives' };
  }
}
