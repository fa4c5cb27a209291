import { expect } from '@playwright/test';
import { password } from '#tests/journeys/support/steps/account-steps.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageOf } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { mailedPath } from '#tests/support/platform/mailed-links.ts';

const stage = sharedStage();

test('an administrator invites, another confirms, and the invited person signs up, joins and sees the pages of her roles', async ({
  browser,
}) => {
  const [zuleica, beatriz] = [await staffMember(stage, 'Zuleica'), await staffMember(stage, 'Beatriz')];
  const email = 'ana.lima@example.org';
  const invitation = async () => `${stage.address}${await mailedPath(stage.database, email, 'team-invitation')}`;
  const first = await pageOf(browser, stage, zuleica);
  const watch = watchPage(first);
  const second = await pageOf(browser, stage, beatriz);

  await test.step('the invitation is sent once another administrator confirms it', async () => {
    await first.goto(stage.address);
    await first.getByRole('link', { name: 'Equipe' }).click();
    await first.getByRole('link', { name: /^Pedidos/ }).click();
    await first.getByRole('button', { name: 'Convidar alguém…' }).click();
    await first.getByLabel('E-mail').fill(email);
    await first.getByRole('checkbox', { name: 'Leitura' }).uncheck();
    await first.getByRole('checkbox', { name: 'Cuidado' }).check();
    await first.getByRole('button', { name: 'Pedir o convite' }).click();
    await expect(first.getByText('Outra pessoa da administração decide.')).toBeVisible();
    await expect(first.getByRole('button', { name: /^Confirmar/ })).toHaveCount(0);
    await second.goto(`${stage.address}/staff/requests`);
    await second.getByRole('button', { name: `Confirmar e enviar o convite: Convite para ${email}` }).click();
    await expect(second.getByText('Confirmado: o convite foi enviado.')).toBeVisible();
  });

  await test.step('another account cannot open it', async () => {
    await second.goto(await invitation());
    await expect(second.getByRole('heading', { name: 'Este convite é de outra conta' })).toBeVisible();
    await expect(second.getByText(`Agora está aberta a conta de ${beatriz.email}.`)).toBeVisible();
  });

  const ana = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await test.step('the invited person signs up, and returns to the invitation', async () => {
    await ana.goto(await invitation());
    await ana.getByRole('link', { name: 'Criar conta' }).click();
    await ana.getByLabel('Nome completo').fill('Ana Lima');
    await ana.getByLabel('E-mail').fill(email);
    await ana.getByLabel('Senha', { exact: true }).fill(password);
    await ana.getByRole('button', { name: 'Enviar' }).click();
    await expect(ana.getByText('Zuleica convida você para a equipe da pesquisa')).toBeVisible();
    expect(ana.url()).toBe(`${stage.address}/team/invitation`);
    await expect(ana.getByRole('link', { name: 'Equipe' })).toHaveCount(0);
  });

  await test.step("once accepted it authorizes the role's pages only, and is used up", async () => {
    const link = await invitation();
    await ana.getByRole('button', { name: 'Aceitar e entrar na equipe' }).click();
    await expect(ana.getByRole('heading', { name: 'Você agora é da equipe' })).toBeVisible();
    await ana.getByRole('link', { name: 'Equipe' }).click();
    await expect(ana.getByRole('heading', { name: 'Mensagens' })).toBeVisible();
    const parts = ana.getByRole('navigation', { name: 'Partes da equipe' }).getByRole('link');
    await expect(parts).toHaveText(['Mensagens', 'Dias e lembretes']);
    await ana.goto(`${stage.address}/staff/people`);
    await expect(ana.getByRole('heading', { name: 'Falta o papel Administração' })).toBeVisible();
    await ana.goto(link);
    await expect(ana.getByText(/já foi usado, foi retirado ou venceu/)).toBeVisible();
  });
  watch.expectNoFault();
});
