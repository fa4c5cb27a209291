import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { teamMember } from '#tests/support/accounts/staff.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { changedMaterial } from '#tests/support/study/changed-material.ts';

let stage: OpenStage;
let rita: Person;

test.beforeAll(async () => {
  const material = await changedMaterial({});
  stage = await openStage({ material });
  rita = await teamMember(stage, 'Rita', ['reading']);
  await (await person(stage, 'Ana')).hasEnrolled();
  // The research group changes a sentence of its term, and starts the server with it.
  await stage.installation.kill();
  const term = join(material.folder, 'consent.md');
  const before = await readFile(term, 'utf8');
  await writeFile(term, before.replace('A participação é voluntária.', 'A participação é sempre voluntária.'));
  await stage.installation.start();
});
test.afterAll(() => stage.close());

test('a team member finds a sentence of the term, compares editions and downloads one', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitAt(page.context(), stage.address, rita.client);
  const watch = watchPage(page);
  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Análise' }).click();
  await page.getByRole('link', { name: 'Material', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Material do estudo' })).toBeVisible();
  await expect(page.getByText('Edição 2', { exact: true })).toBeVisible();
  await expect(page.getByRole('row', { name: /^tristeza desagradável melancolia, desgosto/ })).toBeVisible();

  await page.getByRole('tab', { name: 'Termo' }).click();
  await page.getByRole('searchbox', { name: 'Procurar no termo' }).fill('NENHUM prejuizo para o seu');
  await expect(page.getByRole('status').filter({ hasText: /^1 de \d+ textos$/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Preciso mesmo participar?' })).toBeVisible();
  await expect(page.getByText('A participação é sempre voluntária.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Há benefícios?' })).toHaveCount(0);

  await page.getByRole('tab', { name: 'O que mudou' }).click();
  const first = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: 'Edição 1', exact: true }) });
  await expect(first.getByText('1', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('quem já participava precisou ler e aceitar o termo de novo')).toBeVisible();
  await page.getByRole('button', { name: 'Comparar Termo (consent.md) com a edição 1' }).click();
  const comparison = page.getByRole('region', { name: 'Comparar duas versões' });
  await expect(comparison).toBeFocused();
  await expect(comparison.getByText('1 linha saiu, 1 linha entrou.')).toBeVisible();
  await expect(comparison.getByRole('insertion')).toHaveText(/^ ?sempre ?$/);
  // The compared editions are in the address.
  await page.reload();
  await expect(page.getByRole('insertion')).toHaveText(/^ ?sempre ?$/);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar a edição 1' }).click(),
  ]);
  const files = await zipContent(await readFile(await download.path()));
  expect(files.get('material-do-estudo-1/consent.md')?.toString()).toContain('A participação é voluntária.');
  watch.expectNoFault();
});
