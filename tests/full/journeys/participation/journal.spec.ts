import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { giveConsent } from '#contract/participation/consent-calls.ts';
import { inventoryChoiceKind, readInventory } from '#contract/participation/inventory-calls.ts';
import { enrol, readProgress } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { followChoices } from '#tests/journeys/support/steps/follow-choices.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import {
  breakOldestEntry,
  holdWriting,
  letConnectionsBeLost,
  wipeDevice,
} from '#tests/journeys/support/watching/harm-device.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';

const answers = pathsOf(submitAnswers);
const password = 'palavras2026';

let stage: OpenStage;
test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('offline answers survive a reload and arrive in order', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  const comeBack = await loseCalls(context, answers);
  for (const [item, value] of [
    [1, 3],
    [5, 0],
    [2, 1],
    [5, 2],
    [1, 0],
  ] as const)
    await choose(page, item, value);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();

  await page.reload();
  await expect(answer(page, 1, 0)).toBeChecked();
  await expect(answer(page, 5, 2)).toBeChecked();
  await expect(page.getByText('3 de 21 respondidas')).toBeVisible();
  // Before the last choice: what it sets off may be on its way already when the network comes back.
  const sent = followChoices(context);
  await choose(page, 3, 3);
  comeBack();
  await context.setOffline(true);
  await context.setOffline(false);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(sent.inOrder).toEqual(['1.1=3', '5.1=0', '2.1=1', '5.2=2', '1.2=0', '3.1=3']);
  expect(await storedChoices(ana)).toEqual(['1.2=0', '2.1=1', '3.1=3', '5.2=2']);
});

test('twenty offline answers arrive in one request', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await context.setOffline(true);
  for (let item = 1; item <= 20; item += 1) await choose(page, item, item % 4);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();
  // A slow device writes one by one: an entry not yet written would follow in its own request.
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(20);
  const sent = followChoices(context);
  await context.setOffline(false);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  const given = Array.from({ length: 20 }, (_, index) => `${index + 1}.1=${(index + 1) % 4}`);
  await expect.poll(() => sent.answered).toEqual([{ choices: 20, status: 200 }]);
  expect(sent.inOrder).toEqual(given);
  expect((await storedChoices(ana)).toSorted()).toEqual(given.toSorted());
});

test('a lost reply, a server error and a slow network lose and duplicate no answer', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  let calls = 0;
  await context.route(answers, async (route) => {
    calls += 1;
    if (calls % 3 === 1) {
      await route.fetch();
      return route.abort('connectionreset');
    }
    if (calls % 3 === 2) return route.fulfill({ status: 503, json: { refusal: 'unavailable', message: '' } });
    return route.continue();
  });
  for (let item = 1; item <= 4; item += 1) await choose(page, item, item % 4);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(await storedChoices(ana)).toEqual(['1.1=1', '2.1=2', '3.1=3', '4.1=0']);
});

test('answers of two tabs are stored once, and the superseded tab says so', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const first = await openInventory(context, ana);
  const second = await openInventory(context, ana);
  await context.route(answers, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    await route.continue();
  });
  await first.bringToFront();
  for (const item of [1, 2, 3]) await choose(first, item, 1);
  await second.bringToFront();
  for (const item of [4, 5, 6]) await choose(second, item, 2);
  await choose(second, 1, 3);
  await expect(second.getByText(/também foi respondida em outra aba/)).toBeVisible();
  await expect(answer(second, 1, 1)).toBeChecked();
  await expect(answer(second, 3, 1)).toBeChecked();
  await expect(second.getByText('6 de 21 respondidas')).toBeVisible();
  expect(await storedChoices(ana)).toEqual(['1.1=1', '2.1=1', '3.1=1', '4.1=2', '5.1=2', '6.1=2']);
});

