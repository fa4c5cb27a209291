import { type Browser, expect, type Page } from '@playwright/test';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { countPresses } from '#tests/journeys/support/watching/count-presses.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';

const stage = openedStage();
let zeca: Person;
let yara: Person;
let caio: Person;
let dora: Person;
let eva: Person;

test.beforeAll(async () => {
  [zeca, yara, caio, dora, eva] = [
    await staffMember(stage, 'Zeca'),
    await staffMember(stage, 'Yara'),
    await person(stage, 'Caio'),
    await person(stage, 'Dora'),
    await person(stage, 'Eva'),
  ];
  await caio.hasEnrolled();
  await caio.hasFinished('wordRating');
  await dora.hasFinishedDay(1);
  await dora.hasWaitedForNextDay();
  await eva.hasEnrolled();
  for (let item = 1; item <= 21; item += 1) await eva.client.answer(inventoryChoiceKind, choice(1, item, 0));
});

/** A browser, signed in or not. */
async function sitDown(browser: Browser, participant: Person | null): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  if (participant !== null) await sitAt(context, stage.address, participant.client);
  return context.newPage();
}

test('staff close recruitment in two presses; visitors see it at once, and participants continue', async ({
  browser,
}) => {
  const reading = await sitDown(browser, await person(stage, 'Ana'));
  await reading.goto(`${stage.address}/research`);
  await readsWholeConsent(reading);
  await reading.getByRole('checkbox', { name: /Li o termo/ }).check();
  await reading.getByLabel('Digite seu nome completo para assinar').fill('Ana Maria Souza');
  const staff = await sitDown(browser, zeca);
  const watch = watchPage(staff);
  const pressed = await countPresses(staff);
  await staff.goto(stage.address);
  await expect(staff.getByRole('heading', { name: 'A pesquisa está aberta' })).toBeVisible();
  await staff.getByRole('button', { name: 'Fechar a novas pessoas' }).click();
  await staff.getByRole('dialog').getByRole('button', { name: 'Fechar a novas pessoas' }).click();
  await expect(staff.getByRole('heading', { name: 'A pesquisa está fechada a novas pessoas' })).toBeVisible();
  await expect.poll(pressed).toBe(2);

  const visitor = await sitDown(browser, null);
  const visitorWatch = watchPage(visitor);
  const sentence = 'A pesquisa já tem as pessoas de que precisava.';
  await visitor.goto(stage.address);
  await expect(visitor.getByText(sentence)).toBeVisible();
  await expect(visitor.getByRole('link', { name: 'Entrar' }).first()).toBeVisible();
  await expect(visitor.locator('a[href="/research"], a[href="/signup"]')).toHaveCount(0);
  for (const path of ['/research', '/signup']) {
    await visitor.goto(`${stage.address}${path}`);
    await expect(visitor.getByRole('heading', { name: 'O convite está fechado' })).toBeVisible();
    await expect(visitor.getByRole('textbox')).toHaveCount(0);
    await expect(visitor.getByRole('button', { name: 'Preciso de ajuda' }).first()).toBeVisible();
  }
  await visitor.getByRole('link', { name: 'Conhecer a pesquisa' }).click();
  await expect(visitor.getByText(sentence)).toBeVisible();
  await visitor.goto(`${stage.address}/register`);
  await expect(visitor.getByText('Criar a conta é possível; participar, agora não.')).toBeVisible();

  await reading.getByRole('button', { name: 'Continuar' }).click();
  await expect(reading.getByRole('heading', { name: 'O convite está fechado' })).toBeVisible();
  await expect(reading.getByRole('checkbox')).toHaveCount(0);

  const page = await sitDown(browser, caio);
  await page.goto(stage.address);
  await expect(page.getByRole('link', { name: /Treino 1/ })).toBeVisible();
  await expect(page.getByText('A pesquisa está em pausa')).toHaveCount(0);
  watch.expectNoFault();
  visitorWatch.expectNoFault();
});

