import { expect, type Page } from '@playwright/test';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { fillsQuestionnaire, readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { loseCalls } from '#tests/journeys/support/steps/lose-calls.ts';
import { openAs } from '#tests/journeys/support/steps/sit-at.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';
import { pathsOf } from '#tests/journeys/support/watching/paths-of.ts';
import { rowsOnDevice } from '#tests/journeys/support/watching/rows-on-device.ts';
import { participantIdOf } from '#tests/journeys/support/watching/stored-person.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const stage = openedStage(async () => ({
  material: await changedMaterial(withSettings({ signedConsent: 'optional' })),
}));

test('a participant consents, signs out and in, downloads their data, and leaves with answers retained', async ({
  context,
}) => {
  const ana = await person(stage, 'Ana');
  const page = await openAs(context, stage, ana, '/');
  const watch = watchPage(page);

  await test.step('the summary of the invitation, then the whole text, and back', async () => {
    await page.getByRole('link', { name: 'Ler o convite' }).click();
    await expect(page.getByRole('heading', { name: 'Em resumo' })).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await readsWholeConsent(page);
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Em resumo' })).toBeVisible();
    await readsWholeConsent(page);
  });

  await test.step('a signature is required, and typed text survives a reload', async () => {
    const signature = page.getByLabel('Digite seu nome completo para assinar');
    await page.getByRole('checkbox', { name: /Li o termo/ }).check();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Falta a sua assinatura: escreva seu nome e sobrenome.')).toBeVisible();
    await signature.fill('Ana');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByText('Digite o nome e o sobrenome.')).toBeVisible();
    await expect(signature).toBeFocused();
    await signature.fill('Ana Maria Souza');
    await expect
      .poll(() => draftOnDevice(page, 'consent'))
      .toMatchObject({ typedName: 'Ana Maria Souza', isAccepted: true });
    await page.reload();
    await expect(signature).toHaveValue('Ana Maria Souza');
    await expect(page.getByRole('checkbox', { name: /Li o termo/ })).toBeChecked();
    await page.getByRole('button', { name: 'Continuar' }).click();
  });

  await test.step("the participant's copy as PDF, which may be sent back signed", async () => {
    await expect(page.getByRole('heading', { name: 'Sua via' })).toBeVisible();
    const copy = await downloadFile(page, () => page.getByRole('button', { name: 'Abrir minha via (PDF)' }).click());
    expect(copy.subarray(0, 5).toString()).toBe('%PDF-');
    await page
      .getByLabel('PDF assinado')
      .setInputFiles({ name: 'assinado.pdf', mimeType: 'application/pdf', buffer: copy });
    await expect(page.getByText(/PDF assinado recebido em/)).toBeVisible();
    const again = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar o PDF assinado' }).click());
    expect(again.equals(copy)).toBe(true);
  });

  await test.step('enrols under the signed name, and gives an answer', async () => {
    await page.getByRole('button', { name: 'Ir para o questionário' }).click();
    await expect(page.getByLabel('Nome completo')).toHaveValue('Ana Maria Souza');
    const said = { age: '34', sex: 'feminino', social: 'Solteiro(a)', education: 'Ensino médio completo' };
    await fillsQuestionnaire(page, { name: 'Ana Maria Souza', ...said, meds: 'nenhuma' });
    await page.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
    await page.goto(`${stage.address}/inventories`);
    for (const item of [1, 2, 3]) await choose(page, item, 1);
    await expect(page.getByText('Salvo', { exact: true })).toBeVisible();
  });
  const participantId = await participantIdOf(stage.database, ana.email);

  await test.step('signs out, which leaves no data on the device, and in again', async () => {
    await page.goto(stage.address);
    await page.getByRole('button', { name: 'Configurações' }).click();
    await page.getByRole('menuitem', { name: 'Sair' }).click();
    await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
    await expect.poll(() => rowsOnDevice(page)).toBe(0);
    expect(await page.content(), 'what came with the page goes too').not.toContain(ana.email);
    await page.goto(`${stage.address}/login`);
    await page.getByLabel('E-mail').fill(ana.email);
    await page.getByLabel('Senha', { exact: true }).fill(ana.password);
    await page.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(page.getByRole('link', { name: /^Questionário.*Continuar de onde parei/ })).toBeVisible();
  });
  watch.expectNoFault();

  await test.step('downloads their data, once the password is repeated', async () => {
    await page.goto(`${stage.address}/account/data`);
    await signedInElevenMinutesAgo(stage.database, ana);
    const archive = await downloadFile(page, async () => {
      await page.getByRole('button', { name: 'Baixar meus dados' }).click();
      const dialog = page.getByRole('dialog', { name: 'Confirme que é você' });
      await dialog.getByLabel('Senha', { exact: true }).fill(ana.password);
      await dialog.getByRole('button', { name: 'Enviar' }).click();
    });
    expect(archive.subarray(0, 2).toString()).toBe('PK');
  });

  await test.step('leaves with answers retained anonymously', async () => {
    await leave(page, 'Manter sem o meu nome');
    await expect(page.getByText('3 respostas', { exact: true })).toBeVisible();
    expect(await signsIn(ana)).toBe(false);
    expect(await rowsOf(participantId)).toEqual({ choices: 0, contacts: 0 });
    const left = await stage.database
      .selectFrom('participant')
      .innerJoin('inventory_choice', 'inventory_choice.participant_id', 'participant.participant_id')
      .where('account_id', 'is', null)
      .select(['item', 'value'])
      .orderBy('item')
      .execute();
    expect(left).toEqual([1, 2, 3].map((item) => ({ item, value: 1 })));
  });
});