test("an account never sends or sees another's answers on the device", async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const bia = await enrolledPerson('Bia');
  const page = await openInventory(context, ana);
  const comeBack = await loseCalls(context, answers);
  await choose(page, 1, 3);
  await choose(page, 2, 3);
  await expect(page.getByText('Resposta salva')).toHaveCount(0);

  // The session changes while the page still shows Ana's answers and retries them: a lost report of presence cannot reveal it first.
  await loseCalls(context, pathsOf(reportPresence));
  await bia.sitsAt(context);
  const tried = page.waitForResponse(answers);
  comeBack();
  expect((await tried).status()).toBe(401);
  expect(await storedChoices(bia)).toEqual([]);

  await page.goto(`${stage.address}/inventories`);
  await expect(page.getByText('0 de 21 respondidas')).toBeVisible();
  await choose(page, 1, 1);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(await storedChoices(bia)).toEqual(['1.1=1']);
  expect(await storedChoices(ana)).toEqual([]);

  await ana.sitsAt(context);
  await page.goto(`${stage.address}/inventories`);
  await expect(page.getByText('2 de 21 respondidas')).toBeVisible();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(await storedChoices(ana)).toEqual(['1.1=3', '2.1=3']);
});

test('answers wait through an ended session until the same account signs in', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  // Given before anything else of the page can find that the session is over.
  const comeBack = await loseCalls(context, answers);
  await choose(page, 7, 2);
  await context.clearCookies();
  comeBack();
  await page.getByLabel('E-mail').fill(ana.email);
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(answer(page, 7, 2)).toBeChecked();
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(await storedChoices(ana)).toEqual(['7.1=2']);
});

test('sign-out asks first while answers wait, and leaves no data on the device', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await loseCalls(context, answers);
  await choose(page, 1, 3);
  await page.goto(`${stage.address}/logout`);
  await page.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  expect(await rowsOnDevice(page)).toBe(0);
  await ana.client.signIn({ email: ana.email, password });
  expect(await storedChoices(ana)).toEqual([]);
});

test('sign-out counts and removes unwritten answers of another tab', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const left = await openInventory(context, ana);
  const page = await context.newPage();
  await page.goto(stage.address);
  await expect(page.getByRole('link', { name: /^Questionário.*Fazer agora/ })).toBeVisible();
  await loseCalls(context, answers);
  await left.bringToFront();
  await left.evaluate(holdWriting);
  await choose(left, 1, 3);
  await left.goto('about:blank');
  await page.bringToFront();
  await page.getByRole('button', { name: 'Configurações' }).click();
  await page.getByRole('menuitem', { name: 'Sair' }).click();
  await expect(page.getByText(/^Uma resposta sua ainda não foi enviada/)).toBeVisible();
  await page.getByRole('button', { name: 'Sair e apagar' }).click();
  await expect(page.getByRole('link', { name: 'Quero participar' })).toBeVisible();
  expect(await rowsOnDevice(page)).toBe(0);
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(inventoryChoiceKind.kind);
});

test('a device without storage is reported, and answers go straight to the server', async ({ context }) => {
  await context.addInitScript(() => Reflect.deleteProperty(window, 'indexedDB'));
  await context.addInitScript(() => Object.defineProperty(window, 'indexedDB', { value: undefined }));
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await choose(page, 1, 3);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await context.setOffline(true);
  await choose(page, 2, 1);
  await expect(page.getByText(/este aparelho não permite guardar respostas/)).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(await storedChoices(ana)).toEqual(['1.1=3', '2.1=1']);
});

test('answers are on the device after its database was deleted under the page, earlier ones too', async ({
  context,
}) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await context.setOffline(true);
  for (const item of [1, 2]) await choose(page, item, 3);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();
  await page.evaluate(wipeDevice);
  await choose(page, 3, 3);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(3);
  // The browser closes the connection by itself.
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.clearDataForOrigin', { origin: stage.address, storageTypes: 'indexeddb' });
  await choose(page, 4, 3);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(4);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();
  const sent = followChoices(context);
  await context.setOffline(false);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  expect(sent.inOrder).toEqual(['1.1=3', '2.1=3', '3.1=3', '4.1=3']);
  expect(await storedChoices(ana)).toEqual(['1.1=3', '2.1=3', '3.1=3', '4.1=3']);
});

test('offline answers after a lost device database survive the end of the page', async ({ context }) => {
  await context.addInitScript(letConnectionsBeLost);
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  const comeBack = await loseCalls(context, answers);
  await choose(page, 1, 3);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(1);
  await page.evaluate('loseConnections()');
  for (const item of [2, 3, 4, 5]) await choose(page, item, 3);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(5);

  // A page that dies leaves nothing at its last moment.
  const died = page.waitForEvent('crash');
  await page.goto('chrome://crash').catch(() => {});
  await died;
  const next = await context.newPage();
  await next.goto(`${stage.address}/inventories`);
  await expect(next.getByText('5 de 21 respondidas')).toBeVisible();
  const sent = followChoices(context);
  comeBack();
  await expect(next.getByText('Salvo', { exact: true })).toBeVisible();
  expect(sent.inOrder).toEqual(['1.1=3', '2.1=3', '3.1=3', '4.1=3', '5.1=3']);
});

