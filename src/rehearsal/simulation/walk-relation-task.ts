import { isTraining, phases, type RelationTask, relationTask } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { roundToTenth } from '#study/relation-task/answer-latencies.ts';
import { bernoulli } from './chance.ts';
import type { OfferedItem } from './choose-option.ts';
import { deriveSeed } from './derive-seed.ts';
import type { SimulatedOutcome } from './simulate-interaction.ts';
import { learnFromFeedback, simulateAnswer } from './simulate-relation-answer.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';
import { walkWordRating } from './walk-word-rating.ts';
import type { BlockPlace, WalkerStatus } from './walked-study.ts';

/** Chance of a reload or a long absence during an attempt. */
const isTakenUpAgain = 0.05;
const awayMs = 180_000;
/** From a confirmation to the next screen. */
const replyMs = 60;

/** Resumes an open attempt, and repeats until the study allows the next part; pseudo-words may follow Teste 2. */
export async function walkRelationTask<Status extends WalkerStatus>(
  walk: Walk<Status>,
  before: Status,
  task: RelationTask,
  extent: Extent,
): Promise<PartEnd<Status>> {
  const { study, day, page } = walk;
  let progress = before;
  while (progress.phase === phases[task]) {
    const { attempt, items, answeredItems } = await study.openBlock(day, task);
    const place = { day, task, attempt };
    const lastItem = Math.floor(extent * items.length);
    if (!isTraining(task) && answeredItems === items.length) return walkWordRating(walk, progress, 1);
    const interruption = interruptionOf(walk, place, items.length);
    for (const item of items.slice(answeredItems)) {
      if (item.number > lastItem) return { progress, stopped: true };
      if (item.number === interruption && item.number > answeredItems + 1) {
        await page.pass(awayMs);
        await study.openBlock(day, task);
      }
      progress = await answerItem(walk, place, item, item.number === items.length);
      // The last answer ends the attempt, and after Teste 2 the day.
      if (item.number < items.length) {
        await page.pass(replyMs + (isTraining(task) ? relationTask.feedbackMs : 0) + relationTask.intervalMs);
      }
    }
  }
  return { progress, stopped: false };
}

function interruptionOf<Status extends WalkerStatus>(
  { person }: Walk<Status>,
  { day, task, attempt }: BlockPlace,
  itemCount: number,
): number | null {
  const random = seededRandom(deriveSeed(person.seed, 'interruption', day, task, attempt));
  return bernoulli(random, isTakenUpAgain) ? random.integer(2, itemCount) : null;
}

async function answerItem<Status extends WalkerStatus>(
  { study, person, learned, knowledge, page, onAnswer }: Walk<Status>,
  place: BlockPlace,
  item: OfferedItem,
  isLast: boolean,
): Promise<Status> {
  const answer = simulateAnswer(person, item, place, { learned, knowledge });
  const startedAtMs = study.clock.nowMs;
  const { confirmedMs } = answer.trace;
  await page.pass(confirmedMs);
  const submission = { ...answer, startedAtMs, earlier: page.outcome };
  const { correct, progress } = await study.answerItem(place, item.number, submission);
  page.outcome = outcomeOf(place, { item: item.number, confirmedMs, isLast }) ?? page.outcome;
  onAnswer();
  if (correct !== null) learnFromFeedback(person, item, place, { chosen: answer.chosen, correct, learned });
  return progress;
}

/** @returns null after the last item */
function outcomeOf(
  { task, attempt }: BlockPlace,
  { item, confirmedMs, isLast }: { item: number; confirmedMs: number; isLast: boolean },
): SimulatedOutcome | null {
  const shownMs = roundToTenth(confirmedMs + replyMs);
  const feedbackMs = isTraining(task) ? relationTask.feedbackMs : null;
  if (feedbackMs === null && isLast) return null;
  return {
    ...{ task, attempt, item, confirmedMs, feedbackMs },
    feedbackShownMs: feedbackMs === null ? null : shownMs,
    blankShownMs: isLast ? null : roundToTenth(shownMs + (feedbackMs ?? 0)),
  };
}
