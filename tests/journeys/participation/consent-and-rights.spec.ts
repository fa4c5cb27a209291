import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import { startDay } from '#contract/participation/participation-calls.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { downloaded } from '#tests/journeys/support/watching/downloaded.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { nextDaySeconds } from '#tests/support/participation/next-day-seconds.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

let material: ChangedMaterial;
let stage: OpenStage;

test.beforeAll(async () => {
  material = await changedMaterial(withSettings({ signedConsent: 'optional' }));
  stage = await openStage({ material });
});
test.afterAll(() => stage.close());

test('a person signs the consent, gets the PDF, and sends it back signed', async ({ context }) => {
  const ana = await person(stage, 'Ana');
  const page = await open(context, ana, '/');
  await page.getByRole('link', { name: 'Ler o convite' }).click();
  const watch = watchPage(page);
  await test.step("first in short, then the whole text; the phone's own back leads from one to the other", async () => {
    await expect(page.getByRole('heading', { name: 'Em resumo' })).toBeVisible();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(6);
    await expect(page.getByText(/cerca de \d+ minutos\. Você decide depois de ler\./)).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await readsWholeConsent(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Em resumo' })).toBeVisible();
    await readsWholeConsent(page);
  });
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  const signature = page.getByLabel('Digite seu nome completo para assinar');
  await expect(signature).toHaveValue('');
  await signature.scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Preciso de ajuda' }), 'help at the end of the text').toBeInViewport();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Falta a sua assinatura: escreva seu nome e sobrenome.')).toBeVisible();
  await signature.fill('Ana');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByText('Digite o nome e o sobrenome.')).toBeVisible();
  await expect(signature).toBeFocused();
  await signature.fill('Ana Maria Souza');

  await test.step('what was ticked and typed survives going back and forth', async () => {
    await page.getByRole('button', { name: 'Agora não' }).click();
    const again = page.getByRole('button', { name: 'Ler o convite de novo' });
    await expect(again.and(page.getByRole('main').getByRole('button').first())).toBeVisible();
    await page.goBack();
    await expect(signature, 'where one was').toBeInViewport();
    await page.getByRole('button', { name: 'Agora não' }).click();
    await expect.poll(() => draftOnDevice(page, 'consent')).toMatchObject({ typedName: 'Ana Maria Souza' });
    await page.reload();
    await expect(signature, 'also after a reload').toBeInViewport();
    await page.getByRole('button', { name: 'Agora não' }).click();
    await again.click();
    await expect(page.getByRole('heading', { level: 1 }), 'from the beginning').toBeInViewport();
    await expect(signature).toHaveValue('Ana Maria Souza');
    await page.getByRole('checkbox', { name: /Li o termo/ }).check();
    await expect.poll(() => draftOnDevice(page, 'consent')).toMatchObject({ isAccepted: true });
    await page.reload();
    await expect(signature).toHaveValue('Ana Maria Souza');
    await expect(page.getByRole('checkbox', { name: /Li o termo/ })).toBeChecked();
  });

  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('heading', { name: 'Sua via' })).toBeVisible();
  const copy = await downloaded(page, () => page.getByRole('button', { name: 'Abrir minha via (PDF)' }).click());
  expect(copy.subarray(0, 5).toString()).toBe('%PDF-');

  await test.step('the signed PDF is checked, sent, and can be had again', async () => {
    const file = page.getByLabel('PDF assinado');
    await file.setInputFiles({ name: 'foto.pdf', mimeType: 'application/pdf', buffer: Buffer.from('not a PDF') });
    await expect(page.getByText('Este arquivo não é um PDF.')).toBeVisible();
    await file.setInputFiles({ name: 'assinado.pdf', mimeType: 'application/pdf', buffer: copy });
    await expect(page.getByText(/PDF assinado recebido em/)).toBeVisible();
    const again = await downloaded(page, () => page.getByRole('button', { name: 'Baixar o PDF assinado' }).click());
    expect(again.equals(copy)).toBe(true);
  });

  await page.getByRole('button', { name: 'Ir para o questionário' }).click();
  await expect(page.getByRole('heading', { name: 'Questionário' })).toBeVisible();
  await expect(page.getByLabel('Nome completo'), 'as it was signed').toHaveValue('Ana Maria Souza');
  await page.goto(`${stage.address}/account/consent`);
  await expect(page.getByText('Ana Maria Souza')).toBeVisible();
  await expect(page.getByText('Em vigor', { exact: true })).toBeVisible();
  watch.expectNoFault();
});

test('who leaves and erases is gone from the server and from the device', async ({ context }) => {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.client.call(chooseInventoryAnswer, choice(1, 1, 2));
  const page = await open(context, ana, '/inventories');
  await loseCalls(context, pathsOf(chooseInventoryAnswer, makeKeptCalls));
  await choose(page, 2, 3);

  await page.goto(`${stage.address}/account/data`);
  await expect(page.getByText(/Uma resposta sua ainda não foi enviada/)).toBeVisible();
  const leave = page.getByRole('button', { name: 'Apagar meus dados' });
  await page.getByRole('radio', { name: 'Apagar meus dados' }).check();
  await expect(leave).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
  await leave.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar meus dados' }).click();

  await expect(page.getByRole('heading', { name: 'Você saiu' })).toBeVisible();
  const number = await page.getByText(/^\w{4}(-\w{4}){3}$/).textContent();
  const receipt = await downloaded(page, () => page.getByRole('button', { name: 'Baixar o recibo' }).click());
  expect(receipt.toString()).toContain(`Número: ${number}`);
  await page.getByRole('main').getByRole('button', { name: 'Preciso de ajuda' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: /188/ })).toBeVisible();

  await expect(page.getByRole('link', { name: 'Entrar' })).toBeAttached();
  await expect.poll(() => rowsOnDevice(page)).toBe(0);
  expect(await signsIn(ana)).toBe(false);
  const left = await stage.database.selectFrom('account_user').where('email', '=', ana.email).select('id').execute();
  expect(left).toEqual([]);
  await page.goto(`${stage.address}/account/data`);
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
});

