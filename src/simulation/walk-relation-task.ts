import { isTraining, phases, type RelationTask, relationTask } from '#study/protocol.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { happens } from './chance.ts';
import type { OfferedItem } from './choose-option.ts';
import { deriveSeed } from './derive-seed.ts';
import { simulateAnswer, takeFeedback } from './simulate-relation-answer.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';
import type { BlockPlace, Standing } from './walked-study.ts';

/** The page is reloaded, or the phone was put away, in the middle of an attempt. */
const isTakenUpAgain = 0.05;
const awayMs = 180_000;

/** Makes attempts at a task, the running one from where it stands, until the study lets the person go on. */
export async function walkRelationTask<Stands extends Standing>(
  walk: Walk<Stands>,
  before: Stands,
  task: RelationTask,
  extent: Extent,
): Promise<PartEnd<Stands>> {
  const { study, day, page } = walk;
  let progress = before;
  while (progress.phase === phases[task]) {
    const { attempt, items, answeredItems } = await study.openBlock(day, task);
    const place = { day, task, attempt };
    const itemsWanted = Math.floor(extent * items.length);
    const interruption = interruptionOf(walk, place, items.length);
    for (const item of items.slice(answeredItems)) {
      if (item.number > itemsWanted) return { progress, stopped: true };
      if (item.number === interruption && item.number > answeredItems + 1) {
        await page.pass(awayMs);
        await study.openBlock(day, task);
      }
      progress = await answerItem(walk, place, item);
      // The last answer ends the attempt, and with Teste 2 the day, at once.
      if (item.number < items.length) {
        await page.pass((isTraining(task) ? relationTask.feedbackMs : 0) + relationTask.intervalMs);
      }
    }
  }
  return { progress, stopped: false };
}

/** @returns the item before which the attempt is taken up again, or null */
function interruptionOf<Stands extends Standing>(
  { person }: Walk<Stands>,
  { day, task, attempt }: BlockPlace,
  itemCount: number,
): number | null {
  const random = seededRandom(deriveSeed(person.seed, 'interruption', day, task, attempt));
  return happens(random, isTakenUpAgain) ? random.integer(2, itemCount) : null;
}

async function answerItem<Stands extends Standing>(
  { study, person, learned, knowledge, page, onAnswer }: Walk<Stands>,
  place: BlockPlace,
  item: OfferedItem,
): Promise<Stands> {
  const answer = simulateAnswer(person, item, place, { learned, knowledge });
  await page.pass(answer.trace.confirmedMs);
  const { correct, progress } = await study.answerItem(place, item.number, answer);
  onAnswer();
  if (correct !== null) takeFeedback(person, item, place, { chosen: answer.chosen, correct, learned });
  return progress;
}
