import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import { hasAnsweredAllBut, hasRatedAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { beginsPart } from '#tests/journeys/support/steps/begin-part.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { answerItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { lookAt } from '#tests/journeys/support/watching/look-at.ts';
import { installReactionProbe, nthShowing } from '#tests/journeys/support/watching/reaction-probe.ts';
import { waitingOnDevice } from '#tests/journeys/support/watching/waiting-on-device.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('the words are rated to the last one without network, and arrive as they were measured', async ({ context }) => {
  const ana = await someoneBefore('Ana', 'inventory');
  await hasRatedAllBut(ana, 3);
  const page = await openPart(context, ana, '/words');
  await page.getByRole('button', { name: beginsPart }).click();
  await context.setOffline(true);
  for (const showing of [1, 2, 3]) await rateWord(page, showing);

  await expect(page.getByRole('heading', { name: 'Você avaliou todas as palavras' })).toBeVisible();
  await expect(page.getByText('O que falta enviar (3 respostas) está guardado neste aparelho')).toBeVisible();
  await expect(page.getByText('Você pode fechar esta página.')).toBeVisible();
  await expect(page.getByText('Depois vem o Treino 1, que precisa de conexão')).toBeVisible();
  await lookAt(page, 'test-results/offline/rating-end');
  const measured = (await waitingOnDevice<PresentationInput>(page)).map(factsOf);
  expect(measured.map(({ position }) => position)).toEqual([38, 39, 40]);

  await context.setOffline(false);
  await expect(page.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible({ timeout: 40_000 });
  expect((await ana.progress()).phase).toBe(3);
  expect(await storedRatings(ana)).toEqual(measured);
});

test('a test goes on to its last item without network and ends by itself', async ({ context }) => {
  const bia = await someoneBefore('Bia', 'training1');
  await hasAnsweredAllBut(bia, 'test1', 2);
  const page = await openPart(context, bia, '/test1');
  await page.getByRole('button', { name: beginsPart }).click();
  const comeBack = await loseCalls(context, '**/api/**');
  for (const item of [9, 10]) await answerItem(page, item);
  await expectTestOnDevice(page);
  await lookAt(page, 'test-results/offline/test-end');
  comeBack();
  await expect(page.getByRole('heading', { name: /^Teste concluído/ })).toBeVisible({ timeout: 40_000 });
  expect((await bia.progress()).phase).toBe(5);
});

test('a training waits kindly for its feedback and goes on by itself', async ({ context }) => {
  const clara = await someoneBefore('Clara', 'wordRating');
  const page = await openPart(context, clara, '/trial1');
  await page.getByRole('button', { name: beginsPart }).click();
  await context.setOffline(true);
  await answerItem(page, 1);
  const sentence = page.getByText('No treino, é preciso conexão para saber se está correto');
  await expect(sentence).toBeVisible();
  await lookAt(page, 'test-results/offline/training-waits');
  const feedback = seesFeedback(page);
  await context.setOffline(false);
  expect(['Correto', 'Incorreto']).toContain(await feedback);
  await expect(page.getByText('Item 2 de 30')).toBeVisible();
});

test('on day 2 a word of day 1 that ran out of time comes back first, also after a reload without network', async ({
  context,
}) => {
  const dani = await someoneBefore('Dani', 'test2');
  await dani.hasStartedDay(2);
  await dani.hasFinished('inventory');
  const order = await hasRatedAllBut(dani, 1, { day: 2, late: 3 });
  const slow = order[2];
  const page = await openPart(context, dani, '/words');
  await page.getByRole('button', { name: beginsPart }).click();
  const comeBack = await loseCalls(context, '**/api/**');
  await rateWord(page, 1);
  expect((await nthShowing(page, 2)).word).toBe(slow);
  await page.reload();
  await page.getByRole('button', { name: beginsPart }).click();
  expect((await nthShowing(page, 1)).word).toBe(slow);
  await rateWord(page, 1);
  await expect(page.getByRole('heading', { name: 'Você avaliou todas as palavras' })).toBeVisible();

  comeBack();
  await expect(page.getByText('Palavras avaliadas. Suas notas foram guardadas.')).toBeVisible({ timeout: 40_000 });
  expect((await dani.progress()).phase).toBe(3);
  const last = await storedRatings(dani);
  expect(last.at(-1)).toMatchObject({ word: slow, valence: 3 });
  expect(last.map(({ word }) => word)).toEqual(expect.arrayContaining([order[39], slow]));
});

async function someoneBefore(name: string, lastFinished: Parameters<Person['hasFinished']>[0]): Promise<Person> {
  const somebody = await person(stage, name);
  await somebody.hasEnrolled();
  await somebody.hasFinished(lastFinished);
  return somebody;
}

async function openPart(context: BrowserContext, somebody: Person, path: string): Promise<Page> {
  await sitAt(context, stage.address, somebody.client);
  const page = await context.newPage();
  await installReactionProbe(page);
  await page.goto(`${stage.address}${path}`);
  await expect(page.getByRole('button', { name: beginsPart })).toBeVisible();
  return page;
}

async function rateWord(page: Page, showing: number): Promise<void> {
  await nthShowing(page, showing);
  await page.keyboard.press(String(showing + 2));
}

async function expectTestOnDevice(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Você terminou o Teste 1' })).toBeVisible();
  await expect(page.getByText('O que falta enviar (2 respostas) está guardado neste aparelho')).toBeVisible();
  await expect(page.getByText('Depois vem o Treino 2, que precisa de conexão')).toBeVisible();
}

type Facts = { position: number; word: string; valence: number | null; reactionTimeMs: number | null };

function factsOf(shown: PresentationInput): Facts {
  const { position, word } = shown;
  const isRated = shown.outcome === 'rated';
  return {
    position,
    word,
    valence: isRated ? shown.valence : null,
    reactionTimeMs: isRated ? shown.reactionTimeMs : null,
  };
}

/** The last three showings that the server has of somebody. */
async function storedRatings({ email }: Person): Promise<Facts[]> {
  const rows = await stage.database
    .selectFrom('word_presentation')
    .innerJoin('participant', 'participant.participant_id', 'word_presentation.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .orderBy('word_presentation.day', 'desc')
    .orderBy('position', 'desc')
    .limit(3)
    .select(['position', 'word', 'valence', 'reaction_time_ms'])
    .execute();
  return rows.reverse().map(({ reaction_time_ms, ...row }) => ({ ...row, reactionTimeMs: reaction_time_ms }));
}
