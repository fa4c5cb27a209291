import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#scripts/filled-study/fill-study.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloaded } from '#tests/journeys/support/watching/downloaded.ts';
import { onceComputed } from '#tests/journeys/support/watching/once-computed.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

let stage: OpenStage;
let zuleica: Person;

test.beforeAll(async () => {
  stage = await openStage();
  await fillStudy(stage.databaseAddress, { participants: 14, days: 3, seed: 20_261_120 });
  zuleica = await person(stage, 'Zuleica');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
});
test.afterAll(() => stage.close());

/** @returns the page's numbers, once they are computed */
async function analysis() {
  for (;;) {
    const { content, computation, hasNewerData } = await zuleica.client.call(readStudyAnalysis);
    if (content !== null && computation === null && !hasNewerData) return content;
    await sleep(200);
  }
}

async function sitsDown(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitAt(page.context(), stage.address, zuleica.client);
  return watchPage(page);
}

const written = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212');

test('a chart says the numbers of the analysis, and gives them and itself to be kept', async ({ page }) => {
  const watch = await sitsDown(page);
  const { changes } = await analysis();
  const [first] = changes.depression.days;
  if (first?.description.mean == null) throw new Error('Too few people for a mean.');
  await page.goto(`${stage.address}/studyanalysis`);
  const title = 'Os três escores em cada dia';
  const figure = page.getByRole('figure', { name: title });
  const row = figure.getByRole('row', { name: /^Depressão, dia 1/ });
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(first.description.n), onceComputed);
  await expect(row.getByRole('cell').nth(1)).toHaveText(written(first.description.mean));
  await expect(figure.getByText('exploratório')).toBeVisible();

  const keeps = (kind: string) =>
    downloaded(page, async () => {
      await figure.getByRole('button', { name: `Baixar: ${title}` }).click();
      await figure.getByRole('menuitem', { name: kind }).click();
    });
  const rows = researchRows((await keeps('Números (CSV)')).toString('utf8'));
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatchObject({ measure: 'depression', day: '1', people: String(first.description.n) });
  expect(Number(rows[0]?.mean)).toBe(first.description.mean);
  const svg = (await keeps('Imagem (SVG)')).toString('utf8');
  expect(svg).toMatch(/^(<\?xml[^>]*>\s*)?<svg/);
  expect(svg).toContain('Depressão, dia 1');
  const png = await keeps('Imagem (PNG)');
  expect(png.subarray(1, 4).toString('latin1')).toBe('PNG');
  expect(png.length).toBeGreaterThan(5_000);
  watch.expectNoFault();
});

test('the way of the participants is drawn as boxes, on a phone too, and can be kept', async ({ page }) => {
  const watch = await sitsDown(page);
  const [dayOne] = (await analysis()).attrition.flow;
  if (dayOne === undefined) throw new Error('Nobody has begun.');
  await page.goto(`${stage.address}/studyanalysis`);
  const title = 'Até onde as pessoas chegaram';
  const figure = page.getByRole('figure', { name: title });
  const box = figure.getByText(`Dia 1: ${dayOne.started} começaram`);
  await expect(box).toBeVisible(onceComputed);
  await expect(figure.getByRole('row', { name: /^Dia 1, no começo/ })).toContainText(String(dayOne.started));
  const keepsSvg = () => figure.getByRole('menuitem', { name: 'Imagem (SVG)' }).click();
  await figure.getByRole('button', { name: `Baixar: ${title}` }).click();
  expect((await downloaded(page, keepsSvg)).toString('utf8')).toContain(`Dia 1: ${dayOne.started} começaram`);

  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(box).toBeVisible();
    const reachesOut = () =>
      figure.locator('svg g:has(> rect)').evaluateAll((groups) =>
        groups.flatMap((group) => {
          const right = group.querySelector('rect')?.getBoundingClientRect().right ?? 0;
          const texts = [...group.querySelectorAll('text')];
          const isOutside = (element: Element, end: number) => element.getBoundingClientRect().right > end;
          const outside = texts.filter((text) => isOutside(text, right - 4) || isOutside(text, window.innerWidth));
          return outside.map(({ textContent }) => textContent);
        }),
      );
    await expect.poll(reachesOut).toEqual([]);
  }
  watch.expectNoFault();
});

