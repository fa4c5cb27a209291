import { type BrowserContext, expect, type Page } from '@playwright/test';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { waitForReading } from '#tests/journeys/support/steps/reading-time.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { draftOnDevice } from '#tests/journeys/support/watching/draft-on-device.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { renda, withQuestions } from '#tests/support/study/added-question.ts';
import { changedMaterial } from '#tests/support/study/changed-material.ts';

/** An old phone, with the browser's own bars. */
const phone = { viewport: { width: 360, height: 560 }, hasTouch: true, isMobile: true };
const dayMs = 86_400_000;

const stage = openedStage(async () => ({ material: await changedMaterial(withQuestions({ renda })) }));

test('on a phone the questionnaire asks one thing at a time, names what is missing, and goes back', async ({
  browser,
}) => {
  const ana = await newPerson('Ana');
  await ana.hasConsented();
  const page = await open(await browser.newContext(phone), '/', ana);
  await page.locator('a[href="/research"]').tap();
  const watch = watchPage(page);
  const goOn = page.getByRole('button', { name: /^(Próxima|Conferir)$/ });
  const option = (text: string) => page.locator('label').filter({ hasText: text });
  const isInReach = async () => {
    for (const button of await page.locator('[data-screen-actions] button').all()) {
      await expect(button).toBeInViewport({ ratio: 1 });
    }
  };

  await expect(page.getByText('Pergunta 1 de 9', { exact: true })).toBeVisible();
  await expect(page.locator('form input, form textarea, form select')).toHaveCount(1);
  await isInReach();
  await goOn.tap();
  await expect(page.getByLabel('E-mail')).toHaveValue(ana.email);
  await expect(page.getByText(/os avisos vão para o e-mail com que você entra/)).toBeVisible();
  await goOn.tap();

  await test.step('errors are shown at their question', async () => {
    const age = page.getByLabel('Idade', { exact: true });
    await expect(age).toBeFocused();
    await goOn.tap();
    await expect(age).toHaveAccessibleDescription(/É preciso uma Idade Conte quantos anos você tem\./);
    await age.fill('16');
    await goOn.tap();
    await expect(page.getByText(/só para quem tem 18 anos ou mais/)).toBeVisible();
    await isInReach();
    await age.fill('34');
    await goOn.tap();
  });

  await test.step('a choice opens the next question, and both back controls the previous one', async () => {
    await goOn.tap();
    await expect(page.getByText('É preciso marcar um Sexo', { exact: true })).toBeVisible();
    await expect(page.getByRole('radio')).toHaveCount(3);
    await option('Prefiro não dizer').tap();
    await expect(page.getByRole('radio')).toHaveCount(6);
    await page.getByRole('button', { name: 'Voltar' }).tap();
    await expect(page.getByRole('radio', { name: 'Prefiro não dizer' })).toBeChecked();
    await page.goBack();
    await expect(page.getByLabel('Idade', { exact: true })).toHaveValue('34');
    await goOn.tap();
    await goOn.tap();
    await option('União estável').tap();
    await expect(page.getByRole('radiogroup', { name: 'Escolaridade' })).toBeVisible();
  });

  await test.step('the summary lists all questions, and open ones are one tap away', async () => {
    await page.getByRole('button', { name: 'Ver todas as perguntas' }).tap();
    await expect(page.getByText('Faltam 4 respostas: toque em uma delas.')).toBeVisible();
    await page.getByRole('button', { name: 'Enviar' }).tap();
    const schooling = page.getByRole('button', { name: /^Escolaridade/ });
    await expect(schooling).toContainText('É preciso preencher a escolaridade Escolha uma opção.');
    await expect(page.getByRole('button', { name: /^Sexo/ })).toContainText('Prefiro não dizer');
    await expect(schooling).toBeFocused();
    const income = page.getByRole('button').filter({ hasText: renda.label });
    await expect(income).toContainText(renda.messages.missing);
    await schooling.tap();
    await option('Ensino médio completo').tap();
    const question = page.getByRole('radiogroup', { name: renda.label });
    await expect(question).toHaveAccessibleDescription(`${renda.messages.missing} ${renda.help}`);
    await expect(question.getByRole('radio')).toHaveCount(renda.options.length);
    await waitForReading(page);
    await option('De 2 a 5 salários mínimos').tap();
    await page.getByLabel('Medicações em uso').fill('nenhuma');
    await goOn.tap();
    await page.getByRole('button', { name: 'Hoje' }).tap();
    await expect(page.getByRole('heading', { name: 'Todas as perguntas' })).toBeVisible();
    await page.getByRole('checkbox', { name: /Quero participar/ }).check();
    await page.getByRole('button', { name: 'Enviar' }).tap();
    await expect(page.getByText('Sua inscrição está feita.')).toBeVisible();
  });
  expect((await ana.progress()).enrolment).toBe('enrolled');
  expect(await ana.record()).toMatchObject({ sex: 'no', age: '34' });
  const { added_answers } = await stage.database.selectFrom('questionnaire').selectAll().executeTakeFirstOrThrow();
  expect(added_answers).toEqual({ renda: { kind: 'choice', answer: 'De 2 a 5 salários mínimos' } });
  watch.expectNoFault();
  await page.context().close();
});

