import { expect, type Page } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import type { DayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { nthShowing } from '#tests/journeys/support/watching/reaction-probe.ts';
import { type Hand, press } from './place-word.ts';

export type RatingPlan = {
  hand: Hand;
  valenceOf: (word: string) => number;
  /** Showings (from 1) in which the person does not answer. */
  silentAt?: readonly number[];
};

/** Rates words until the study has enough, with keys and presses in turn, and notes what a probe in the page saw. */
export async function rateWords(page: Page, ledger: DayLedger, plan: RatingPlan): Promise<void> {
  await press(page.getByRole('button', { name: 'Começar' }), plan.hand);
  const stage = page.getByRole('application', { name: 'Avaliação de palavras' });
  let showing = 0;
  while (ledger.ratings.length < wordRating.wordsToRate) {
    showing += 1;
    const shown = await nthShowing(page, showing);
    if (plan.silentAt?.includes(showing)) {
      await expect(page.getByText('O tempo acabou. Vamos para a próxima.')).toBeVisible({ timeout: 8000 });
      continue;
    }
    const valence = plan.valenceOf(shown.word);
    if (plan.hand === 'mouse' && showing % 3 === 0) await page.keyboard.press(String(valence));
    else await press(stage.getByRole('button', { name: new RegExp(`^${valence},`) }), plan.hand);
    const { putMs, drawnMs, pressMs } = await nthShowing(page, showing);
    if (pressMs === null || drawnMs === null) throw new Error(`The press for showing ${showing} was not seen.`);
    const probedReactionMs = { fromDrawn: pressMs - drawnMs, fromPut: pressMs - putMs };
    ledger.ratings.push({ word: shown.word, valence, probedReactionMs });
  }
  await expect(page.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible({ timeout: 15_000 });
}