test('an unreadable entry does not block later ones', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await context.setOffline(true);
  for (const item of [1, 2, 3]) await choose(page, item, 2);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();
  await context.addInitScript(breakOldestEntry);
  await context.setOffline(false);
  await page.reload();
  await expect.poll(() => storedChoices(ana)).toEqual(expect.arrayContaining(['2.1=2', '3.1=2']));
});

test('a device offline during progress elsewhere shows what counts, and stores the rest', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  const page = await openInventory(context, ana);
  await context.setOffline(true);
  for (const item of [1, 2, 3]) await choose(page, item, 3);
  await expect(page.getByText('Sem conexão: tudo fica guardado aqui')).toBeVisible();
  for (const item of [1, 2]) await ana.client.answer(inventoryChoiceKind, choiceOf(item, 0));
  await context.setOffline(false);
  await expect(page.getByText(/Valem as respostas de lá/)).toBeVisible();
  await expect(answer(page, 1, 0)).toBeChecked();
  expect(await storedChoices(ana)).toEqual(['1.1=0', '2.1=0', '3.1=3']);
  expect(await refusedChoices(ana)).toEqual(['1.1=3', '2.1=3']);
  await expect.poll(() => rowsOnDevice(page, 'waiting')).toBe(0);
  await choose(page, 4, 1);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
});

test('an answer changed by another device is shown before submission', async ({ browser, context }) => {
  const ana = await enrolledPerson('Ana');
  for (let item = 2; item <= 21; item += 1) await ana.client.answer(inventoryChoiceKind, choiceOf(item, 0));
  const pocket = await browser.newContext({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });
  await ana.sitsAt(pocket);
  const phone = await pocket.newPage();
  await phone.goto(`${stage.address}/inventories`);
  await expect(group(phone, 1)).toBeVisible();
  const laptop = await openInventory(context, ana);
  await pocket.setOffline(true);
  await choose(phone, 1, 2);
  await phone.getByRole('button', { name: /^1\. / }).tap();
  await choose(phone, 1, 3);
  await expect(phone.getByRole('heading', { name: 'Todas as frases' })).toBeVisible();
  await choose(laptop, 1, 1);
  await expect(laptop.getByText('Salvo', { exact: true })).toBeVisible();
  await pocket.setOffline(false);
  await expect.poll(() => storedChoices(ana)).toContain('1.2=3');

  await expect(answer(laptop, 1, 1)).toBeChecked();
  await laptop.getByRole('button', { name: 'Enviar' }).click();
  await expect(laptop.getByText(/Ainda não enviamos: a frase 1 tem outra resposta guardada/)).toBeVisible();
  await expect(answer(laptop, 1, 3)).toBeChecked();
  await expect(laptop.getByText(/Não é preciso fazer nada/)).toHaveCount(0);
  expect((await ana.client.call(readProgress)).phase).toBe(1);
  await laptop.getByRole('button', { name: 'Enviar' }).click();
  await expect(laptop.getByText('Respostas guardadas.')).toBeVisible();
  await pocket.close();
});

test('after a refused submission only re-read answers are shown as stored', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  for (let item = 2; item <= 21; item += 1) await ana.client.answer(inventoryChoiceKind, choiceOf(item, 0));
  const page = await openInventory(context, ana);
  await choose(page, 1, 1);
  await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  await ana.client.answer(inventoryChoiceKind, { ...choiceOf(1, 3), revision: 2 });
  const comeBack = await loseCalls(context, pathsOf(readInventory));
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('heading', { name: 'Sem conexão com o WordMood' })).toBeVisible();
  await expect(page.getByText(/^O questionário ainda não foi enviado/)).toBeVisible();
  await expect(group(page, 1)).toHaveCount(0);
  comeBack();
  await page.getByRole('button', { name: 'Tentar de novo' }).click();
  await expect(page.getByText(/Ainda não enviamos: a frase 1 tem outra resposta guardada/)).toBeVisible();
  await expect(answer(page, 1, 3)).toBeChecked();
});

