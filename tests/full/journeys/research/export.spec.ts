import { expect } from '@playwright/test';
import { seesApiCall, seesNewToken } from '#tests/journeys/support/screens/export-screens.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';

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
  await expect(page.getByRole('button', { name: 'Pedir códigos e nomes…' })).toBeVisible();
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
