import { wordRating } from '#study/protocol.ts';
import { afterPresentation, nextWord, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { simulateShowing } from './simulate-rating.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';
import type { Standing } from './walked-study.ts';

/** Rates words, from where the study says the session stands, until enough are rated. */
export async function walkWordRating<Stands extends Standing>(
  { study, person, knowledge, day, page, onAnswer }: Walk<Stands>,
  before: Stands,
  extent: Extent,
): Promise<PartEnd<Stands>> {
  const opened = await study.openWordRating(day);
  let session = resumeWordRating(opened, opened.presentations);
  let progress = before;
  for (let word = nextWord(session); word !== null; word = nextWord(session)) {
    if (extent < 1 && session.ratedCount >= Math.floor(extent * wordRating.wordsToRate)) break;
    const shown = { day, position: session.shownCount + 1, word, shownAtMs: study.clock.nowMs };
    const showing = simulateShowing(person, { ...shown, knowledge });
    await page.pass(showing.tookMs);
    progress = await study.storeShowing(shown, showing);
    onAnswer();
    session = afterPresentation(session, { word, outcome: showing.outcome });
    if (nextWord(session) !== null) await page.pass(wordRating.blankMs);
  }
  return { progress, stopped: extent < 1 };
}