test('an inventory submitted offline is sent after a reload, with its care card', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  for (let item = 1; item <= 20; item += 1) await ana.client.answer(inventoryChoiceKind, choiceOf(item, 1));
  const page = await openInventory(context, ana);
  const comeBack = await loseCalls(context, answers);
  await choose(page, 21, 3);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviando suas respostas...')).toBeVisible();

  await page.reload();
  await expect(page.getByText('Enviando suas respostas...')).toBeVisible();
  await page.goto(`${stage.address}/`);
  await expect(page.getByRole('link', { name: /^Questionário.*Continuar de onde parei/ })).toBeVisible();
  comeBack();
  await expect(page.getByRole('dialog', { name: 'Um cuidado com você' })).toBeVisible();
  await page.getByRole('button', { name: 'Fechar', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /^Avaliar palavras.*Fazer agora/ })).toBeVisible();
});

test('a submission under way shows its care card on other pages', async ({ context }) => {
  const ana = await enrolledPerson('Ana');
  for (let item = 1; item <= 20; item += 1) await ana.client.answer(inventoryChoiceKind, choiceOf(item, 3));
  const page = await openInventory(context, ana);
  const comeBack = await loseCalls(context, answers);
  await choose(page, 21, 3);
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByText('Enviando suas respostas...')).toBeVisible();
  await page.getByRole('link', { name: 'WordMood' }).click();
  await expect(page.getByRole('link', { name: /^Questionário.*Continuar de onde parei/ })).toBeVisible();
  comeBack();
  await expect(page.getByRole('dialog', { name: 'Um cuidado com você' })).toBeVisible();
});

type EnrolledPerson = { email: string; client: StudyClient; sitsAt(context: BrowserContext): Promise<void> };

let people = 0;

async function enrolledPerson(name: string): Promise<EnrolledPerson> {
  people += 1;
  const { address } = stage;
  const email = `${name.toLowerCase()}-${people}-${process.pid}@example.org`;
  const client = new StudyClient(address);
  await client.signUp({ name, email, password });
  const { consent } = await client.call(readMaterial);
  await client.call(giveConsent, {
    consentHash: consent.hash,
    accepted: true,
    healthDataAccepted: false,
    typedName: 'Ana da Silva',
  });
  await client.call(enrol, questionnaire({ fullName: name, email }));
  return {
    email,
    client,
    sitsAt: (context) => sitAt(context, address, client),
  };
}

async function openInventory(context: BrowserContext, person: EnrolledPerson): Promise<Page> {
  await person.sitsAt(context);
  const page = await context.newPage();
  await page.goto(`${stage.address}/inventories`);
  await expect(page.getByText('Como você esteve na última semana?').first()).toBeVisible();
  return page;
}

function group(page: Page, item: number): Locator {
  return page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
}

function answer(page: Page, item: number, value: number): Locator {
  return group(page, item).getByRole('radio').nth(value);
}

async function choose(page: Page, item: number, value: number): Promise<void> {
  await group(page, item).locator('label').nth(value).click();
}

function choiceOf(item: number, value: 0 | 1 | 2 | 3) {
  const device = { viewportWidthPx: 1280, viewportHeightPx: 720, frameIntervalMs: 16.7, build: 'test' };
  return { day: 1, item, revision: 1, value, sinceShownMs: 1, inputWay: 'mouse', trusted: true, device } as const;
}

/** What the server has, as "item.revision=value". */
async function storedChoices(person: EnrolledPerson): Promise<string[]> {
  const { choices } = await person.client.call(readInventory);
  return choices.map(({ item, revision, value }) => `${item}.${revision}=${value}`);
}

/** What the server has refused, in the same words. */
async function refusedChoices(person: EnrolledPerson): Promise<string[]> {
  const rows = await stage.database
    .selectFrom('refused_answer')
    .innerJoin('participant_contact', 'participant_contact.participant_id', 'refused_answer.participant_id')
    .where('participant_contact.email', '=', person.email)
    .orderBy('answered_at')
    .select('input')
    .execute();
  return rows.map(({ input }) => {
    const { item, revision, value } = input as { item: number; revision: number; value: number };
    return `${item}.${revision}=${value}`;
  });
}
