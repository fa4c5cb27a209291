import { expect, type Page } from '@playwright/test';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { choice, presentation } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

/** Untrusted text, shown literally. */
const script = '<img src=x onerror="document.title=1">';

const stage = openedStage();
let zuleica: Person;
let ana: Person;
let code: string;
let participantId: string;
/** A second, other answer to an item. */
let conflicting: 0 | 1 | 2 | 3;

/** Ana has finished day 1, needed two attempts at the first training, and has stopped at the beginning of the test of day 2. */
test.beforeAll(async () => {
  ana = await person(stage, 'Ana');
  await ana.hasEnrolled({ medications: script });
  await ana.hasFinishedDay(1, { training1: [20, 27] });
  await ana.client.call(storeProfile, {
    ...emptyProfile,
    listGoals: ['Dormir melhor', 'Ana quer descansar'],
    actionPlan: `Caminhar\n${script}`,
  });
  await ana.hasStartedDay(2);
  await ana.hasFinished('training1');
  await ana.client.call(openRelationBlock, { day: 2, task: 'test1' });
  conflicting = ana.answersOf(2).inventory[3] === 3 ? 2 : 3;
  const answeredTwice = [
    {
      ...sentAnswer(inventoryChoiceKind, choice(2, 4, conflicting)),
      recordedAt: '2026-05-04T11:59:58.000Z',
    },
    {
      ...sentAnswer(wordRatingKind, presentation(2, 7, 'FESTA', { valence: 8, reactionTimeMs: 900 })),
      recordedAt: '2026-05-04T12:00:00.000Z',
    },
  ];
  await ana.client.call(submitAnswers, { entries: answeredTwice });
  await stage.clock.advance(3 * 3600 + 12 * 60);
  zuleica = await staffMember(stage, 'Zuleica');
  const row = await stage.database
    .selectFrom('participant')
    .select(['code', 'participant_id'])
    .executeTakeFirstOrThrow();
  code = row.code;
  participantId = row.participant_id;
});

async function sitsDown(page: Page): Promise<void> {
  await sitAt(page.context(), stage.address, zuleica.client);
}

const open = async (page: Page) => {
  await page.goto(`${stage.address}/wordanalysis`);
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { name: `Participante ${code}` })).toBeVisible();
};

