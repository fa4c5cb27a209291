import { expect, type Page } from '@playwright/test';
import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import { readInstallation } from '#contract/platform/installation-calls.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import { seesManual } from './manual-screens.ts';
import { pressButton, type Screen, seesHeading } from './screen.ts';
import { change, type StubbedAnswer } from './stubbed-answers.ts';
import { reveal, seeWord } from './task-screens.ts';

const studyIs = (state: StudyState): StubbedAnswer[] => [
  change(readInstallation, (real) => ({ ...real, study: { state, sentence: '' } })),
];
/** With verification of addresses. */
const mailboxNeeded: StubbedAnswer[] = [{ path: '/api/auth/sign-up/email', answer: { status: true } }];
const secondStepNeeded: StubbedAnswer[] = [{ path: '/api/auth/sign-in/email', answer: { twoFactorRedirect: true } }];

/** Screens without a session. */
export const visitorScreens: readonly Screen[] = [
  { name: 'front', path: '/' },
  { name: 'first-look', path: '/comece' },
  { name: 'privacy', path: '/privacy' },
  { name: 'accessibility', path: '/acessibilidade' },
  { name: 'login', path: '/login' },
  { name: 'home-signed-out', path: '/home' },
  { name: 'recover', path: '/login/recover' },
  { name: 'login-unknown', path: '/login/outra' },
  { name: 'register-with-messages', path: '/register', prepare: (page) => pressButton(page, 'Enviar') },
  {
    name: 'register-mailbox',
    path: '/register',
    endsAt: '/register/mailbox',
    stubs: mailboxNeeded,
    prepare: comesToMailbox,
  },
  { name: 'login-second-step', path: '/login', stubs: secondStepNeeded, prepare: comesToSecondStep },
  // Before the whole link: the same path once more is the same visit, which remembers the token.
  { name: 'confirm-email-incomplete', path: '/confirm-email', sees: 'Este link está incompleto.' },
  { name: 'login-late-link', path: '/login?notice=link-expired' },
  { name: 'confirm-email', path: '/confirm-email#token=abc' },
  { name: 'signup', path: '/signup' },
  { name: 'reset-password', path: '/reset-password#token=abc' },
  { name: 'not-found', path: '/nada' },
  { name: 'consent-in-short', path: '/research' },
  { name: 'consent-signed-out', path: '/research', prepare: readsWholeConsent },
  { name: 'demo-words', path: '/test/words', prepare: seeWord },
  { name: 'demo-trial', path: '/test/trial', prepare: reveal },
  { name: 'demo-trial2', path: '/test/trial2', prepare: reveal },
  { name: 'way-in-closed', path: '/research', stubs: studyIs('noNewPeople'), sees: 'O convite está fechado' },
  { name: 'register-paused', path: '/register', stubs: studyIs('paused'), sees: 'Você já pode criar a conta' },
  {
    name: 'way-in-paused',
    path: '/',
    who: 'consented',
    stubs: studyIs('paused'),
    sees: 'Você aceitou o termo',
  },
  { name: 'left', path: '/left', prepare: showsReceipt },
  { name: 'reminders-stop', path: '/reminders/stop#token=abc' },
  { name: 'reminders-stop-unknown', path: '/reminders/stop' },
  { name: 'manual-of-visitor', path: '/ajuda', prepare: seesManual('Páginas') },
  { name: 'manual-page-not-for-all', path: '/ajuda/operacao-casos', prepare: seesManual('não existe aqui') },
];

async function comesToMailbox(page: Page): Promise<void> {
  await page.getByLabel('Nome completo').fill('Ana Souza');
  await page.getByLabel('E-mail').fill('ana.de.um.nome.bem.comprido@universidade.example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await seesHeading(page, 'Confira o seu e-mail');
}

async function comesToSecondStep(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('ana@example.org');
  await page.getByLabel('Senha', { exact: true }).fill('palavras2026');
  await page.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Falta a segunda etapa')).toBeVisible();
}

/** Directly after withdrawal. */
async function showsReceipt(page: Page): Promise<void> {
  const receipt: WithdrawalReceipt = {
    receiptNumber: 'ABCD-EFGH-JKLM-NPQR',
    choice: 'keep',
    leftAt: '2026-03-01T12:00:00.000Z',
    removed: { rows: 1284, files: 1, mails: 2, sessions: 1 },
    keptAnswers: 1024,
    evidence: 'count',
  };
  await page.evaluate((withdrawalReceipt) => {
    history.replaceState({ ...history.state, withdrawalReceipt }, '');
  }, receipt);
  await page.reload();
  await seesHeading(page, 'Recibo');
}