test('an interrupted consent is restored where it was read', async ({ browser }) => {
  const fabi = await newPerson('Fabi');
  const page = await open(await browser.newContext(phone), '/', fabi);
  await page.getByRole('link', { name: 'Ler o convite' }).tap();
  await readsWholeConsent(page);
  const signature = page.getByLabel('Digite seu nome completo para assinar');
  const again = page.getByRole('button', { name: 'Ler o convite de novo' });
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  await signature.fill('Fabi Maria Souza');
  await page.getByRole('button', { name: 'Agora não' }).tap();
  await expect(again.and(page.getByRole('main').getByRole('button').first())).toBeVisible();
  await page.goBack();
  await expect(signature, 'where one was').toBeInViewport();
  await page.getByRole('button', { name: 'Agora não' }).tap();
  await expect.poll(() => draftOnDevice(page, 'consent')).toMatchObject({ typedName: 'Fabi Maria Souza' });
  await page.reload();
  await expect(signature, 'also after a reload').toBeInViewport();
  await page.getByRole('button', { name: 'Agora não' }).tap();
  await again.tap();
  await expect(page.getByRole('heading', { level: 1 }), 'from the beginning').toBeInViewport();
  await expect(signature).toHaveValue('Fabi Maria Souza');
  await page.context().close();
});

test('name and e-mail typed at /signup are in the sign-up form', async ({ browser }) => {
  const page = await open(await browser.newContext(phone), '/signup');
  await page.getByLabel('Nome completo').fill('Clara');
  await page.getByLabel('E-mail').fill('clara@example.org');
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await readsWholeConsent(page);
  await page.getByRole('checkbox', { name: /Li o termo/ }).check();
  await page.getByRole('button', { name: 'Continuar' }).tap();
  await page.getByRole('link', { name: 'Criar conta' }).tap();
  await expect(page.getByLabel('Nome completo')).toHaveValue('Clara');
  await expect(page.getByLabel('E-mail')).toHaveValue('clara@example.org');
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');

  await test.step('a single name is accepted with a hint about the full one', async () => {
    const hint = page.getByText(/o termo da pesquisa pede o nome completo/);
    await page.getByLabel('Nome completo').focus();
    await page.getByLabel('E-mail').focus();
    await expect(hint).toBeVisible();
    await page.getByLabel('Nome completo').fill('Clara Nunes');
    await page.getByLabel('E-mail').focus();
    await expect(hint).toHaveCount(0);
  });
  await page.context().close();
});

