import type { Assignment } from '#study/assignment/assignment.ts';
import { reasonToLeaveTraining } from '#study/progress/progress.ts';
import { isTraining, itemsInBlock, type RelationTask, relationTask } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import { scoreBlock, scoreItem } from '#study/relation-task/score-block.ts';
import { happens } from './chance.ts';
import { deriveSeed } from './derive-seed.ts';
import { simulateAnswer, takeFeedback } from './simulate-relation-answer.ts';
import type { DayWalk } from './simulate-study-day.ts';
import type { SimulatedBlock } from './simulated-participation.ts';

/** The page is reloaded, or the phone was put away, in the middle of an attempt. */
const isTakenUpAgain = 0.05;
const awayMs = 180_000;

/**
 * Makes attempts at a task until the person may go on.
 * @returns whether they do; false where they stop in it
 */
export function simulateBlocks(walk: DayWalk, task: RelationTask, assignment: Assignment): boolean {
  for (let attempt = 1; ; attempt += 1) {
    const block = openBlock(walk, task, attempt, assignment);
    const wanted = Math.floor(walk.extentOf(task) * itemsInBlock(task));
    answerItems(walk, block, wanted);
    if (block.answers.length < block.items.length) return false;
    finishBlock(walk, block);
    if (!isTraining(task) || block.advancedBy !== null) return true;
  }
}

function openBlock(
  { person, study, day, clock, studyDay, events }: DayWalk,
  task: RelationTask,
  attempt: number,
  assignment: Assignment,
): SimulatedBlock {
  const seed = deriveSeed(person.seed, 'block', day, task, attempt);
  const { items, generatorVersion } = generateBlock({ task, table: study.table, assignment, seed });
  const block: SimulatedBlock = {
    task,
    attempt,
    seed,
    generatorVersion,
    items,
    openedAtMs: clock.nowMs,
    finishedAtMs: null,
    correctCount: null,
    scorePercent: null,
    advancedBy: null,
    answers: [],
  };
  studyDay.blocks.push(block);
  events.push({ day, kind: 'blockOpened', detail: { task, attempt }, happenedAtMs: clock.nowMs });
  return block;
}

function answerItems(walk: DayWalk, block: SimulatedBlock, wanted: number): void {
  const { person, study, day, clock, learned } = walk;
  const { task, attempt } = block;
  const place = { day, task, attempt };
  const interruption = interruptionOf(walk, block);
  for (const item of block.items) {
    if (item.number > wanted) return;
    if (item.number === interruption) resume(walk, block);
    const shown = { number: item.number, sample: item.sample, context: item.context, options: item.options };
    const { chosen, trace } = simulateAnswer(person, shown, place, { learned, knowledge: study.knowledge });
    clock.pass(trace.confirmedMs);
    const correct = scoreItem(item, chosen) === 1;
    block.answers.push({ item: item.number, chosen, trace, correct, receivedAtMs: clock.nowMs });
    if (isTraining(task)) takeFeedback(person, shown, place, { chosen, correct, learned });
    // The last answer ends the attempt, and with Teste 2 the day, at once.
    if (item.number < block.items.length)
      clock.pass((isTraining(task) ? relationTask.feedbackMs : 0) + relationTask.intervalMs);
  }
}

/** @returns the item before which the attempt is taken up again, or null */
function interruptionOf({ person, day }: DayWalk, { task, attempt, items }: SimulatedBlock): number | null {
  const random = seededRandom(deriveSeed(person.seed, 'interruption', day, task, attempt));
  return happens(random, isTakenUpAgain) ? random.integer(2, items.length) : null;
}

function resume({ day, clock, events }: DayWalk, { task, attempt, answers }: SimulatedBlock): void {
  clock.pass(awayMs);
  const detail = { task, attempt, answeredItems: answers.length };
  events.push({ day, kind: 'blockResumed', detail, happenedAtMs: clock.nowMs });
}

function finishBlock({ clock }: DayWalk, block: SimulatedBlock): void {
  const { task, attempt, answers } = block;
  block.finishedAtMs = clock.nowMs;
  block.correctCount = answers.filter(({ correct }) => correct).length;
  block.scorePercent = scoreBlock(answers.map(({ correct }) => (correct ? 1 : 0)));
  block.advancedBy = isTraining(task) ? reasonToLeaveTraining(attempt, block.scorePercent) : null;
}
