import { expect, type Page } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import type { DrivenTime, PageTime } from '#tests/journeys/support/page-time.ts';
import type { RatedByHand } from '#tests/journeys/support/watching/day-ledger.ts';
import {
  nthPresentation,
  type ProbedPresentation,
  readReactionProbe,
} from '#tests/journeys/support/watching/reaction-probe.ts';
import { beginsPart } from './begin-part.ts';
import { type Hand, press } from './place-word.ts';

export type RatingPlan = {
  hand: Hand;
  valenceOf: (word: string) => number;
  /** Presentations (from 1) in which the person does not answer. */
  silentAt?: readonly number[];
  /** The presentation before which a key is pressed, 100 ms into the blank. */
  pressesEarlyAt?: number;
};

/** One frame at 60 Hz: what the display itself leaves open at true speed. */
const displayFrameMs = 1000 / 60;

/** Rates words up to a count, alternating keys and presses, and records ratings and times in the ledger. */
export async function rateWords(
  page: Page,
  time: PageTime,
  ratings: RatedByHand[],
  { count = wordRating.wordsToRate, ...plan }: RatingPlan & { count?: number },
): Promise<void> {
  await press(page.getByRole('button', { name: beginsPart }), plan.hand);
  await time.hold();
  let valence = 0;
  for (let number = 1; ratings.length < count; number += 1) {
    const { word, pressMs } = time.isDriven
      ? await passUntilShown(page, time, number)
      : await nthPresentation(page, number);
    if (plan.silentAt?.includes(number)) {
      if (time.isDriven) await letTimeRunOut(page, time);
      continue;
    }
    const reactionMs = 300 + 53 * number;
    // At true speed a press may have come so late that it fell on the next word: then that one is rated.
    if (pressMs === null) {
      valence = plan.valenceOf(word);
      if (time.isDriven) await time.pass(reactionMs);
      await pressPoint(page, time, plan.hand, valence, number);
    }
    if (time.isDriven) {
      ratings.push({ word, valence, reactionMs: { least: reactionMs, most: reactionMs } });
      await letBlankPass(page, time, number + 1 === plan.pressesEarlyAt);
    } else await noteAsProbed(page, ratings, number, valence);
  }
  await time.untilVisible(page.getByText('Palavras avaliadas. Suas notas foram guardadas.'));
  await time.release();
}

async function passUntilShown(page: Page, time: DrivenTime, number: number): Promise<ProbedPresentation> {
  let shown: ProbedPresentation | undefined;
  await time.until(async () => {
    shown = (await readReactionProbe(page))[number - 1];
    return shown?.drawnMs != null;
  });
  return shown as ProbedPresentation;
}

async function letBlankPass(page: Page, time: DrivenTime, pressesEarly: boolean): Promise<void> {
  const earlyMs = pressesEarly ? 100 : 0;
  await time.pass(earlyMs);
  if (pressesEarly) await page.keyboard.press('9');
  await time.pass(wordRating.blankMs - earlyMs - 1);
}

async function letTimeRunOut(page: Page, time: DrivenTime): Promise<void> {
  const isOver = page.getByText('O tempo acabou. Vamos para a próxima.');
  await time.pass(wordRating.timeLimitMs - 1);
  await expect(isOver).toBeHidden();
  await time.pass(1);
  await time.untilVisible(isOver);
}

async function pressPoint(page: Page, time: PageTime, hand: Hand, valence: number, number: number): Promise<void> {
  const byKey = hand === 'mouse' && (number % 3 === 0 || (time.isDriven && number > 9));
  if (byKey) await page.keyboard.press(String(valence));
  else await press(page.getByRole('application').getByRole('button', { name: new RegExp(`^${valence},`) }), hand);
}

/** A word that was gone before the press came has run out of time, by the page's own record. */
async function noteAsProbed(page: Page, ratings: RatedByHand[], number: number, valence: number): Promise<void> {
  const { word, putMs, drawnMs, pressMs } = await nthPresentation(page, number);
  if (pressMs === null || drawnMs === null) return;
  const reactionMs = { least: pressMs - drawnMs - displayFrameMs - 1, most: pressMs - putMs + displayFrameMs + 1 };
  ratings.push({ word, valence, reactionMs });
}
