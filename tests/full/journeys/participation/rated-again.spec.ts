import { expect, type Page } from '@playwright/test';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { exportedRowsOf } from '#tests/journeys/support/watching/exported-rows.ts';
import { installReactionProbe, mostApartMs, nthPresentation } from '#tests/journeys/support/watching/reaction-probe.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const stage = openedStage(async () => ({
  material: await changedMaterial(withSettings({ baselineAgain: true, retest: true })),
}));

const storedWords = (table: 'word_presentation' | 'word_presentation_again') =>
  stage.database
    .selectFrom(table)
    .where('outcome', '=', 'rated')
    .orderBy('position')
    .select(['word', 'valence'])
    .execute();

/** Waits for a presentation of this page and rates its word. */
async function rates(page: Page, presentation: number): Promise<{ word: string; valence: number }> {
  const { word } = await nthPresentation(page, presentation);
  const valence = (presentation % 9) + 1;
  await page.keyboard.press(String(valence));
  return { word, valence };
}

test('repeated ratings follow the fortieth, also offline and after a reload, apart from the forty', async ({
  context,
}) => {
  const ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('inventory');
  // Forty equal ratings, all as quick: which words come once more is drawn, here as on the server.
  await hasRatedAllBut(ana, 2);
  const page = await pageIn(context, stage, ana);
  await page.setViewportSize({ width: 360, height: 740 });
  await installReactionProbe(page);
  await page.goto(`${stage.address}/words`);
  await expect(page.getByText('25 palavras aparecem mais uma vez')).toBeVisible();
  await page.getByRole('button', { name: beginsPart }).click();

  const again: { word: string; valence: number }[] = [];
  await test.step('the forty-first word is one of the forty, and the page explains it', async () => {
    for (const presentation of [1, 2]) await rates(page, presentation);
    await expect(page.getByText('Agora algumas palavras voltam, de propósito.')).toBeVisible();
    await expect(page.getByText('40 de 65')).toBeVisible();
    again.push(await rates(page, 3));
    await expect(page.getByText('41 de 65')).toBeVisible();
    expect((await ana.progress()).phase).toBe(2);
  });

  let comeBack = () => {};
  await test.step('offline the rating continues, and after a reload at the remaining words', async () => {
    comeBack = await loseCalls(context, '**/api/**');
    await page.reload();
    await page.getByRole('button', { name: beginsPart }).click();
    for (let presentation = 1; again.length < 25; presentation += 1) again.push(await rates(page, presentation));
    await expect(page.getByRole('heading', { name: 'Você avaliou todas as palavras' })).toBeVisible();
  });

  await test.step('online all arrives, and the next part is open', async () => {
    comeBack();
    await expect(page.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible();
    expect((await ana.progress()).phase).toBe(3);
    expect(await storedWords('word_presentation_again')).toEqual(again);
    const first = await storedWords('word_presentation');
    expect(first).toHaveLength(40);
    expect(new Set(again.map(({ word }) => word)).size).toBe(25);
    const words = new Set(first.map(({ word }) => word));
    expect(again.filter(({ word }) => !words.has(word))).toEqual([]);
    expect((await checkRecords(stage.database)).findings).toEqual([]);
  });

  await test.step('the export of a repeated word equals the input', async () => {
    const all = await exportedRowsOf(stage.database, ana).ratingsAgain();
    // At the reload a word was on the screen, or about to appear.
    const unrated = all.filter(({ outcome }) => outcome !== 'rated');
    expect(unrated.length).toBeLessThanOrEqual(1);
    for (const row of unrated) expect(row).toMatchObject({ outcome: 'voided', valence: null });
    const rows = all.filter(({ outcome }) => outcome === 'rated');
    expect(rows.map(({ word, valence }) => ({ word, valence }))).toEqual(again);
    const [pageOfFirst] = rows.map(({ page: told }) => told);
    expect(new Set(rows.slice(1).map(({ page: told }) => told)).size, 'the page was loaded anew once').toBe(1);
    expect(rows[1]?.page).not.toBe(pageOfFirst);
    for (const [index, row] of rows.entries()) {
      expect(row).toMatchObject({ outcome: 'rated', input_way: 'keyboard', trusted: true, onset_rule: 2 });
      expect(row).toMatchObject({ early_presses: 0, early_presses_list: null, first_move_ms: null });
      if (index === 0) continue;
      const presentation = await nthPresentation(page, index);
      const { drawnMs, pressMs } = presentation;
      // A press may come with the frame itself.
      const reactedMs = Math.max(0, (pressMs ?? Number.NaN) - (drawnMs ?? Number.NaN));
      expect(Math.abs((row.reaction_time_ms ?? Number.NaN) - reactedMs)).toBeLessThanOrEqual(
        mostApartMs(presentation, row),
      );
      expect(row.visible_ms).toBeGreaterThanOrEqual(row.reaction_time_ms ?? Number.NaN);
    }
  });
});

test('words that come once more, unknown to a page reloaded offline, follow at a press once they are known', async ({
  context,
}) => {
  const ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('inventory');
  await hasRatedAllBut(ana, 2);
  const page = await pageIn(context, stage, ana);
  await installReactionProbe(page);
  await page.goto(`${stage.address}/words`);
  await page.getByRole('button', { name: beginsPart }).click();
  const comeBack = await loseCalls(context, '**/api/**');
  await rates(page, 1);
  await nthPresentation(page, 2);
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).click();
  await rates(page, 1);
  await expect(page.getByText('Depois falta dar nota a 25 palavras que voltam')).toBeVisible();
  comeBack();
  await page.getByRole('button', { name: 'Avaliar as palavras que voltam' }).click();
  await expect(page.getByText('Agora algumas palavras voltam, de propósito.')).toBeVisible();
  await rates(page, 2);
  await expect(page.getByText('41 de 65')).toBeVisible();
});
