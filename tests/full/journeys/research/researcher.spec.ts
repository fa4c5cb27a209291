import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloaded } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const participants = 12;

let stage: OpenStage;
let page: Page;

test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

const section = (name: string) =>
  page.getByRole('navigation', { name: 'Partes da análise' }).getByRole('link', { name });

test('a researcher follows a study from nobody at all to the file that a paper is written from', async ({
  browser,
}) => {
  test.setTimeout(180_000);
  const zuleica = await person(stage, 'Zuleica');
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
  const office = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await sitAt(office, stage.address, zuleica.client);
  page = await office.newPage();
  const watch = watchPage(page);

  await page.goto(stage.address);
  await page.getByRole('link', { name: 'Análise' }).click();
  await expect(page.getByText('Ainda não há participantes.')).toBeVisible();
  await section('Palavras').click();
  await expect(page.getByText('Ninguém avaliou palavras ainda.')).toBeVisible();
  await section('Estudo').click();
  await expect(page.getByText('Ainda não há ninguém inscrito')).toBeVisible();
  await section('Exportar').click();
  await expect(page.getByText('Ninguém está neste filtro')).toBeVisible();
  await section('Participantes').click();

  await fillStudy(stage.databaseAddress, { participants, days: 3, seed: 20_261_120 });
  await page.getByRole('button', { name: /participantes novos: atualizar/ }).click();
  await expect(page.getByText(`${participants} participantes`, { exact: true })).toBeVisible();

  const [finished] = await stage.database
    .selectFrom('participant')
    .where('day', '=', 3)
    .where('phase', '=', 7)
    .where('account_id', 'is not', null)
    .select('code')
    .limit(1)
    .execute();
  const code = finished?.code ?? '';
  await page.getByRole('link', { name: code }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(code);
  expect(page.url()).toBe(`${stage.address}/useranalysis#${code}`);

  await section('Palavras').click();
  await expect(page.getByText(/^Notas de \d+ participantes/)).toBeVisible();
  await section('Estudo').click();
  await expect(page.getByText(/pessoas inscritas nas análises/)).toBeVisible();
  await page.getByRole('tab', { name: 'Mudança' }).click();
  await expect(page.getByRole('figure', { name: 'Os três escores em cada dia' })).toBeVisible();

  await section('Exportar').click();
  await page.getByRole('button', { name: 'Pedir exportação' }).click();
  const save = page.getByRole('button', { name: /^Baixar .* linhas$/ });
  await expect(save).toBeVisible({ timeout: 60_000 });
  const archive = await zipContent(await downloaded(page, () => save.click()));
  const inside = (ending: string) => {
    const found = [...archive].find(([name]) => name.endsWith(ending));
    if (found === undefined) throw new Error(`There is no ${ending} in ${[...archive.keys()]}`);
    return found[1];
  };
  const { files } = exportManifestShape.parse(JSON.parse(inside('manifest.json').toString()));
  for (const { path, sha256 } of files) {
    expect(createHash('sha256').update(inside(path)).digest('hex'), path).toBe(sha256);
  }
  const counted = await stage.database
    .selectFrom('word_presentation')
    .select(({ fn }) => fn.countAll<number>().as('rows'))
    .executeTakeFirstOrThrow();
  expect(files.find(({ path }) => path.includes('ratings'))?.rows).toBe(counted.rows);
  watch.expectNoFault();
});
