import { expect } from '@playwright/test';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { seesApiCall, seesNewToken } from '#tests/journeys/support/screens/export-screens.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const stage = openedStage();
let zuleica: Person;

test.beforeAll(async () => {
  zuleica = await staffMember(stage, 'Zuleica');
  const ana = await enrolledPerson(stage, 'Ana');
  await ana.hasFinished('wordRating');
  await enrolledPerson(stage, 'Bia');
});

test('with a stale session the page requests the password, and continues with the link table', async ({ context }) => {
  await sitAt(context, stage.address, zuleica.client);
  await signedInElevenMinutesAgo(stage.database, zuleica);
  const page = await context.newPage();
  await page.goto(`${stage.address}/staff/requests`);
  await expect(page.getByText(/Não há outra pessoa na administração/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Pedir códigos e nomes…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Pedir códigos e nomes' });
  await dialog.getByRole('button', { name: 'Pedir a lista' }).click();
  await expect(dialog.getByText('Escolha um motivo.')).toBeVisible();
  await dialog.getByLabel('Motivo').selectOption('Corrigir dados');
  await dialog.getByRole('checkbox').check();
  await dialog.getByRole('button', { name: 'Pedir a lista' }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await question.getByLabel('Senha', { exact: true }).fill(zuleica.password);
  await question.getByRole('button', { name: 'Enviar' }).click();
  const fetching = page.getByRole('button', { name: 'Baixar a lista' });
  await expect(fetching).toBeVisible();
  const table = await downloadFile(page, () => fetching.click());
  expect(table.toString()).toContain(';ana-');
  await expect(page.getByText('Apague-a quando não precisar mais.')).toBeVisible();
  await expect(fetching).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pedir códigos e nomes…' })).toHaveCount(0);
});

test('a token is shown once, listed and revoked; the page of the API shows what it opens', async ({ context }) => {
  await zuleica.client.signIn(zuleica);
  const page = await pageIn(context, stage, zuleica);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/export`);
  await seesNewToken(page);
  const secret = (await page.getByText(/^wordmood_/).textContent()) ?? '';
  await page.getByRole('checkbox', { name: 'Guardei o token' }).check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);
  const reply = () => fetch(`${stage.address}/api/staff/exports`, { headers: { authorization: `Bearer ${secret}` } });
  expect((await reply()).status).toBe(200);
  await page.getByRole('link', { name: 'página da API' }).click();
  await seesApiCall(page);
  await expect(page.getByText(stage.address, { exact: true })).toBeVisible();
  await expect(page.getByText('/api/staff/exports/file').first()).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'Revogar R no notebook do laboratório' }).click();
  await page.getByRole('button', { name: 'Revogar', exact: true }).last().click();
  await expect(page.getByText('Você não tem tokens.')).toBeVisible();
  expect((await reply()).status).toBe(401);
  watch.expectNoFault();
});

test('a publishable archive needs enough people alike, and the page says how to reach that', async ({ context }) => {
  await zuleica.client.signIn(zuleica);
  for (const name of ['Caio', 'Dora', 'Elis', 'Flor']) {
    const participant = await person(stage, name);
    await participant.hasEnrolled({ age: name === 'Flor' ? '52' : '31' });
  }
  const page = await pageIn(context, stage, zuleica);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/export`);
  const withdrawn = page.getByRole('checkbox', { name: 'Saiu e deixou as respostas' });
  await withdrawn.uncheck();
  await page.getByRole('radio', { name: 'Para publicar' }).check();
  await expect(page.getByLabel('De', { exact: true })).toHaveCount(0);
  await expect(withdrawn).toHaveCount(0);
  await expect(page.getByText('Há alguém que é a única pessoa com tudo o que o arquivo diria dela')).toBeVisible();
  const ask = page.getByRole('button', { name: 'Pedir exportação' });
  await expect(ask).toBeDisabled();
  await page.getByRole('button', { name: 'Mudar para isto' }).click();
  await expect(page.getByText('os mesmos dias e o mesmo aparelho tem 6 (k = 6;')).toBeVisible();
  await page.getByText('O que k conta', { exact: true }).click();
  await expect(page.getByText('quantos dias do estudo começou')).toBeVisible();
  await expect(page.getByLabel('Idade', { exact: true })).toHaveValue('leftOut');
  await ask.click();
  const card = page.getByRole('article').first();
  await expect(card.getByText('Pronta', { exact: true })).toBeVisible();
  await expect(card.getByText('escolaridade, distância entre os dias, classe do aparelho; sem a idade')).toBeVisible();
  const zip = await downloadFile(page, () => card.getByRole('button', { name: /^Baixar/ }).click());
  const files = await zipContent(zip);
  const manifest = exportManifestShape.parse(JSON.parse(files.get('manifest.json')?.toString() ?? ''));
  expect(manifest.publishable).toMatchObject({ age: 'leftOut', smallestGroup: 6 });
  await page.goto(`${stage.address}/staff/audit-log`);
  await expect(
    page.getByRole('row', { name: /Zuleica.*Baixou uma exportação para publicar: dias 1, 2, 3/ }),
  ).toBeVisible();
  watch.expectNoFault();
});
