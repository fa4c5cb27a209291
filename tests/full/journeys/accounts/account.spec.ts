import { expect } from '@playwright/test';
import { readUserRecord } from '#contract/accounts/profile-calls.ts';
import {
  beginSecondStep,
  fillRegister,
  open,
  password,
  register,
  signIn,
} from '#tests/journeys/support/steps/account-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseReplies } from '#tests/journeys/support/steps/lose-calls.ts';
import { findFreePort } from '#tests/support/platform/free-port.ts';
import { startInstallation } from '#tests/support/platform/installation.ts';
import { startTestMailServer } from '#tests/support/platform/mail-server.ts';

const stage = openedStage();

test('the links to the parts of an account fill both of their rows on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await register(page, stage.address, { name: 'Olga', email: 'olga@example.org' });
  await open(page, `${stage.address}/account`);
  const rows = await page
    .getByRole('navigation', { name: 'Partes da sua conta' })
    .getByRole('link')
    .evaluateAll((links) => {
      const edges: Record<number, { left: number; right: number }> = {};
      for (const link of links) {
        const { top, left, right } = link.getBoundingClientRect();
        const row = edges[Math.round(top)] ?? { left, right };
        edges[Math.round(top)] = { left: Math.min(row.left, left), right: Math.max(row.right, right) };
      }
      return Object.values(edges).map(({ left, right }) => [Math.round(left), Math.round(right)]);
    });
  expect(rows.length).toBe(2);
  expect(rows[1]).toEqual(rows[0]);
});

test('the profile: name, personal fields that survive a reload', async ({ page }) => {
  await register(page, stage.address, { name: 'Ana', email: 'ana@example.org' });
  await open(page, `${stage.address}/account`);
  await expect(page).toHaveTitle('Profile · WordMood');
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByRole('button', { name: 'Salvar nome' }).click();
  await expect(page.getByText('Nome salvo.')).toBeVisible();

  await open(page, `${stage.address}/account/about`);
  await page.getByRole('button', { name: 'Adicionar objetivo' }).click();
  // A soft hyphen, as pasted text has it; the server leaves it out.
  await page.keyboard.type('voltar a l\u00ADer');
  await page.getByRole('button', { name: 'Adicionar objetivo' }).click();
  await page.keyboard.type('caminhar');
  await page.getByRole('button', { name: 'Subir "caminhar"' }).press('Enter');
  await page.getByLabel('Data de nascimento').fill('28021990');
  await expect(page.getByText('guardadas neste aparelho')).toBeVisible();
  await page.reload();
  await expect(page.getByText('ainda não salvou está aqui de novo')).toBeVisible();
  await page.getByRole('button', { name: 'Salvar' }).click();
  await expect(page.getByText('Tudo salvo.')).toBeVisible();
  const record = readUserRecord.output.parse(
    await (await page.request.get(`${stage.address}${readUserRecord.path}`)).json(),
  );
  expect(record).toMatchObject({
    displayName: 'Ana Souza',
    birthDate: '1990-02-28',
    listGoals: ['caminhar', 'voltar a ler'],
  });
  await page.reload();
  await expect(page.getByLabel('Seus objetivos, 1 de 2')).toHaveValue('caminhar');
  await expect(page.getByText('está aqui de novo')).toHaveCount(0);
});

test('a page left open follows what was saved elsewhere, and shows nothing of it to the next account', async ({
  page,
  context,
}) => {
  const bia = { name: 'Bia', email: 'bia@example.org', password };
  await stage.newClient().signUp(bia);
  await page.clock.install();
  await register(page, stage.address, { name: 'Lia', email: 'lia@example.org' });
  const favorites = page.getByLabel('Coisas de que você gosta');
  const comeBack = async () => {
    // Older than what a page takes for fresh.
    await page.clock.fastForward('01:00');
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  };
  await open(page, `${stage.address}/account/about`);
  await expect(favorites).toHaveValue('');
  const elsewhere = await context.newPage();
  await open(elsewhere, `${stage.address}/account/about`);
  await elsewhere.getByLabel('Coisas de que você gosta').fill('o mar');
  await elsewhere.getByRole('button', { name: 'Salvar' }).click();
  await expect(elsewhere.getByText('Tudo salvo.')).toBeVisible();
  await elsewhere.close();
  await comeBack();
  await expect(favorites).toHaveValue('o mar');
  await expect(page.getByText('Mudanças não salvas')).toHaveCount(0);

  await open(page, `${stage.address}/account`);
  const name = page.getByLabel('Nome completo');
  await name.fill('Lia Souza');
  const headers = { origin: stage.address };
  const signedIn = await page.request.post(`${stage.address}/api/auth/sign-in/email`, {
    data: { email: bia.email, password },
    headers,
  });
  expect(signedIn.status()).toBe(200);
  await comeBack();
  await expect(name).toHaveValue('Bia');
});