test('a participant who leaves with erasure is gone from server and device', async ({ context }) => {
  const bia = await enrolledPerson(stage, 'Bia');
  await bia.client.answer(inventoryChoiceKind, choice(1, 1, 2));
  const participantId = await participantIdOf(stage.database, bia.email);
  const page = await openAs(context, stage, bia, '/inventories');
  await loseCalls(context, pathsOf(submitAnswers));
  await choose(page, 2, 3);

  await page.goto(`${stage.address}/account/data`);
  await expect(page.getByText(/Uma resposta sua ainda não foi enviada/)).toBeVisible();
  const receiptScreen = await holdRequests(page, /withdrawn-screen/);
  await leave(page, 'Apagar meus dados');
  await receiptScreen.asked;
  expect(await signsIn(bia), 'nobody leaves before the page can show the receipt').toBe(true);
  receiptScreen.release();
  await expect(page.getByRole('heading', { name: 'Você saiu' })).toBeVisible();
  const number = await page.getByText(/^\w{4}(-\w{4}){3}$/).textContent();
  const receipt = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar o recibo' }).click());
  expect(receipt.toString()).toContain(`Número: ${number}`);

  await expect.poll(() => rowsOnDevice(page)).toBe(0);
  expect(await signsIn(bia)).toBe(false);
  expect(await rowsOf(participantId)).toEqual({ choices: 0, contacts: 0 });
  await page.goto(`${stage.address}/account/data`);
  await expect(page.getByLabel('Senha', { exact: true })).toBeVisible();
});

async function choose(page: Page, item: number, value: number): Promise<void> {
  const group = page.getByRole('radiogroup', { name: new RegExp(`^${item}\\. `) });
  await group.locator('label').nth(value).click();
}

async function holdRequests(page: Page, url: RegExp): Promise<{ asked: Promise<void>; release: () => void }> {
  const asked = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    asked.resolve();
    await held.promise;
    await route.continue();
  });
  return { asked: asked.promise, release: held.resolve };
}

async function leave(page: Page, way: string): Promise<void> {
  const button = page.getByRole('button', { name: way });
  await page.getByRole('radio', { name: way }).check();
  await expect(button).toBeDisabled();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
  await button.click();
  await page.getByRole('dialog').getByRole('button', { name: way }).click();
}

async function signsIn({ email, password }: Person): Promise<boolean> {
  const reply = await stage.newClient().request('POST', '/api/auth/sign-in/email', { email, password });
  return reply.status === 200;
}

/** Rows left under the former key. */
async function rowsOf(participantId: string): Promise<{ choices: number; contacts: number }> {
  const count = async (table: 'inventory_choice' | 'participant_contact') =>
    (await stage.database.selectFrom(table).where('participant_id', '=', participantId).selectAll().execute()).length;
  return { choices: await count('inventory_choice'), contacts: await count('participant_contact') };
}