test('whoever is left out counts no more until the decision is undone, and the page says how many', async ({
  page,
}) => {
  const watch = await sitsDown(page);
  const before = (await analysis()).excluded;
  const leftOut = page.getByText(new RegExp(`; ${before + 1} excluídas? pela equipe, fora delas`));
  const { code } = await stage.database
    .selectFrom('participant')
    .where('excluded_at', 'is', null)
    .where('day', '=', 3)
    .where('phase', '=', 7)
    .select('code')
    .orderBy('code')
    .limit(1)
    .executeTakeFirstOrThrow();
  const opensQuality = async () => {
    await page.goto(`${stage.address}/wordanalysis`);
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('tab', { name: 'Qualidade' }).click();
  };

  await opensQuality();
  await expect(page.getByText('Conta nas análises.')).toBeVisible();
  await page.getByRole('button', { name: 'Excluir das análises' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Excluir das análises' }).click();
  await expect(dialog.getByText('Escolha um motivo.')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Problema técnico' }).check();
  await dialog.getByRole('button', { name: 'Excluir das análises' }).click();
  await expect(page.getByText('Fora das análises: problema técnico')).toBeVisible();
  await page.goto(`${stage.address}/studyanalysis`);
  await expect(leftOut).toBeVisible(onceComputed);

  await opensQuality();
  await page.getByRole('button', { name: 'Reincluir' }).click();
  await dialog.getByLabel('Observação').fill('A falha foi só da tela');
  await dialog.getByRole('button', { name: 'Reincluir' }).click();
  await expect(page.getByText('De volta às análises')).toBeVisible();
  await expect(page.getByText('Conta nas análises.')).toBeVisible();
  expect((await analysis()).excluded).toBe(before);
  await page.goto(`${stage.address}/studyanalysis`);
  await expect(page.getByRole('heading', { name: 'Mudança entre os dias' })).toBeVisible(onceComputed);
  await expect(leftOut).toHaveCount(0);
  watch.expectNoFault();
});

test('the analyses are over other people when that is asked for, and the address keeps it', async ({ page }) => {
  const watch = await sitsDown(page);
  const { included } = await analysis();
  const { complete } = await stage.database
    .selectFrom('study_day')
    .innerJoin('participant', 'participant.participant_id', 'study_day.participant_id')
    .where('study_day.day', '=', 3)
    .where('finished_at', 'is not', null)
    .where('excluded_at', 'is', null)
    .select(({ fn }) => fn.countAll<number>().as('complete'))
    .executeTakeFirstOrThrow();
  expect(complete).toBeLessThan(included);
  const over = (people: number) => page.getByText(`${people} pessoas inscritas nas análises`);
  const completeOnly = page.getByRole('switch', { name: 'Só quem terminou os três dias' });

  await page.goto(`${stage.address}/studyanalysis`);
  await expect(over(included)).toBeVisible(onceComputed);
  await expect(page.getByText('Escolha registrada')).toBeVisible();
  await completeOnly.click();
  await expect(page).toHaveURL(/\/studyanalysis\?incomplete=without$/);
  await expect(over(complete)).toBeVisible(onceComputed);
  await expect(page.getByText('Outra escolha que a registrada: só quem terminou os três dias')).toBeVisible();

  await page.reload();
  await expect(completeOnly).toBeChecked();
  await expect(over(complete)).toBeVisible(onceComputed);
  await page.getByRole('link', { name: 'Voltar à escolha registrada' }).click();
  await expect(page).toHaveURL(/\/studyanalysis$/);
  await expect(over(included)).toBeVisible(onceComputed);
  await expect(completeOnly).not.toBeChecked();
  watch.expectNoFault();
});