test("a page that cannot parse a newer server's reply reloads once", async ({ page }) => {
  await register(page, stage.address, { name: 'Bento', email: 'bento@example.org' });
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(`**${readUserRecord.path}`, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), research: 'said by another release' } });
  });
  await page.goto(`${stage.address}/account/about`);
  await expect.poll(() => loads).toBe(2);
  await expect(page.getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
  const answered = page.waitForResponse(`**${readUserRecord.path}`);
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await answered;
  await expect(page.getByRole('heading', { name: 'Esta parte não abriu' })).toBeVisible();
  expect(loads).toBe(2);
  await page.unrouteAll({ behavior: 'wait' });
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByLabel('Data de nascimento')).toBeVisible();
});

for (const isCookieLost of [false, true]) {
  const lost = isCookieLost ? 'reply and its new session are' : 'body of the reply is';
  test(`the recovery codes are shown although the ${lost} lost while the second step is turned on`, async ({
    page,
    context,
  }) => {
    await register(page, stage.address, { name: 'Nilo', email: `nilo-${isCookieLost}@example.org` });
    const app = await beginSecondStep(page, stage.address);
    const before = await context.cookies();
    const replies = await loseReplies(context, '**/api/auth/two-factor/verify-totp');
    await page.getByLabel('Primeiro código').fill(app.code());
    await page.getByRole('button', { name: 'Conferir e ativar' }).click();
    await expect(page.getByText('Não há conexão com o WordMood agora.')).toBeVisible();
    replies.stop();
    if (isCookieLost) await context.addCookies(before);
    await page.getByRole('button', { name: 'Conferir e ativar' }).click();
    await expect(page.getByRole('heading', { name: 'Guarde os códigos de recuperação' })).toBeVisible();
    await expect(page.getByRole('listitem').filter({ hasText: /^\w{5}-\w{5}$/ })).toHaveCount(10);
    await expect(page.getByText('é preciso entrar de novo')).toHaveCount(isCookieLost ? 1 : 0);
    await page.getByRole('checkbox', { name: 'Guardei os códigos' }).check();
    await page.getByRole('button', { name: 'Concluir' }).click();
    await expect(isCookieLost ? page.getByLabel('E-mail') : page.getByText('Ativa. Ao entrar')).toBeVisible();
  });
}

test('by real mail the address is corrected and confirmed, and a password reset', async ({ page }) => {
  const mailServer = await startTestMailServer();
  const port = await findFreePort();
  // The browser takes every name under "localhost" for this machine; the server takes it for a public one.
  const address = `http://wordmood.localhost:${port}`;
  const online = await startInstallation({
    PORT: String(port),
    PUBLIC_ADDRESS: address,
    ALLOW_HTTP: '1',
    REHEARSAL: '',
    SMTP_URL: mailServer.url,
    MAIL_FROM: 'WordMood <wordmood@example.org>',
  });
  const mails = () => mailServer.delivered.filter(({ envelope }) => envelope.to.includes('elisa@example.org'));
  try {
    await fillRegister(page, address, { name: 'Elisa', email: 'elis@example.org' });
    await expect(page.getByRole('heading', { name: 'Confira o seu e-mail' })).toBeVisible();
    await page.reload();
    await expect(page.getByText('elis@example.org')).toBeVisible();
    await page.getByRole('link', { name: 'corrigir' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Elisa');
    await page.getByLabel('E-mail').fill('elisa@example.org');
    await page.getByLabel('Senha', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect.poll(() => mails().length).toBe(1);
    await page.getByRole('link', { name: 'Já confirmei: entrar' }).click();
    await signIn(page, 'elisa@example.org');
    // Signing in has had another link sent; asking for one more has to wait a minute.
    await expect(page.getByText('Falta confirmar o seu e-mail')).toBeVisible();
    await expect(page.getByText('Você pode pedir outro em')).toBeVisible();
    await expect.poll(() => mails().length).toBe(2);
    const newestLink = () => /http:\/\/\S+token=[\w-]+/.exec(mails().at(-1)?.mail.text ?? '')?.[0] ?? '';
    const link = newestLink();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
    await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
    await page.context().clearCookies();
    await page.goto(link);
    await page.getByRole('button', { name: 'Confirmar meu e-mail' }).click();
    await expect(page.getByText('Este link venceu ou já foi usado.')).toBeVisible();

    await page.getByRole('link', { name: 'Esqueci a senha' }).click();
    // The sign-in form has a field of that name too, until the next screen replaces it.
    await expect(page.getByRole('heading', { name: 'Recuperar senha' })).toBeVisible();
    await page.getByLabel('E-mail').fill('elisa@example.org');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Password reset link sent!')).toBeVisible();
    await expect.poll(() => mails().length).toBe(3);
    const resetLink = newestLink();
    await page.goto(resetLink);
    await page.getByLabel('Senha', { exact: true }).fill('horizonte2027');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Senha trocada. Entre com a nova senha.')).toBeVisible();
    await signIn(page, 'elisa@example.org');
    await expect(
      page.getByText('O e-mail ou a senha não conferem. Confira os dois ou crie uma nova senha.'),
    ).toBeVisible();
    await signIn(page, 'elisa@example.org', 'horizonte2027');
    await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
    await page.goto(resetLink);
    await page.getByLabel('Senha', { exact: true }).fill('quintal20288');
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByText('Este link já foi usado ou venceu. Peça outro.')).toBeVisible();
  } finally {
    await online.remove();
    await mailServer.close();
  }
});
