import { expect, type Locator } from '@playwright/test';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { codeOf } from '#tests/support/participation/waiting-people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const stage = openedStage();
let zuleica: Person;
let ana: Person;

test.beforeAll(async () => {
  zuleica = await staffMember(stage, 'Zuleica');
  ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('wordRating');
  await enrolledPerson(stage, 'Bia');
});

test('a researcher finds a participant by code, excludes her, and exports the others', async ({ context }) => {
  const code = await codeOf(stage.database, ana);
  const page = await pageIn(context, stage, zuleica);
  const watch = watchPage(page);
  const part = (name: string) =>
    page.getByRole('navigation', { name: 'Partes da análise' }).getByRole('link', { name, exact: true });

  await test.step('the code as read aloud finds the participant', async () => {
    await page.goto(stage.address);
    await page.getByRole('link', { name: 'Análise' }).click();
    await expect(page.getByText('2 participantes', { exact: true })).toBeVisible();
    await page.getByLabel('Código', { exact: true }).fill(`${code.slice(0, 4)} ${code.slice(4)}`.toLowerCase());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: `Participante ${code}` })).toBeVisible();
  });

  await test.step('an exclusion shows the remaining counts first', async () => {
    await page.getByRole('button', { name: 'Excluir das análises' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Problema técnico' }).check();
    await expect(dialog.getByRole('row', { name: 'Participantes 2 1' })).toBeVisible();
    await expect(dialog.getByRole('row', { name: 'Notas de palavras 40 0' })).toBeVisible();
    await dialog.getByRole('button', { name: 'Excluir das análises' }).click();
    await expect(page.getByText(`${code} fica fora das análises.`)).toBeVisible();
  });

  await test.step('the export has the chosen days and the included participants', async () => {
    await part('Exportar').click();
    await expect(page.getByText('Ninguém pediu uma exportação nos últimos 30 dias.')).toBeVisible();
    for (const day of ['Dia 1', 'Dia 2', 'Dia 3']) await page.getByRole('checkbox', { name: day }).uncheck();
    await expect(page.getByText('Escolha pelo menos um dia.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Pedir exportação' })).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Dia 1' }).check();
    await page.getByRole('checkbox', { name: 'Com quem está fora das análises' }).uncheck();
    await page.getByRole('button', { name: 'Pedir exportação' }).click();
    const card = page.getByRole('article').first();
    await expect(card.getByText('Pronta', { exact: true })).toBeVisible();
    const heightOf = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
    // A finished file is fetched from the top of its card: its numbers are long on a small screen.
    expect(await heightOf(card.getByRole('button', { name: /^Baixar/ }))).toBeLessThan(
      await heightOf(card.getByText('SHA-256', { exact: true })),
    );
    await expect(card.getByText(/^dia 1.*sem quem está fora das análises$/)).toBeVisible();
    const zip = await downloadFile(page, () => card.getByRole('button', { name: /^Baixar/ }).click());
    const files = await zipContent(zip);
    const manifest = exportManifestShape.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
    expect(manifest.participants).toBe(1);
    expect(manifest.filter.days).toEqual([1]);
    await expect(page.getByText('O download está com o navegador.')).toBeVisible();
  });

  await test.step('all records of a collection are downloaded as one file', async () => {
    for (const name of ['wordMood', 'users']) {
      const press = () => page.getByRole('button', { name: `Baixar ${name} (JSON)` }).click();
      const records = JSON.parse((await downloadFile(page, press)).toString('utf8'));
      expect(records.length).toBeGreaterThan(0);
      expect(JSON.stringify(records)).not.toContain('@');
    }
  });

  await page.goto(`${stage.address}/staff/audit-log`);
  await expect(page.getByRole('row', { name: /Baixou todos os registros pessoais: \d+ registros?/ })).toBeVisible();
  await expect(page.getByRole('row', { name: /Zuleica \(\S+\) Baixou uma exportação: dia 1/ })).toBeVisible();
  watch.expectNoFault();
});
