import { expect } from '@playwright/test';
import { readInventory } from '#contract/participation/inventory-calls.ts';
import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import { DrivenTime } from '#tests/journeys/support/page-time.ts';
import { hasAnsweredAllBut, hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls, loseReplies } from '#tests/journeys/support/steps/lose-calls.ts';
import { answerByKeys } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { holdWriting } from '#tests/journeys/support/watching/harm-device.ts';
import { answersOf, presentationsOf } from '#tests/journeys/support/watching/stored-person.ts';
import { waitingOnDevice } from '#tests/journeys/support/watching/waiting-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { enrolledPerson, person } from '#tests/support/participation/people.ts';

/** After so long every retry of the journal has come. */
const maximumRetryMs = 31_000;

// What moves by CSS goes by no driven time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const stage = sharedStage();

test('offline answers survive a reload and are stored once', async ({ context, page }) => {
  const dani = await person(stage, 'Dani');
  await dani.hasFinishedDay(1);
  await dani.hasStartedDay(2);
  await dani.hasFinished('inventory');
  const order = await hasRatedAllBut(dani, 2, { day: 2, late: 3 });
  await sitAt(context, stage.address, dani.client);
  const watch = watchPage(page, { losesNetwork: true });
  const time = await DrivenTime.of(page);
  const word = page.locator('[role="application"] p[data-shown="true"]');
  const begin = page.getByRole('button', { name: beginsPart });
  await page.goto(`${stage.address}/words`);

  await test.step('the last three words, with a lost reply to the first', async () => {
    await begin.click();
    await time.hold();
    await time.untilVisible(word);
    const replies = await loseReplies(context, '**/api/**');
    await time.pass(700);
    await page.keyboard.press('5');
    await replies.oneIsLost;
    const comeBack = await loseCalls(context, '**/api/**');
    replies.stop();
    await time.untilVisible(word.filter({ hasText: order[39] ?? '' }));
    await time.pass(900);
    await page.keyboard.press('6');
    await time.untilVisible(word.filter({ hasText: order[2] ?? '' }));
    await time.pass(100);
    await time.release();
    await page.reload();
    await begin.click();
    await time.hold();
    await time.untilVisible(word.filter({ hasText: order[2] ?? '' }));
    await time.pass(1100);
    await page.keyboard.press('7');
    await time.untilVisible(page.getByRole('heading', { name: 'Você avaliou todas as palavras' }));
    await expect(page.getByText('O que falta enviar (4 respostas) está guardado neste aparelho')).toBeVisible();
    await expect(page.getByText('Depois vem o Treino 1, que precisa de conexão')).toBeVisible();
    const waiting = await waitingOnDevice<PresentationInput>(page);
    expect(waiting.map(({ position }) => position)).toEqual([39, 40, 41, 42]);

    comeBack();
    await time.pass(maximumRetryMs);
    await time.untilVisible(page.getByText('Palavras avaliadas. Suas notas foram guardadas.'));
    const stored = await presentationsOf(stage.database, dani.email, 2);
    expect(stored.map(({ position }) => position)).toEqual(Array.from({ length: 42 }, (_, index) => index + 1));
    expect(stored.slice(-4).map((row) => [row.word, row.outcome, row.valence, row.reaction_time_ms])).toEqual([
      [order[38], 'rated', 5, 700],
      [order[39], 'rated', 6, 900],
      [order[2], 'voided', null, null],
      [order[2], 'rated', 7, 1100],
    ]);
    await time.release();
  });

  await test.step('a training waits for its feedback, and resumes by itself', async () => {
    await page.getByRole('link', { name: 'Voltar ao início' }).click();
    await page.getByRole('link', { name: /^Treino 1.*0 tentativas.*Fazer agora/ }).click();
    await begin.click();
    await expect(page.getByRole('button', { name: 'Clique para ver a palavra' })).toBeVisible();
    await time.hold();
    await context.setOffline(true);
    await answerByKeys(page, time);
    await time.untilVisible(page.getByText('No treino, é preciso conexão para saber se está correto'));
    await context.setOffline(false);
    await time.untilVisible(page.getByText(/^(Correto|Incorreto)$/));
    await time.untilVisible(page.getByText('Item 2 de 30').first());
    await time.release();
  });

  await test.step('a test is finished offline', async () => {
    await page.goto(stage.address);
    await dani.hasFinished('training1');
    await hasAnsweredAllBut(dani, 'test1', 2, 2);
    await page.goto(`${stage.address}/test1`);
    await begin.click();
    await expect(page.getByRole('button', { name: 'Clique para ver a palavra' })).toBeVisible();
    await time.hold();
    const comeBack = await loseCalls(context, '**/api/**');
    await answerByKeys(page, time);
    await answerByKeys(page, time);
    await time.untilVisible(page.getByRole('heading', { name: 'Você terminou o Teste 1' }));
    await expect(page.getByText('O que falta enviar (2 respostas) está guardado neste aparelho')).toBeVisible();
    comeBack();
    await time.pass(maximumRetryMs);
    await time.untilVisible(page.getByRole('heading', { name: /^Teste concluído/ }));
    expect(await dani.progress()).toMatchObject({ day: 2, phase: 5 });
    const items = (await answersOf(stage.database, dani.email, 2)).filter(({ task }) => task === 'test1');
    expect(items.map(({ item }) => item)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  });
  watch.expectNoFault();
});

test('an answer just before the end of the page survives, although the device had not written it', async ({
  context,
  page,
}) => {
  const eva = await enrolledPerson(stage, 'Eva');
  await sitAt(context, stage.address, eva.client);
  await page.goto(`${stage.address}/inventories`);
  const radio = (item: number, value: number) =>
    page
      .getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) })
      .getByRole('radio')
      .nth(value);
  await radio(1, 3).check();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await page.evaluate(holdWriting);
  await radio(2, 1).check();
  await page.reload();
  await expect(radio(2, 1)).toBeChecked();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const { choices } = await eva.client.call(readInventory);
  expect(choices.map(({ item, value }) => [item, value])).toEqual([
    [1, 3],
    [2, 1],
  ]);
});
