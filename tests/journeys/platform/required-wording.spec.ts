import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { directoryScreens } from '#tests/journeys/support/screens/directory-screens.ts';
import { openScreens } from '#tests/journeys/support/screens/open-screen.ts';
import { pressButton, type Screen } from '#tests/journeys/support/screens/screen.ts';
import { test } from '#tests/journeys/support/screens/screens-test.ts';
import { practise } from '#tests/journeys/support/screens/task-screens.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { openItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';

test.use({ viewport: { width: 1366, height: 768 }, contextOptions: { reducedMotion: 'reduce' } });

/** Quoted requirements that are stored or logged but never shown; the last one is a word of the page itself. */
const notOnScreens = [
  ...['wordMood', 'masculino', 'feminino', 'no', 'patient', 'doctor'],
  ...['No such document', 'no professionals', 'Left open'],
];
/** Shown for a moment, or as the title of the page. */
const [right, wrong, title] = ['Correto', 'Incorreto', 'Profile'];

const pro = directoryScreens.find(({ name }) => name === 'pro') as Screen;
let endSending = () => {};

/** Where each is shown. */
const shown: (Screen & { words: string[] })[] = [
  { name: 'login', path: '/login', words: ['Entrar', 'Enviar'] },
  { name: 'login-sending', path: '/login', prepare: signsIn, words: ['Loading...'] },
  { name: 'login-unknown', path: '/login/outra', words: ['Página não encontrada.'] },
  {
    name: 'register-empty',
    path: '/register',
    prepare: (page) => pressButton(page, 'Enviar'),
    words: ['You need a first name', 'You need a email', 'You need a password'],
  },
  {
    name: 'register-wrong',
    path: '/register',
    prepare: registersWrongly,
    words: ['Preencha um email válido.', 'A senha precisa ter pelo menos 8 caracteres.'],
  },
  {
    name: 'recover',
    path: '/login/recover',
    endsAt: '/',
    prepare: asksForPassword,
    words: ['Password reset link sent!'],
  },
  { name: 'account', path: '/account', who: 'visitor', prepare: opensSettings, words: ['Perfil', 'Conta', 'Sair'] },
  { ...pro, words: ['Médico', 'médico adicionado'] },
  {
    name: 'questionnaire-empty',
    path: '/research',
    who: 'consented',
    prepare: sendsEmpty,
    words: [
      ...['É preciso um Nome completo', 'É preciso um email', 'É preciso uma Idade', 'É preciso marcar um Sexo'],
      ...['É preciso preencher o Estado civil', 'É preciso preencher a escolaridade'],
      ...['É preciso preencher as medicações em uso', 'É preciso uma Data'],
    ],
  },
  {
    name: 'questionnaire-wrong',
    path: '/research',
    who: 'consented',
    prepare: writesAgeInWords,
    words: ['A idade precisa ter apenas números.'],
  },
  {
    name: 'home',
    path: '/',
    who: 'training1',
    words: ['Questionário', 'Avaliar palavras', 'Treino 1', 'Teste 1', 'Treino 2', 'Teste 2', 'Fim'],
  },
  { name: 'study-over', path: '/', who: 'finished', words: ['Nuvem', 'Resultados'] },
  { name: 'panel', path: '/', who: 'staff', words: ['Análise'] },
  { name: 'training-instruction', path: '/trial1', who: 'training1', words: ['SIMILAR', 'OPOSTO'] },
  { name: 'training', path: '/trial1', who: 'training1', prepare: placesWord, words: ['Recomeçar', 'Terminar'] },
];

test('each text quoted in the requirements has a screen', () => {
  const asked = readFileSync('docs/protocol/what-was-asked-for.md', 'utf8').matchAll(/"([^"]+)"/g);
  const listed = [...shown.flatMap(({ words }) => words), ...notOnScreens, right, wrong, title];
  expect([...new Set(listed)].sort()).toEqual([...new Set(Array.from(asked, ([, text]) => text))].sort());
});

test('each quoted text is the whole text of an element on its screen', async ({ page, screenStage }) => {
  await openScreens(page, shown, screenStage, async ({ name }) => {
    const words = shown.find((screen) => screen.name === name)?.words ?? [];
    for (const text of words) {
      await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible();
    }
    if (name === 'account') await expect(page).toHaveTitle(new RegExp(`^${title} `));
    if (name === 'login-sending') {
      await expect(page.getByRole('button', { name: 'Loading...', exact: true })).toBeVisible();
      endSending();
    }
    if (name === 'training') await seesBothFeedbacks(page);
  });
});

async function signsIn(page: Page): Promise<void> {
  const sending = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await sending;
    await route.abort();
  });
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await pressButton(page, 'Enviar');
}

async function registersWrongly(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ana@');
  await page.getByLabel('Senha', { exact: true }).fill('abc');
  await pressButton(page, 'Enviar');
}

async function asksForPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ana@example.org');
  await pressButton(page, 'Enviar');
  await expect(page.getByRole('alert')).toBeVisible();
}

function opensSettings(page: Page): Promise<void> {
  return pressButton(page, 'Configurações');
}

async function sendsEmpty(page: Page): Promise<void> {
  for (const field of ['fullName', 'email', 'date']) await page.locator(`form [name="${field}"]`).fill('');
  await pressButton(page, 'Enviar');
}

async function writesAgeInWords(page: Page): Promise<void> {
  await page.getByLabel('Idade', { exact: true }).fill('trinta');
  await page.getByLabel('Nome completo').focus();
}

async function placesWord(page: Page): Promise<void> {
  await practise(page);
  await openItem(page, 'mouse');
  await places(page, introductionItems.training1.practised.correct ?? '');
}

async function seesBothFeedbacks(page: Page): Promise<void> {
  const { correct, options } = introductionItems.training1.practised;
  await handsIn(page, right);
  await pressButton(page, 'Praticar de novo');
  await openItem(page, 'mouse');
  await places(page, options.find((option) => option !== correct) ?? '');
  await handsIn(page, wrong);
}

function places(page: Page, option: string): Promise<void> {
  const blank = page.locator('button[data-part="blank"]');
  return placeWord(page, page.locator(`button[data-option="${option}"]`), blank, 'mouse', 'tap');
}

async function handsIn(page: Page, expected: string): Promise<void> {
  const feedback = seesFeedback(page);
  await pressButton(page, 'Terminar');
  expect(await feedback).toBe(expected);
}
