import { expect } from '@playwright/test';
import { refusals } from '#contract/platform/refusals.ts';
import { listWaiting, setDayOpening, undoDayOpening } from '#contract/team/day-opening-calls.ts';
import { changeReminderText, readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import { loadMaterial } from '#server/platform/study-material/load-material.ts';
import { createUnsubscribeToken } from '#server/team/reminders/unsubscribe-token.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { pageIn, sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';

const stage = openedStage();
let zuleica: Person;
let ana: Person;

test.beforeAll(async () => {
  const fillable = {
    ...stage,
    clock: { ...stage.clock, now: () => new Date() },
    connectionString: stage.databaseAddress,
    material: await loadMaterial('study-material'),
  };
  [zuleica, ana] = await Promise.all([staffMember(stage, 'Zuleica'), participantBetweenDays(fillable, 'Ana')]);
});

test('between two days a participant toggles reminders; the page promises only what will come', async ({ context }) => {
  const page = await pageIn(context, stage, ana);
  // Mail goes to the confirmed address until the other one is.
  const asking = stage.database.updateTable('account_user').set({ pending_email: 'ana.nova@example.org' });
  await asking.where('email', '=', ana.email).execute();
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

test("staff open a day late, at a time in the participant's zone, and undo it", async ({ page }) => {
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

test('a text about a day survives the removal of its row when another participant opens the day', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.clock.install();
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.goto(`${stage.address}/staff/days?show=closed`);
  await page.getByRole('button', { name: /^Mudar quando abre/ }).click();
  const reason = page.getByRole('dialog').getByLabel('Motivo');
  await reason.fill('Está sem internet');
  const place = { participantId: await participantIdOf(stage.database, ana), day: 2 } as const;
  await zuleica.client.call(setDayOpening, { ...place, opens: 'now', beyondLastDate: false, reason: 'Viagem' });
  await page.clock.fastForward(60_000);
  await expect(page.locator('tbody tr')).toHaveCount(0);
  await expect(reason).toHaveValue('Está sem internet');
  await zuleica.client.call(undoDayOpening, place);
});

test('a change of a day that began meanwhile is refused in words for staff, and read again', async ({ page }) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.goto(`${stage.address}/staff/days`);
  await page.getByRole('button', { name: /^Mudar quando abre/ }).click();
  const refusal = { refusal: 'wrong-phase', message: refusals['wrong-phase'].message };
  await page.route(`**${setDayOpening.path}`, (route) => route.fulfill({ status: 409, json: refusal }));
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: 'Agora', exact: true }).check();
  await dialog.getByLabel('Motivo').fill('Está sem internet');
  const readAgain = page.waitForRequest(`**${listWaiting.path}`);
  await dialog.getByRole('button', { name: 'Abrir agora' }).click();
  await expect(dialog.getByText('Esta pessoa não está mais entre dois dias. Veja como está agora.')).toBeVisible();
  await readAgain;
});

test('the link of a mail unsubscribes by one press, without sign-in', async ({ page }) => {
  const { token, hash } = createUnsubscribeToken();
  const participant_id = await participantIdOf(stage.database, ana);
  await stage.database
    .insertInto('reminder')
    .values({ participant_id, day: 2, queued_at: new Date(), mail_id: null, opt_out_hash: hash })
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

test('staff write the text of a reminder, preview it, and send it to the listed participants', async ({ page }) => {
  const bia = await enrolledPerson(stage, 'Bia');
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
  await dialog.getByRole('button', { name: 'Fechar' }).click();
  await text.getByRole('button', { name: 'Salvar texto' }).click();
  await expect(text.getByText(/^Mudado .*, por Zuleica\.$/)).toBeVisible();

  await page.goto(`${stage.address}/wordanalysis`);
  await page.getByRole('button', { name: 'Enviar lembretes' }).click();
  await expect(dialog.getByText('1: quem parou no meio de um dia')).toBeVisible();
  await expect(dialog.getByText('1: quem desligou os lembretes')).toBeVisible();
  await dialog.getByRole('button', { name: 'Enviar lembrete' }).click();
  await expect(page.getByText('1 lembrete sai em instantes.')).toBeVisible();
  const mails = await stage.database
    .selectFrom('mail')
    .where('recipient', '=', bia.email)
    .where('kind', '=', 'reminder')
    .select('body_text')
    .execute();
  expect(mails.map(({ body_text }) => body_text)).toEqual([expect.stringContaining('Oi, Bia! Guardamos o seu lugar.')]);
  watch.expectNoFault();
});

test("a reminder that is being written stays beside a colleague's change, and overwrites it only when staff say so", async ({
  page,
}) => {
  await sitAt(page.context(), stage.address, zuleica.client);
  await page.goto(`${stage.address}/staff/days?part=texts`);
  const text = page.getByRole('region', { name: 'Para quem só aceitou o termo' });
  await text.getByLabel('Texto').fill('Oi, {nome}! Este é o meu.');
  const consented = { kind: 'consented', revision: 0 } as const;
  const theirs = { subject: 'Seu lugar', body: 'Oi, {nome}! Este é o dela.' };
  await zuleica.client.call(changeReminderText, { ...consented, text: theirs });
  await text.getByRole('button', { name: 'Salvar texto' }).click();
  const conflict = text.getByRole('alert');
  await expect(conflict).toContainText('Este é o dela.');
  await expect(text.getByRole('button', { name: 'Salvar texto' })).toBeDisabled();

  await page.getByRole('tab', { name: 'Entre dois dias' }).click();
  await page.getByRole('tab', { name: 'O que os lembretes dizem' }).click();
  await expect(text.getByLabel('Texto', { exact: true })).toHaveValue('Oi, {nome}! Este é o meu.');
  await conflict.getByRole('button', { name: 'Ficar com o meu' }).click();
  await text.getByRole('button', { name: 'Salvar texto' }).click();
  await expect(text.getByText(/^Mudado .*, por Zuleica\.$/)).toBeVisible();
  await expect(text.getByRole('button', { name: 'Desfazer as mudanças' })).toHaveCount(0);
  const stored = async () =>
    (await zuleica.client.call(readReminderTexts)).texts.find(({ kind }) => kind === 'consented');
  await expect.poll(stored).toMatchObject({ revision: 2, body: 'Oi, {nome}! Este é o meu.' });
});