test('who leaves and keeps takes their data along and leaves answers without a name', async ({ context }) => {
  const bia = await person(stage, 'Bia');
  await bia.hasEnrolled();
  for (const item of [1, 2, 3]) await bia.client.call(chooseInventoryAnswer, choice(1, item, 1));
  const page = await open(context, bia, '/account/data');
  await signedInLongAgo(bia);
  const archive = await downloaded(page, async () => {
    await page.getByRole('button', { name: 'Baixar meus dados' }).click();
    await confirmPassword(page, bia);
  });
  expect(archive.subarray(0, 2).toString()).toBe('PK');

  const nameless = stage.database.selectFrom('participant').where('account_id', 'is', null).select('participant_id');
  const namelessBefore = (await nameless.execute()).length;
  await page.getByRole('radio', { name: 'Manter sem o meu nome' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
  await page.getByRole('button', { name: 'Manter sem o meu nome' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Manter sem o meu nome' }).click();
  await expect(page.getByText('3 respostas', { exact: true })).toBeVisible();
  expect(await signsIn(bia)).toBe(false);
  expect((await nameless.execute()).length).toBe(namelessBefore + 1);
});

test('a new consent stops the study until it is accepted; an answer of the last moment is held and arrives', async ({
  browser,
}) => {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  const bia = await person(stage, 'Bia');
  await bia.hasFinishedDay(1);
  await stage.clock.advance(nextDaySeconds);
  const page = await open(await browser.newContext(), ana, '/inventories');
  await choose(page, 1, 3);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await publishNewConsent();

  await test.step('in the middle of a part', async () => {
    await choose(page, 2, 1);
    await expect(page.getByRole('heading', { name: 'O termo de consentimento mudou' })).toBeVisible();
    await expect(page.getByText('Você está no dia 1 de 3, na parte “Questionário”.')).toBeVisible();
    await expect(page.getByText(/Suas respostas estão guardadas neste aparelho/)).toBeVisible();
    expect(await storedChoices(ana)).toEqual(['1=3']);
    await page.reload();
    await expect(page.getByText(/Suas respostas estão guardadas neste aparelho/)).toBeVisible();
    await acceptNewConsent(page);
    await expect(page.getByRole('heading', { name: 'Dia 1 de 3' })).toBeVisible();
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
    expect(await storedChoices(ana)).toEqual(['1=3', '2=1']);
    await page.getByRole('link', { name: /^Questionário.*(Fazer agora|Continuar de onde parei)/ }).click();
    await expect(page.getByText('2 de 21 respondidas')).toBeVisible();
  });

  await test.step('between two days', async () => {
    expect((await bia.client.request('POST', startDay.path, { day: 2 })).body).toMatchObject({
      refusal: 'consent-outdated',
    });
    const other = await open(await browser.newContext(), bia, '/');
    await expect(other.getByText('Você concluiu o dia 1 de 3.')).toBeVisible();
    await expect(other.getByRole('button', { name: 'Começar o dia 2' })).toHaveCount(0);
    await acceptNewConsent(other);
    await other.getByRole('button', { name: 'Começar o dia 2' }).click();
    await expect(other.getByRole('heading', { name: 'Dia 2 de 3' })).toBeVisible();
  });
});

async function open(context: BrowserContext, somebody: Person, path: string): Promise<Page> {
  await sitAt(context, stage.address, somebody.client);
  const page = await context.newPage();
  await page.goto(`${stage.address}${path}`);
  return page;
}

/** From now on the server has another consent text, with a version of its own. */
async function publishNewConsent(): Promise<void> {
  const file = join(material.folder, 'consent.md');
  const text = await readFile(file, 'utf8');
  await writeFile(file, `${text.replace("version: '1.2.0'", "version: '2.0.0'").trimEnd()}\n\nUma frase nova.\n`);
  await stage.installation.kill();
  await stage.installation.start();
}

async function acceptNewConsent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ler a nova versão' }).click();
  await readsWholeConsent(page);
  await expect(page.getByText(/Você aceitou a versão 1\.2\.0 em .*Esta é a versão 2\.0\.0\./)).toBeVisible();
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  await page.getByLabel('Digite seu nome completo para assinar').fill('Alguém da Silva');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.getByRole('button', { name: 'Continuar de onde parei' }).click();
}

async function choose(page: Page, item: number, value: number): Promise<void> {
  const group = page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
  await group.locator('label').nth(value).click();
}

/** What the database has, as "item=value": the server itself shows nothing before the new consent. */
async function storedChoices({ email }: Person): Promise<string[]> {
  const rows = await stage.database
    .selectFrom('inventory_choice')
    .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .orderBy('item')
    .select(['item', 'value'])
    .execute();
  return rows.map(({ item, value }) => `${item}=${value}`);
}

/** As if this person had signed in an hour ago. */
async function signedInLongAgo({ email }: Person): Promise<void> {
  const own = stage.database.selectFrom('account_user').where('email', '=', email).select('id');
  await stage.database
    .updateTable('account_session')
    .set({ created_at: new Date(Date.now() - 3_600_000) })
    .where('user_id', '=', own)
    .execute();
}

async function confirmPassword(page: Page, { password }: Person): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
  await dialog.getByLabel('Senha', { exact: true }).fill(password);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
}

async function signsIn({ email, password }: Person): Promise<boolean> {
  const reply = await stage.newClient().request('POST', '/api/auth/sign-in/email', { email, password });
  return reply.status === 200;
}
