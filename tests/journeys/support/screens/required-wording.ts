import { expect, type Page } from '@playwright/test';
import { introductionItems } from '#study/relation-task/introduction-items.ts';
import { placeWord } from '#tests/journeys/support/steps/place-word.ts';
import { openItem, seesFeedback } from '#tests/journeys/support/steps/relation-steps.ts';
import { pressButton } from './screen.ts';
import { practise } from './task-screens.ts';

type Wording = {
  words: readonly string[];
  /** Steps on the open screen, and the texts that each of them shows. */
  further?: readonly { step: (page: Page) => Promise<void>; words: readonly string[] }[];
};

/** Quoted requirements that are stored or logged but never shown. */
const notOnScreens = [
  ...['wordMood', 'masculino', 'feminino', 'no', 'patient', 'doctor'],
  ...['No such document', 'no professionals', 'Left open'],
];
/** Shown for a moment, or as the title of the page. */
const [right, wrong, title] = ['Correto', 'Incorreto', 'Profile'];

let endSending = () => {};

/** Texts quoted in the requirements, by the name of the screen that shows them. */
const wordingOfScreens: Readonly<Record<string, Wording>> = {
  login: {
    words: ['Entrar', 'Enviar'],
    further: [
      { step: signsIn, words: ['Loading...'] },
      { step: endsSending, words: [] },
    ],
  },
  'login-unknown': { words: ['Página não encontrada.'] },
  'register-with-messages': {
    words: ['You need a first name', 'You need a email', 'You need a password'],
    further: [
      {
        step: registersWrongly,
        words: ['Preencha um email válido.', 'A senha precisa ter pelo menos 8 caracteres.'],
      },
    ],
  },
  recover: { words: [], further: [{ step: asksForPassword, words: ['Password reset link sent!'] }] },
  account: { words: [], further: [{ step: opensSettings, words: ['Perfil', 'Conta', 'Sair'] }] },
  pro: { words: ['Médico', 'médico adicionado'] },
  'questionnaire-with-messages': {
    words: [],
    further: [
      {
        step: sendsEmpty,
        words: [
          ...['É preciso um Nome completo', 'É preciso um email', 'É preciso uma Idade', 'É preciso marcar um Sexo'],
          ...['É preciso preencher o Estado civil', 'É preciso preencher a escolaridade'],
          ...['É preciso preencher as medicações em uso', 'É preciso uma Data'],
        ],
      },
      { step: writesAgeInWords, words: ['A idade precisa ter apenas números.'] },
    ],
  },
  'home-training1': {
    words: ['Questionário', 'Avaliar palavras', 'Treino 1', 'Teste 1', 'Treino 2', 'Teste 2', 'Fim'],
  },
  'study-over': { words: ['Nuvem', 'Resultados'] },
  panel: { words: ['Análise'] },
  'trial1-instruction': {
    words: ['SIMILAR', 'OPOSTO'],
    further: [
      { step: placesWord, words: ['Recomeçar', 'Terminar'] },
      { step: seesBothFeedbacks, words: [] },
    ],
  },
};

export const screensWithWording = Object.keys(wordingOfScreens);

/** Every text that is listed here. */
export const listedTexts: readonly string[] = [
  ...Object.values(wordingOfScreens).flatMap(({ words, further = [] }) => [
    ...words,
    ...further.flatMap((one) => one.words),
  ]),
  ...[...notOnScreens, right, wrong, title],
];

/** Expects the required texts of a screen as it was opened. */
export async function seesRequiredWords(page: Page, name: string): Promise<void> {
  await seesTexts(page, wordingOfScreens[name]?.words ?? []);
}

/** Expects the required texts that need steps on an open screen, which is another one after them. */
export async function seesFurtherRequiredWords(page: Page, name: string): Promise<void> {
  const { further } = wordingOfScreens[name] ?? {};
  if (further === undefined) return;
  const before = page.viewportSize();
  for (const { step, words } of further) {
    await step(page);
    await seesTexts(page, words);
  }
  if (before !== null) await page.setViewportSize(before);
}

/** Each as the whole text of an element. */
async function seesTexts(page: Page, texts: readonly string[]): Promise<void> {
  for (const text of texts) {
    await expect(page.getByText(text, { exact: true }).filter({ visible: true }).first(), text).toBeVisible();
  }
}

async function signsIn(page: Page): Promise<void> {
  const sending = new Promise<void>((resolve) => {
    endSending = resolve;
  });
  await page.route('**/api/auth/sign-in/email', async (route) => {
    await sending;
    await route.abort('aborted');
  });
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await pressButton(page, 'Enviar');
  await expect(page.getByRole('button', { name: 'Loading...', exact: true })).toBeVisible();
}

async function endsSending(page: Page): Promise<void> {
  endSending();
  await expect(page.getByRole('button', { name: 'Enviar', exact: true })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
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

async function opensSettings(page: Page): Promise<void> {
  await expect(page).toHaveTitle(new RegExp(`^${title} `));
  await pressButton(page, 'Configurações');
}

/** On a computer, as a phone shows one question at a time. */
async function sendsEmpty(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1366, height: 768 });
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