test('name and e-mail survive in the tab after reading and reloading, and reach no other account', async ({
  browser,
}) => {
  const context = await browser.newContext(phone);
  const page = await open(context, '/register');
  await page.getByLabel('Nome completo').fill('Eva Lima');
  await page.getByLabel('E-mail').fill('eva@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('girassol7azul');
  const isThere = async () => {
    await expect(page.getByLabel('Nome completo')).toHaveValue('Eva Lima');
    await expect(page.getByLabel('E-mail')).toHaveValue('eva@example.org');
    await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('');
  };
  await page.reload();
  await isThere();
  await page.goto(`${stage.address}/research`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await isThere();
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain('girassol');

  const otherTab = await open(context, '/register');
  await expect(otherTab.getByLabel('Nome completo')).toHaveValue('');

  await page.getByLabel('Senha', { exact: true }).fill('girassol7azul');
  await page.getByLabel('Confirmar senha').fill('girassol7azul');
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await expect(page.getByLabel('Nome completo')).toHaveCount(0);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).not.toContain('Eva Lima');
  await context.close();
});

test('a differing repeated password is reported gently and does not block sign-up', async ({ browser }) => {
  const page = await open(await browser.newContext(phone), '/register');
  const hint = page.getByText('Está diferente da primeira senha. Confira antes de continuar.');
  await page.getByLabel('Nome completo').fill('Dina Reis');
  await page.getByLabel('E-mail').fill('dina@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('girassol7azul');
  const again = page.getByLabel('Confirmar senha');
  await again.pressSequentially('girassol7azu');
  await expect(hint).toHaveCount(0);
  await again.press('m');
  await expect(hint).toBeVisible();
  await again.press('Backspace');
  await again.press('l');
  await expect(hint).toHaveCount(0);
  await again.press('Backspace');
  await again.press('m');
  await expect(hint).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).tap();
  await expect(page.getByRole('link', { name: 'Ler o convite' })).toBeVisible();
  await page.context().close();
});

test('English requirements are in Portuguese too, and an empty form is one sentence', async ({ browser }) => {
  const page = await open(await browser.newContext(phone), '/login?step=second');
  const sends = () => page.getByRole('button', { name: 'Enviar' }).tap();
  await sends();
  await expect(page.getByText(/^Falta preencher: Código/)).toBeVisible();

  await page.goto(`${stage.address}/register`);
  await sends();
  for (const [english, portuguese] of [
    ['You need a first name', 'Escreva o seu nome.'],
    ['You need a email', 'Escreva o seu e-mail.'],
    ['You need a password', 'Crie uma senha.'],
  ]) {
    await expect(page.getByText(english ?? '', { exact: true })).toHaveAttribute('lang', 'en');
    await expect(page.getByText(portuguese ?? '', { exact: true })).toBeVisible();
  }
  const password = page.getByLabel('Senha', { exact: true });
  await expect(password, 'a manager suggests what is accepted').toHaveAttribute('passwordrules', /minlength: 8/);
  for (const field of await page.locator('form input:not([type="checkbox"])').all())
    await expect(field).toHaveAttribute('autocomplete', 'off');
  await expect(page.getByLabel('Nome completo')).toHaveAccessibleDescription(
    'You need a first name Escreva o seu nome.',
  );
  await page.context().close();
});

test("the date beside the signature is the server's for any device clock", async ({ browser }) => {
  const bruno = await newPerson('Bruno');
  const context = await browser.newContext(phone);
  await context.clock.install({ time: Date.now() - 40 * dayMs });
  await context.clock.resume();
  const page = await open(context, '/research', bruno);
  await readsWholeConsent(page);
  // The participant's zone, not the machine's (playwright.config.ts).
  const today = new Date().toLocaleDateString('pt-BR', { dateStyle: 'long', timeZone: 'America/Sao_Paulo' });
  await expect(page.getByText(`Data: ${today}`)).toBeVisible();
  await context.close();
});

test('the profile mentions no link that was not sent', async ({ browser }) => {
  const clara = await newPerson('Clara');
  await stage.database
    .updateTable('account_user')
    .set({ email_verified: false })
    .where('email', '=', clara.email)
    .execute();
  const page = await open(await browser.newContext(phone), '/account', clara);
  await expect(page.getByText('falta confirmar')).toBeVisible();
  await expect(page.getByText(/Se não recebeu, peça um aqui\./)).toBeVisible();
  await expect(page.getByText(/link que enviamos/)).toHaveCount(0);
  await page.context().close();
});

async function newPerson(name: string): Promise<Person> {
  return person(stage, name);
}

async function open(context: BrowserContext, path: string, who?: Person): Promise<Page> {
  if (who !== undefined) await sitAt(context, stage.address, who.client);
  const page = await context.newPage();
  await page.goto(`${stage.address}${path}`);
  return page;
}
