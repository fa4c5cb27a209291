import { expect } from '@playwright/test';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { hasAnsweredAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { openItem } from '#tests/journeys/support/steps/relation-steps.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { installReactionProbe, nthPresentation } from '#tests/journeys/support/watching/reaction-probe.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const stage = openedStage(async () => ({
  material: await changedMaterial(withSettings({ ratePseudoWords: true })),
}));

test('after the last item of Teste 2 the pseudo-words are rated, each once, and the day is over only then', async ({
  context,
}) => {
  const ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('training2');
  await hasAnsweredAllBut(ana, 'test2', 1);
  const page = await pageIn(context, stage, ana);
  await page.setViewportSize({ width: 360, height: 740 });
  await installReactionProbe(page);
  await page.goto(`${stage.address}/test2`);
  await page.getByRole('button', { name: beginsPart }).click();
  await openItem(page, 'mouse');
  const blank = page.locator('button[data-part="blank"]');
  await placeWord(page, page.locator('button[data-option]').first(), blank, 'mouse', 'tap');
  const comeBack = await loseCalls(context, '**/api/**');
  await page.getByRole('button', { name: 'Terminar' }).click();
  await expect(page.getByRole('heading', { name: 'Você terminou o Teste 2' })).toBeVisible();
  await expect(page.getByText('Depois falta dar nota a 8 palavras inventadas')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Depois falta dar nota a 8 palavras inventadas')).toBeVisible();
  await expect(page.getByText('o dia está completo')).toBeHidden();
  comeBack();

  await page.getByRole('button', { name: 'Avaliar as palavras inventadas' }).click();
  await expect(page.getByText('São 8, e cada uma aparece uma só vez')).toBeVisible();
  await page.getByRole('button', { name: beginsPart }).click();
  const rated: string[] = [];
  for (let presentation = 1; presentation <= 3; presentation += 1) {
    rated.push((await nthPresentation(page, presentation)).word);
    await page.keyboard.press('6');
  }
  await expect(page.getByText('3 de 8')).toBeVisible();

  // The word on the screen does not come a second time.
  await nthPresentation(page, 4);
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).click();
  for (let presentation = 1; presentation <= 4; presentation += 1) {
    rated.push((await nthPresentation(page, presentation)).word);
    await page.keyboard.press('6');
  }
  await expect(page.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible();
  expect(await ana.progress()).toMatchObject({ day: 1, phase: 7 });
  const rows = await stage.database
    .selectFrom('word_presentation_again')
    .orderBy('position')
    .select(['word', 'outcome', 'valence', 'again_for'])
    .execute();
  expect(rows.map(({ word }) => word).toSorted()).toEqual(pseudoWords.toSorted());
  expect(rows.flatMap(({ word, valence }) => (valence === 6 ? [word] : []))).toEqual(rated);
  expect(rows[3]).toMatchObject({ outcome: 'voided', valence: null, again_for: 'pseudoWord' });
  expect((await checkRecords(stage.database)).findings).toEqual([]);
});
