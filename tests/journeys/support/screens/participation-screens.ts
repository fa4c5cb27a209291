import { expect, type Page } from '@playwright/test';
import { readProgress } from '#contract/participation/participation-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { readMaterial } from '#contract/platform/installation-calls.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { visitorSentence } from '#study/days/visitor-sentence.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { seesManual } from './manual-screens.ts';
import { pressButton, type Screen } from './screen.ts';
import { change, type StubbedAnswer } from './stubbed-answers.ts';
import { pauseSentence } from './study-switch-screens.ts';

const progress = (changed: (real: ProgressView) => Partial<ProgressView>): StubbedAnswer[] => [
  change(readProgress, (real) => ({ ...real, ...changed(real) })),
];
const consentOutdated = progress(() => ({ consentOutdated: true }));

/** Before and after the parts of a day, and of the rights of participants. */
export const participationScreens: readonly Screen[] = [
  { name: 'consent-decision', path: '/research', who: 'visitor', prepare: signsHalf },
  { name: 'questionnaire-with-messages', path: '/research', who: 'consented', prepare: sendsEmpty },
  { name: 'questionnaire-choice', path: '/research', who: 'consented', prepareOnPhone: opensEducation },
  { name: 'questionnaire-other-email', path: '/research', who: 'consented', prepare: writesOtherEmail },
  {
    name: 'consent-given',
    path: '/research',
    who: 'consented',
    stubs: [
      change(readMaterial, (real) => ({ ...real, settings: { ...real.settings, signedConsent: 'required' as const } })),
    ],
    sees: 'Sua via',
  },
  {
    name: 'not-admitted',
    path: '/',
    who: 'consented',
    stubs: progress(() => ({ enrolmentRefusal: 'places-taken' })),
    sees: 'As vagas já foram preenchidas',
  },
  {
    name: 'home-paused',
    path: '/',
    who: 'training1',
    stubs: progress(() => ({ study: studySeen('paused', true) })),
    sees: 'A pesquisa está em pausa',
  },
  {
    name: 'home-ended',
    path: '/',
    who: 'training1',
    stubs: progress(() => ({ study: studySeen('ended', true) })),
    sees: 'A pesquisa terminou',
  },
  {
    name: 'consent-changed-home',
    path: '/',
    who: 'training1',
    stubs: consentOutdated,
    sees: /O termo (de consentimento )?mudou/,
  },
  {
    name: 'consent-changed',
    path: '/',
    endsAt: '/research',
    who: 'training1',
    stubs: consentOutdated,
    prepare: readsChangedConsent,
  },
  { name: 'consents', path: '/account/consent', who: 'training1' },
  { name: 'own-data', path: '/account/data', who: 'training1', prepare: choosesToKeep, prepareOnPhone: showsChoices },
  { name: 'manual-page', path: '/ajuda/participante-treinos', who: 'training1', prepare: seesManual('Treino e teste') },
  { name: 'day-over', path: '/', who: 'dayOver' },
  { name: 'next-day-open', path: '/', who: 'nextDayOpen' },
  {
    name: 'next-day-paused',
    path: '/',
    who: 'nextDayOpen',
    stubs: progress(({ nextDay }) => ({
      study: studySeen('paused', false),
      nextDay: nextDay && { ...nextDay, isOpen: false, isPaused: true },
    })),
    sees: 'abre depois dela',
  },
  { name: 'study-over', path: '/', who: 'finished' },
  {
    name: 'results',
    path: '/analysis',
    who: 'finished',
    prepare: (page) => expect(page.getByRole('img').first()).toBeVisible(),
  },
  { name: 'results-unfolded', path: '/analysis', who: 'finished', prepare: unfoldsResults },
  { name: 'cloud-day1', path: '/cloud1', who: 'finished', prepare: seeCloud },
  { name: 'cloud-day2', path: '/cloud2', who: 'finished', prepare: seeCloud },
  { name: 'cloud-day3-word', path: '/cloud3', who: 'finished', prepare: seesWordOfCloud },
];

function studySeen(state: StudyState, isPartBlocked: boolean): NonNullable<ProgressView['study']> {
  return { state, sentence: visitorSentence(state, { state, sentence: pauseSentence }), isPartBlocked };
}

async function signsHalf(page: Page): Promise<void> {
  await readsWholeConsent(page);
  const signature = page.getByLabel('Digite seu nome completo para assinar');
  await signature.fill('Ana');
  await signature.blur();
  await expect(page.getByText('Digite o nome e o sobrenome.')).toBeVisible();
}

/** A phone shows the fields one by one. */
const isOneByOne = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 768;

async function sendsEmpty(page: Page): Promise<void> {
  if (isOneByOne(page)) await page.getByLabel('Nome completo').fill('');
  await pressButton(page, isOneByOne(page) ? 'Próxima' : 'Enviar');
}

async function opensEducation(page: Page): Promise<void> {
  await pressButton(page, 'Ver todas as perguntas');
  await pressButton(page, /^Escolaridade/);
  await expect(page.getByRole('radio', { name: 'Pós-graduação' })).toBeVisible();
}

async function writesOtherEmail(page: Page): Promise<void> {
  if (isOneByOne(page)) {
    await page.getByLabel('Nome completo').fill('Bruna Reis');
    await pressButton(page, 'Próxima');
  }
  const whereMailGoes = page.getByText(/^Você entra com bruna\S+@/);
  await expect(whereMailGoes).toHaveCount(0);
  await page.getByLabel('E-mail').fill('outro@example.org');
  await expect(whereMailGoes).toBeVisible();
}

/** By way of home: the answers that come with the consent page itself are the server's own. */
async function readsChangedConsent(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Ler a nova versão' }).click();
  await readsWholeConsent(page);
}

async function choosesToKeep(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Manter sem o meu nome' }).check();
  await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
}

/** For the picture of the manual: the narrower page is longer. */
async function showsChoices(page: Page): Promise<void> {
  const choice = page.getByRole('radio', { name: 'Manter sem o meu nome' });
  await choice.evaluate((radio) => radio.scrollIntoView({ block: 'center' }));
}

async function unfoldsResults(page: Page): Promise<void> {
  for (const label of ['as frases', 'nomes e números', 'os números']) {
    await page.getByRole('button', { name: `Ver ${label}`, exact: true }).click();
  }
  await expect(page.getByRole('table', { name: 'Escores de 0 a 21 por dia' })).toBeVisible();
}

export async function seeCloud(page: Page): Promise<void> {
  await expect(page.getByRole('option')).toHaveCount(40);
}

async function seesWordOfCloud(page: Page): Promise<void> {
  await seeCloud(page);
  await page.getByRole('option').first().focus();
  await expect(page.locator('[data-readout]')).toBeVisible();
}