test('a researcher opens a participant, and sees when and why she stopped', async ({ page }) => {
  await sitsDown(page);
  const watch = watchPage(page);
  await open(page);
  expect(page.url()).not.toContain(participantId);
  expect(new URL(page.url()).hash).toBe(`#${code}`);
  await expect(page.getByRole('tab', { name: 'Palavras' })).toHaveAttribute('aria-selected', 'true');
  await page.getByRole('tab', { name: 'Linha do tempo' }).click();
  await expect(page.getByText(script, { exact: true })).toBeVisible();
  await expect(page.getByText(/Parou durante o Teste 1; já são 3 h 1[2-5] min/)).toBeVisible();
  await expect(page.getByText('Terminou o Treino 1, tentativa 1: 20 de 30 certas', { exact: true })).toBeVisible();
  await expect(page.getByText('Terminou o Treino 1, tentativa 2: 27 de 30 certas, chegou aos 90%')).toBeVisible();

  const notCounted = page.getByRole('region', { name: 'Respostas que não contam' });
  await expect(notCounted.getByRole('listitem')).toHaveText([
    new RegExp(`Dia 2, Inventário, item 4, resposta ${conflicting}: já havia outra resposta neste lugar`),
    /Dia 2, palavra “FESTA” \(7ª\), nota 8: já havia outra resposta neste lugar/,
  ]);
  await page.getByRole('tab', { name: 'Palavras' }).click();
  const [first] = ana.answersOf(1).ratings;
  const again = ana.answersOf(2).ratings.find(({ word }) => word === first?.word);
  const table = page.getByRole('region', { name: 'Tabela das palavras', exact: true });
  const row = table.getByRole('row', { name: new RegExp(`^${first?.word} `) });
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(first?.valence));
  await expect(row.getByRole('cell').nth(1)).toHaveText(again === undefined ? '–' : String(again.valence));
  await table.getByRole('button', { name: 'Valência 1' }).click();
  await expect(table.getByRole('columnheader', { name: 'Valência 1' })).toHaveAttribute('aria-sort', 'descending');

  await page.reload();
  await expect(table.getByRole('columnheader', { name: 'Valência 1' })).toHaveAttribute('aria-sort', 'descending');
  await page.getByRole('tab', { name: 'Inventário' }).click();
  await expect(page.getByRole('row', { name: /^Depressão 1 → 2/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Sobre a pessoa' }).click();
  await expect(page.getByText('Dormir melhor')).toBeVisible();
  await expect(page.getByText('[nome] quer descansar')).toBeVisible();
  await expect(page.getByText(`Caminhar\n${script}`)).toBeVisible();
  await expect(page.getByRole('listbox', { name: /^Nuvem do dia 2/ })).toBeVisible();
  await page.getByRole('radiogroup', { name: 'Dia da nuvem' }).getByText('Dia 1').click();
  await expect(page.getByRole('listbox', { name: /^Nuvem do dia 1: 40 palavras/ })).toBeVisible();
  const press = () => page.getByRole('button', { name: 'Baixar registro pessoal (JSON)' }).click();
  const own = JSON.parse((await downloadFile(page, press)).toString('utf8'));
  expect(own).toMatchObject({ id: code, displayName: '', listGoals: ['Dormir melhor', '[nome] quer descansar'] });

  const record = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar registro (JSON)' }).click());
  expect(JSON.parse(record.toString('utf8'))).toMatchObject({ id: code, name: '', email: '', trialDay: 2, phase: 4 });
  watch.expectNoFault();
});

test('an item is replayed, step by step and by keyboard, without a change', async ({ page }) => {
  await sitsDown(page);
  const watch = watchPage(page);
  await open(page);
  const countAnswers = () =>
    stage.database
      .selectFrom('relation_answer')
      .select(({ fn }) => [fn.countAll<number>().as('count'), fn.max('received_at').as('latest')])
      .executeTakeFirstOrThrow();
  const before = await countAnswers();
  await page.getByRole('tab', { name: 'Tentativas' }).click();
  await page.getByRole('button', { name: 'Ver os itens: dia 1, Treino 1, tentativa 1' }).click();
  const dialog = page.getByRole('dialog');
  // Ana puts two words into the blank of every ninth item.
  await dialog.getByLabel('Item', { exact: true }).selectOption('9');
  const steps = dialog.getByRole('list', { name: 'O que foi feito' }).getByRole('button');
  await expect(steps).toHaveCount(10);
  const [chosen, right] = [
    ana.answersOf(1).attempts[0]?.items[8]?.chosen,
    ana.answersOf(1).attempts[0]?.items[8]?.right,
  ];
  await expect(steps.nth(7)).toContainText(`Começou a arrastar ${chosen}`);
  await expect(steps.last()).toContainText(`Terminou com ${chosen}: ${chosen === right ? 'certa' : 'errada'}`);
  await expect(steps.first()).toContainText('Abriu a palavra e viu 8,0 ms depois (incerteza 3,2 ms)');
  await expect(dialog.getByText('não se sabe quando a pessoa viu Correto ou Incorreto')).toBeVisible();
  const mark = dialog.getByText(chosen === right ? 'Correto' : 'Incorreto', { exact: true });
  // It opens as the item ended, and not on closed parts.
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(mark).toBeVisible();
  await dialog.getByRole('slider').press('Home');
  await expect(mark).toBeHidden();
  const next = dialog.getByRole('button', { name: 'Próximo passo' });
  for (let step = 0; step < 4; step += 1) await next.click();
  await expect(steps.nth(3)).toHaveAttribute('aria-current', 'step');
  await dialog.getByRole('slider').press('End');
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(mark).toBeVisible();
  await dialog.getByRole('button', { name: 'Tocar' }).click();
  await expect(mark).toBeHidden();
  await expect(steps.last()).toHaveAttribute('aria-current', 'step');
  await expect(dialog.getByRole('button', { name: 'Tocar' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await countAnswers()).toEqual(before);
  watch.expectNoFault();
});

test('without a participant the page leads back to the list', async ({ page }) => {
  await sitsDown(page);
  await page.goto(`${stage.address}/useranalysis`);
  await expect(page).toHaveURL(/\/wordanalysis$/);
  await expect(page.getByRole('heading', { name: 'Participantes' })).toBeVisible();
});

test('the words over all participants are sorted, searched and browsed, and the address has the filters', async ({
  page,
}) => {
  await sitsDown(page);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/wordanalysis`);
  await page.getByRole('link', { name: 'Análise global' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Análise global');
  await expect(page.getByText('Notas de 1 participante.')).toBeVisible();
  const ratings = [1, 2].flatMap((day) => ana.answersOf(day as 1 | 2).ratings);
  const [known] = ratings;
  const ofWord = ratings.filter(({ word }) => word === known?.word);
  const mean = ofWord.reduce((sum, { valence }) => sum + valence, 0) / ofWord.length;
  const written = mean.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
  const row = page.getByRole('row', { name: new RegExp(`^${known?.word} `) });
  await expect(row).toContainText(`${ofWord.length}${written}`);

  await page.getByLabel('Procurar palavra').fill(known?.word ?? '');
  await expect(page.getByRole('rowheader')).toHaveCount(1);
  await page.getByRole('checkbox', { name: 'Mostrar detalhes' }).check();
  await expect(page.getByRole('columnheader', { name: 'Dia 2' })).toBeVisible();
  await page.getByRole('button', { name: 'Valência média' }).click();
  await page.reload();
  await expect(page.getByLabel('Procurar palavra')).toHaveValue(known?.word ?? '');
  await expect(page.getByRole('columnheader', { name: 'Valência média' })).toHaveAttribute('aria-sort', 'descending');
  await expect(page.getByRole('columnheader', { name: 'Dia 3' })).toBeVisible();

  const words = page.getByRole('list', { name: /^Palavras do gráfico/ }).getByRole('button');
  await words.first().focus();
  await page.keyboard.press('End');
  await expect(words.last()).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(words.nth((await words.count()) - 2)).toBeFocused();
  watch.expectNoFault();
});
