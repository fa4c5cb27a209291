import type { ProgressView } from '#contract/participation/progress-shape.ts';
import {
  openWordRating,
  type PresentationInput,
  storePresentation,
} from '#contract/participation/word-rating-calls.ts';
import { simulateShowing } from '#simulation/simulate-rating.ts';
import { wordRating } from '#study/protocol.ts';
import { afterPresentation, nextWord, resumeWordRating } from '#study/word-rating/word-rating.ts';
import { contractDevice } from './contract-device.ts';
import type { Extent, PartEnd, Walk } from './walk-day.ts';

/** Rates words, from where the server says the session stands, until enough are rated. */
export async function walkWordRating(walk: Walk, before: ProgressView, extent: Extent): Promise<PartEnd> {
  const { client, day, onAnswer } = walk;
  const { order, presentations } = await client.call(openWordRating, { day });
  let session = resumeWordRating(order, presentations);
  let progress = before;
  for (let word = nextWord(session); word !== null; word = nextWord(session)) {
    if (extent < 1 && session.ratedCount >= Math.floor(extent * wordRating.wordsToRate)) break;
    const presentation = await showWord(walk, word, session.shownCount + 1);
    progress = (await client.call(storePresentation, presentation)).progress;
    onAnswer();
    session = afterPresentation(session, presentation);
  }
  return { progress, stopped: extent < 1 };
}

async function showWord(walk: Walk, word: string, position: number): Promise<PresentationInput> {
  const { person, knowledge, day, page } = walk;
  const shown = { day, position, word, shownAt: page.now, onsetUncertaintyMs: null, device: contractDevice(walk) };
  const { tookMs, ...ending } = simulateShowing(person, { day, position, word, knowledge });
  await page.pass(tookMs + wordRating.blankMs);
  return { ...shown, ...ending };
}
