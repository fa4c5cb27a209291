import { randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from '@playwright/test';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { createStopToken } from '#server/team/reminders/stop-token.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { takePicture } from '#tests/journeys/support/watching/take-picture.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf, whoWaits } from '#tests/support/participation/waiting-people.ts';

let stage: OpenStage;
let zuleica: Person;
let ana: Person;
/** The team's own, which takes whatever it is told. */
const gateway = createServer((_request, response) => void response.writeHead(204).end());

test.beforeAll(async () => {
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const settings = {
    GATEWAY_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`,
    GATEWAY_SECRET: `whsec_${randomBytes(32).toString('base64')}`,
    GATEWAY_PRIVATE: '1',
  };
  stage = await openStage({ settings });
  const fillable = {
    ...stage,
    clock: { ...stage.clock, now: () => new Date() },
    connectionString: stage.databaseAddress,
    material: await loadMaterial('study-material'),
  };
  [zuleica, ana] = await Promise.all([person(stage, 'Zuleica'), whoWaits(fillable, 'Ana')]);
  await makeStaff(stage.database, zuleica.email, new Date());
  await zuleica.client.signIn(zuleica);
});
test.afterAll(async () => {
  await stage.close();
  gateway.close();
});

test('between two days a person turns reminders off and on; the page promises only what will come', async ({
  context,
}) => {
  await sitAt(context, stage.address, ana.client);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(stage.address);
  const reminders = page.getByRole('switch', { name: 'Lembrete por e-mail' });
  const promise = page.getByText('Avisamos por e-mail');
  await expect(reminders).toBeChecked();
  await expect(page.getByText(`Avisamos em ${ana.email}`)).toBeVisible();
  await expect(promise).toBeVisible();
  await reminders.press('Space');
  await expect(promise).toHaveCount(0);
  await page.reload();
  await expect(reminders).not.toBeChecked();
  await reminders.press('Space');
  await expect(promise).toBeVisible();
  watch.expectNoFault();
});

test('staff let a day open late, at a time where the person lives, and undo it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/days`);
  const row = page.getByRole('row').nth(1);
  await row.getByRole('button', { name: /^Mudar quando abre/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Em outra data e hora' }).check();
  const date = new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10);
  const [year, month, dayOfMonth] = date.split('-');
  await dialog.getByLabel('Data e hora', { exact: true }).fill(`${date}T09:30`);
  await dialog.getByLabel('Motivo').fill('Está sem internet');
  await dialog.getByRole('button', { name: 'Mudar', exact: true }).click();
  await expect(row).toContainText(`${dayOfMonth}/${month}/${year} 09:30`);
  await expect(row).toContainText('Mudado pela equipe: Está sem internet · Zuleica');
  const moved = await ana.progress();
  expect(moved.nextDay?.opensAt).toBe(`${date}T12:30:00.000Z`);

  await row.getByRole('button', { name: /^Voltar à regra para/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Voltar à regra' }).click();
  await expect(row).not.toContainText('09:30');
  await expect(row.getByRole('button', { name: /^Voltar à regra/ })).toHaveCount(0);
  expect(Date.parse((await ana.progress()).nextDay?.opensAt ?? '')).toBeLessThan(Date.now() + 3 * 86_400_000);
  watch.expectNoFault();
});

test('staff open a day early; the person sees it and can begin', async ({ browser }) => {
  const hers = await browser.newContext();
  await sitAt(hers, stage.address, ana.client);
  const herPage = await hers.newPage();
  await herPage.goto(stage.address);
  await expect(herPage.getByText(/^O dia 2 abre amanhã, a partir/)).toBeVisible();

  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  await sitAt(context, stage.address, zuleica.client);
  const page = await context.newPage();
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/people`);
  await page.getByRole('link', { name: 'Dias e lembretes' }).click();
  const row = page.getByRole('row').nth(1);
  await expect(row).toContainText('abre em');
  await row.getByRole('button', { name: /^Mudar quando abre o próximo dia de/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Abrir agora' }).click();
  await expect(dialog.getByText('Escreva o motivo em uma frase.')).toBeVisible();
  await dialog.getByLabel('Motivo').fill('Viaja amanhã cedo');
  await dialog.getByRole('button', { name: 'Abrir agora' }).click();
  await expect(row).toContainText('aberto há menos de 1 minuto');
  await expect(row).toContainText('Mudado pela equipe: Viaja amanhã cedo · Zuleica');
  await page.getByLabel('Mostrar').selectOption('closed');
  await expect(page.getByText('Ninguém nesta situação agora.')).toBeVisible();
  await page.getByRole('link', { name: 'Registro de acessos' }).click();
  await expect(page.getByRole('row', { name: /Abriu na hora o dia 2 de participante \w{8}/ })).toBeVisible();

  await herPage.reload();
  await herPage.getByRole('button', { name: 'Começar o dia 2' }).click();
  await expect(herPage.getByRole('heading', { name: 'Dia 2 de 3' })).toBeVisible();
  watch.expectNoFault();
});

test('the link of a mail turns reminders off by one press, without signing in', async ({ page }) => {
  const { token, hash } = createStopToken();
  const participant_id = await participantIdOf(stage.database, ana);
  await stage.database
    .insertInto('reminder')
    .values({ participant_id, day: 2, number: 1, queued_at: new Date(), mail_id: null, opt_out_hash: hash })
    .execute();
  const choice = () =>
    stage.database
      .selectFrom('reminder_choice')
      .where('participant_id', '=', participant_id)
      .select('wanted')
      .execute();
  const watch = watchPage(page);
  await page.goto(`${stage.address}/reminders/stop?token=${token}`);
  await expect(page.getByRole('heading', { name: 'Desligar os lembretes?' })).toBeVisible();
  // Opening the page has turned nothing off.
  expect(await choice()).not.toContainEqual({ wanted: false });
  await page.getByRole('button', { name: 'Desligar os lembretes' }).click();
  await expect(page.getByRole('heading', { name: 'Lembretes desligados' })).toBeFocused();
  expect(await choice()).toEqual([{ wanted: false }]);
  watch.expectNoFault();
});

test('staff write what a reminder says, look at it, and send it to whoever is listed', async ({ page }) => {
  const bia = await person(stage, 'Bia');
  await bia.hasEnrolled();
  // Where it is noon now, and two hours after the last answer.
  const hoursToNoon = 12 - new Date().getUTCHours();
  await stage.database
    .updateTable('participant')
    .set({
      time_zone: `Etc/GMT${hoursToNoon > 0 ? '-' : '+'}${Math.abs(hoursToNoon)}`,
      last_activity_at: new Date(Date.now() - 2 * 3_600_000),
    })
    .where('participant_id', '=', await participantIdOf(stage.database, bia))
    .execute();
  await page.setViewportSize({ width: 1440, height: 900 });
  await sitAt(page.context(), stage.address, zuleica.client);
  const watch = watchPage(page);
  await page.goto(`${stage.address}/staff/days`);
  await page.getByRole('tab', { name: 'O que os lembretes dizem' }).click();
  const text = page.getByRole('region', { name: 'Para quem parou no meio de um dia' });
  await text.getByLabel('Texto').fill('Oi, {nam}!');
  await expect(text.getByText('{nam} não existe. Use {nome} ou {tempo}.')).toBeVisible();
  await expect(text.getByRole('button', { name: 'Salvar texto' })).toBeDisabled();
  await text.getByLabel('Texto').fill('Oi, {nome}! Guardamos o seu lugar.\n\nFaltam {tempo}.');
  await text.getByRole('button', { name: 'Ver o e-mail' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Oi, Ana! Guardamos o seu lugar.')).toBeVisible();
  await takePicture(page, 'reminder-preview', { fullPage: false });
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await text.getByRole('button', { name: 'Salvar texto' }).click();
  await expect(text.getByText(/^Mudado .*, por Zuleica\.$/)).toBeVisible();
  await takePicture(page, 'reminder-texts', { fullPage: true });

  await page.goto(`${stage.address}/wordanalysis`);
  await page.getByRole('button', { name: 'Enviar lembretes' }).click();
  await expect(dialog.getByText('1: quem parou no meio de um dia')).toBeVisible();
  await expect(dialog.getByText('1: quem desligou os lembretes')).toBeVisible();
  await takePicture(page, 'remind-listed', { fullPage: false });
  await dialog.getByRole('button', { name: 'Enviar lembrete' }).click();
  await expect(page.getByText('1 lembrete sai em instantes.')).toBeVisible();
  const mails = await stage.database
    .selectFrom('mail')
    .where('recipient', '=', bia.email)
    .where('kind', '=', 'reminder')
    .select('body_text')
    .execute();
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('Oi, Bia! Guardamos o seu lugar.')]);

  await page.goto(`${stage.address}/staff/days`);
  await page.getByRole('tab', { name: 'Gateway' }).click();
  await page.getByRole('button', { name: 'Testar' }).click();
  await expect(page.getByText('O gateway recebeu o teste.')).toBeVisible();
  const told = page.getByRole('list', { name: 'Últimos avisos' });
  await expect(told).toContainText('Teste');
  await expect(told).toContainText('Lembrete');
  await takePicture(page, 'gateway', { fullPage: true });
  watch.expectNoFault();
});
