import { expect } from '@playwright/test';
import { pinPeopleToMaterial } from '#server/participation/progress/pin-people-to-material-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { publishEdition } from '#server/platform/study-material/publish-edition-store.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { person } from '#tests/support/participation/people.ts';
import { shippedFiles } from '#tests/support/study/published-files.ts';

const stage = openedStage();

/** The team publishes while people have pages open. */
async function publishes(changes: Parameters<typeof shippedFiles>[0]): Promise<void> {
  const { database } = stage;
  const { number: seen } = await database.selectFrom('material_in_force').select('number').executeTakeFirstOrThrow();
  const files = await shippedFiles(changes);
  const clock = systemClock;
  const told = await publishEdition({ database, clock, pinPeopleToMaterial, files, seen, origin: 'browser' });
  expect(told).toEqual({ number: seen + 1 });
}

const otherQuestions = {
  'questionnaire.json': (text: string) => text.replace('"label": "Idade"', '"label": "Sua idade"'),
};
const otherStatement = {
  'inventory.json': (text: string) => text.replace('A vida me pareceu', 'Minha vida me pareceu'),
};

test('new questions keep typed answers; a begun inventory stays unchanged until its end', async ({ browser }) => {
  const ana = await person(stage, 'Ana');
  await ana.hasConsented();
  const page = await pageOf(browser, stage, ana, { viewport: { width: 1280, height: 900 } });

  await test.step('a questionnaire changed during input', async () => {
    await page.goto(`${stage.address}/research`);
    await page.getByLabel('Idade', { exact: true }).fill('34');
    await page.getByRole('radio', { name: 'Feminino' }).check();
    await page.getByLabel('Estado civil').selectOption('Solteiro(a)');
    await page.getByLabel('Escolaridade').selectOption('Pós-graduação');
    await page.getByLabel('Medicações em uso').fill('nenhuma');
    await page.getByRole('button', { name: 'Hoje' }).click();
    await page.getByRole('checkbox', { name: /Quero participar/ }).check();
    await publishes(otherQuestions);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('As perguntas mudaram enquanto você respondia')).toBeVisible();
    await expect(page.getByLabel('Sua idade', { exact: true })).toHaveValue('34');
    expect((await ana.progress()).enrolment).toBe('consented');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
  });

  // The refusal before was to be.
  const watch = watchPage(page);

  await test.step('an inventory that was begun', async () => {
    await page.goto(stage.address);
    await page.getByRole('link', { name: /^Questionário.*Fazer agora/ }).click();
    const answer = (item: number) =>
      page
        .getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) })
        .locator('label')
        .nth(1);
    await answer(1).click();
    await expect.poll(async () => (await ana.progress()).answersOfPart).toBe(1);
    await publishes({ ...otherQuestions, ...otherStatement });
    await page.reload();
    await expect(page.getByText('A vida me pareceu vazia de sentido.').first()).toBeVisible();
    for (let item = 2; item <= 21; item += 1) await answer(item).click();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('link', { name: /^Próxima: Avaliar palavras/ })).toBeVisible();
    const items = await page.evaluate(async () => {
      const material = (await (await fetch('/api/material')).json()) as { inventory: { items: string[] } };
      return material.inventory.items;
    });
    expect(items.at(-1)).toBe('Minha vida me pareceu vazia de sentido.');
  });
  watch.expectNoFault();
});
