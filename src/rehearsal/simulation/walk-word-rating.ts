import { wordRating } from '#study/protocol.ts';
import { applyPresentation, dueWord, ratingSessionOf } from '#study/word-rating/rating-session-state.ts';
import { simulatePresentation } from './simulate-rating.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';
import type { WalkerStatus } from './walked-study.ts';

/** Resumes the session; repeated words follow. */
export async function walkWordRating<Status extends WalkerStatus>(
  { study, person, knowledge, day, page, onAnswer }: Walk<Status>,
  before: Status,
  extent: Extent,
): Promise<PartEnd<Status>> {
  const opened = await study.openWordRating(day);
  let course = ratingSessionOf(opened);
  let progress = before;
  for (let due = dueWord(course); due !== null; due = dueWord(course)) {
    if (extent < 1 && course.session.ratedCount >= Math.floor(extent * wordRating.wordsToRate)) break;
    const { position, word } = due;
    const presented = { day, position, word, shownAtMs: study.clock.nowMs };
    const presentation = simulatePresentation(person, { ...presented, knowledge });
    await page.pass(presentation.tookMs);
    progress = await study.storePresentation(presented, presentation);
    onAnswer();
    course = applyPresentation(course, { word, ...presentation });
    if (dueWord(course) !== null) await page.pass(wordRating.blankMs);
  }
  return { progress, stopped: extent < 1 };
}
