import { expect, type Page } from '@playwright/test';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';

const stage = openedStage();
let zuleica: Person;

test.beforeAll(async () => {
  await fillStudy(stage.databaseAddress, { participants: 14, days: 3, seed: 20_261_120 });
  zuleica = await staffMember(stage, 'Zuleica');
});

/** @returns the page's numbers */
async function analysis() {
  return (await computedAnswer(() => zuleica.client.call(readStudyAnalysis))).content;
}

async function sitsDown(page: Page) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitAt(page.context(), stage.address, zuleica.client);
  return watchPage(page);
}

const written = (value: number) =>
  value.toLocaleString('pt-BR', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).replace('-', '\u2212');

test('a question has its chart first and its numbers folded under it, and its figure goes into a paper', async ({
  page,
}) => {
  const watch = await sitsDown(page);
  const { changes, attrition } = await analysis();
  const [first] = changes.depression.days;
  const [dayOne] = attrition.flow;
  if (first?.description.mean == null || dayOne === undefined) throw new Error('Too few people for a mean.');
  await page.goto(`${stage.address}/studyanalysis`);
  await expect(page.getByText(`Dia 1: ${dayOne.started} começaram`)).toBeVisible();

  await page.getByRole('tab', { name: 'Mudança' }).click();
  await expect(page).toHaveURL(/\/studyanalysis\?tab=change$/);
  const title = 'Os três escores em cada dia';
  const section = page.getByRole('region', { name: 'Depressão, ansiedade e estresse mudaram ao longo dos dias?' });
  await expect(section.getByRole('figure', { name: title })).toContainText('nos três dias. Ponto e traço');
  const row = section.getByRole('row', { name: /^Depressão, dia 1/ });
  await expect(row).toBeHidden();
  await section.getByRole('button', { name: 'Ver os números e o método' }).click();
  await expect(row.getByRole('cell').nth(0)).toHaveText(String(first.description.n));
  await expect(row.getByRole('cell').nth(1)).toHaveText(written(first.description.mean));
  await page.goBack();
  await expect(page.getByRole('tab', { name: 'Quem fica' })).toHaveAttribute('aria-selected', 'true');
  await page.goForward();
  await expect(row).toBeVisible();

  const csv = () => section.getByRole('button', { name: `Números (CSV): ${title}` }).click();
  const rows = researchRows((await downloadFile(page, csv)).toString('utf8'));
  expect(rows).toHaveLength(9);
  expect(rows[0]).toMatchObject({ measure: 'depression', day: '1', people: String(first.description.n) });
  expect(Number(rows[0]?.mean)).toBe(first.description.mean);

  await section.getByRole('button', { name: `Figura: ${title}` }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('English').click();
  await expect(dialog.getByAltText('Prévia da figura: The three scores on each day')).toBeVisible();
  const keeps = (kind: string) => downloadFile(page, () => dialog.getByRole('button', { name: kind }).click());
  const svg = (await keeps('SVG')).toString('utf8');
  expect(svg).toContain('width="85mm"');
  expect(svg).toContain('>Depression</text>');
  expect(svg).toContain('@font-face');
  const png = await keeps('PNG, 300 dpi');
  // 85 mm at 300 dots an inch, and the file says so itself: 11,811 dots a metre.
  expect(png.readUInt32BE(16)).toBe(1004);
  expect(png.subarray(37, 41).toString('latin1')).toBe('pHYs');
  expect(png.readUInt32BE(41)).toBe(11_811);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  watch.expectNoFault();
});

test('the analyses cover other people on request, and the address has the choice', async ({ page }) => {
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
  await expect(over(included)).toBeVisible();
  await expect(page.getByText('Escolha registrada')).toBeVisible();
  await completeOnly.click();
  await expect(page).toHaveURL(/\/studyanalysis\?incomplete=without$/);
  await expect(over(complete)).toBeVisible();
  await expect(page.getByText('Outra escolha que a registrada: só quem terminou os três dias')).toBeVisible();

  await page.reload();
  await expect(completeOnly).toBeChecked();
  await expect(over(complete)).toBeVisible();
  await page.getByRole('link', { name: 'Voltar à escolha registrada' }).click();
  await expect(page).toHaveURL(/\/studyanalysis$/);
  await expect(over(included)).toBeVisible();
  await expect(completeOnly).not.toBeChecked();
  watch.expectNoFault();
});