test('a pause tells participants what waits, preserves begun parts, and ends in two presses', async ({ browser }) => {
  const staff = await sitDown(browser, yara);
  const pressed = await countPresses(staff);
  const caioAtHome = await sitDown(browser, caio);
  const evaAtWork = await sitDown(browser, eva);
  await evaAtWork.goto(`${stage.address}/inventories`);
  await expect(evaAtWork.getByRole('button', { name: 'Enviar' })).toBeVisible();

  await test.step('the confirmation has the number of affected people', async () => {
    await staff.goto(stage.address);
    await staff.getByRole('button', { name: 'Pausar' }).click();
    const question = staff.getByRole('dialog', { name: 'Pausar a pesquisa?' });
    await expect(question.getByText(/^2 pessoas estão no meio de um dia/)).toBeVisible();
    await expect(question.getByText(/^1 pessoa está entre dois dias/)).toBeVisible();
    await question.getByRole('textbox', { name: /^Frase/ }).fill('Voltamos <em> & logo, em março.');
    await expect(question.getByText('Quem visita vai ler: “Voltamos <em> & logo, em março.”')).toBeVisible();
    await question.getByRole('button', { name: 'Pausar' }).click();
    await expect(staff.getByRole('heading', { name: 'A pesquisa está pausada' })).toBeVisible();
  });

  await test.step('a visitor reads the sentence of the team', async () => {
    const visitor = await sitDown(browser, null);
    const visitorWatch = watchPage(visitor);
    await visitor.goto(stage.address);
    await expect(visitor.getByText('Voltamos <em> & logo, em março.')).toBeVisible();
    await expect(visitor.locator('.wm-help-of-page, #help').first()).toBeVisible();
    visitorWatch.expectNoFault();
  });

  await test.step('a participant within a part finishes it, and reads that the next one waits', async () => {
    await evaAtWork.getByRole('button', { name: 'Enviar' }).click();
    await expect(evaAtWork.getByText('você continua na próxima parte')).toBeVisible();
    await expect(evaAtWork.getByRole('link', { name: /Próxima/ })).toHaveCount(0);
    expect(await eva.progress()).toMatchObject({ phase: 2, study: { state: 'paused', isPartBlocked: true } });
  });

  await test.step('a participant within a day reads that the next part waits', async () => {
    await caioAtHome.goto(stage.address);
    await expect(caioAtHome.getByText('você continua na próxima parte')).toBeVisible();
    await expect(caioAtHome.getByText('Voltamos <em> & logo, em março.')).toBeVisible();
    await expect(caioAtHome.getByRole('link', { name: /Treino 1/ })).toHaveCount(0);
    await caioAtHome.goto(`${stage.address}/trial1`);
    await expect(caioAtHome).toHaveURL(`${stage.address}/`);
    await caioAtHome.getByRole('link', { name: 'Escrever para a equipe' }).click();
    await expect(caioAtHome.getByRole('textbox')).toBeVisible();
  });

  await test.step('a participant between days reads that the day waits too, without another question', async () => {
    const doraAtHome = await sitDown(browser, dora);
    await doraAtHome.goto(stage.address);
    await expect(doraAtHome.getByText('A pesquisa está em pausa: o dia 2 abre depois dela.')).toBeVisible();
    await expect(doraAtHome.getByRole('button', { name: /Começar o dia/ })).toHaveCount(0);
  });

  await test.step('a slower team member gets a conflict, and sees the present state', async () => {
    const slower = await sitDown(browser, zeca);
    await slower.goto(`${stage.address}/staff/study`);
    await slower.getByRole('button', { name: 'Encerrar' }).click();
    const before = pressed();
    await staff.getByRole('button', { name: 'Abrir' }).click();
    await staff.getByRole('dialog', { name: 'Abrir a pesquisa?' }).getByRole('button', { name: 'Abrir' }).click();
    await expect(staff.getByRole('heading', { name: 'A pesquisa está aberta' })).toBeVisible();
    expect(pressed() - before).toBe(2);
    const question = slower.getByRole('dialog', { name: 'Encerrar a pesquisa?' });
    await question.getByRole('button', { name: 'Encerrar' }).click();
    await expect(question.getByText('Alguém da equipe mudou a situação da pesquisa')).toBeVisible();
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(slower.getByRole('heading', { name: 'A pesquisa está aberta' })).toBeVisible();
    await expect(slower.getByRole('list', { name: 'Mudanças' }).getByRole('listitem')).toHaveCount(3);
    await slower.getByRole('link', { name: 'Registro de acessos' }).click();
    await expect(slower.getByRole('row', { name: /Yara.*Mudou a pesquisa de pausada para aberta/ })).toBeVisible();
  });

  await test.step('and all participants continue', async () => {
    await caioAtHome.goto(stage.address);
    await expect(caioAtHome.getByRole('link', { name: /Treino 1/ })).toBeVisible();
    const visitor = await sitDown(browser, null);
    await visitor.goto(stage.address);
    await expect(visitor.locator('a[href="/research"]')).toBeVisible();
  });
});
