import { expect, type Page } from '@playwright/test';
import { beginSecondStep, open, password, register, signIn } from '#tests/journeys/support/steps/account-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { mailedPath } from '#tests/support/platform/mailed-links.ts';

const stage = openedStage();

test('a person sets up the second step, signs in with the app and with a recovery code, and changes the e-mail', async ({
  page,
}) => {
  const dora = { name: 'Dora', email: 'dora@example.org' };
  await register(page, stage.address, dora);
  await stage.database.updateTable('account_user').set({ staff: true }).where('email', '=', dora.email).execute();
  const app = await beginSecondStep(page, stage.address);
  await page.getByLabel('Primeiro código').fill(app.code());
  await page.getByRole('button', { name: 'Conferir e ativar' }).click();
  await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
  const codes = await page
    .getByRole('listitem')
    .filter({ hasText: /^\w{5}-\w{5}$/ })
    .allInnerTexts();
  expect(codes).toHaveLength(10);
  await page.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
  await page.getByRole('button', { name: 'Concluir' }).click();
  await expect(page.getByText('Verificação em duas etapas ativada.')).toBeVisible();

  await signOutAndIn(page, dora.email);
  await page.getByLabel('Código do aplicativo').fill(app.code(1));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(`${stage.address}/`);

  await signOutAndIn(page, dora.email);
  await page.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await page.getByLabel('Código de recuperação').fill(codes[0]?.replace('-', '') ?? '');
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page).toHaveURL(`${stage.address}/`);

  await open(page, `${stage.address}/account`);
  await page.getByLabel('Novo e-mail').fill(dora.email.toUpperCase());
  await page.getByRole('button', { name: 'Mudar e-mail' }).click();
  await expect(page.getByText(`Seu e-mail continua sendo ${dora.email}.`)).toBeVisible();
  await signedInElevenMinutesAgo(stage.database, dora);
  await page.getByLabel('Novo e-mail').fill('dora.nova@example.org');
  await page.getByRole('button', { name: 'Mudar e-mail' }).click();
  const question = page.getByRole('dialog', { name: 'Confirme que é você' });
  await question.getByLabel('Senha', { exact: true }).fill(password);
  await question.getByRole('button', { name: 'Enviar' }).click();
  await question.getByRole('button', { name: 'Usar um código de recuperação' }).click();
  await question.getByLabel('Código de recuperação').fill(codes[1] ?? '');
  await question.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviamos um link para dora.nova@example.org.')).toBeVisible();
  await page.goto(`${stage.address}${await mailedPath(stage.database, 'dora.nova@example.org', 'email-change')}`);
  await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
  await expect(page).toHaveURL(`${stage.address}/account`);
  await expect(page.getByText('confirmado', { exact: true })).toBeVisible();
});

async function signOutAndIn(page: Page, email: string): Promise<void> {
  await page.goto(`${stage.address}/logout`);
  await page.getByRole('link', { name: 'Já tenho conta' }).click();
  await signIn(page, email);
  await expect(page.getByText('Falta a segunda etapa para você entrar.')).toBeVisible();
  await expect(page.getByText('Sem o celular e sem os códigos, fale com a equipe')).toContainText('Dúvidas: ');
}
