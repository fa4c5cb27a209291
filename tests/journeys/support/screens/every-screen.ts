import { expect, type Page } from '@playwright/test';
import { readsWholeConsent } from '#tests/journeys/support/steps/enrolment-steps.ts';
import {
  beginsSecondFactor,
  choosesPhoto,
  comesToMailbox,
  comesToSecondStep,
  fillsPersonalFields,
  seesRecoveryCodes,
} from './account-screens.ts';
import { beginsToCloseCase, seesContactOfCase } from './case-screens.ts';
import { looksAtSignature, seesEmptyRegister, seesRegister } from './consent-screens.ts';
import {
  addsProfessional,
  asksToRemoveProfessional,
  seesBackupsInTrouble,
  seesKeptProfessionals,
  seesMessages,
  seesProfessional,
  seesProfessionals,
  seesReady,
  sendsMessage,
  writesTooMuch,
} from './directory-screens.ts';
import { seesComplaints, seesConflict, seesDraft, seesProperties, seesWordsComplained } from './draft-screens.ts';
import { choosesPublished, seesApiCall, seesMadeExport, seesNewToken } from './export-screens.ts';
import { seesGateway } from './gateway-screens.ts';
import { plansGroups, seesGroups } from './group-screens.ts';
import { findsInManual, opensHelpOfScreen, readsManual } from './manual-screens.ts';
import { seesMaterialHistory } from './material-screens.ts';
import { asksForTarget, seesPanel } from './panel-screens.ts';
import { opensParticipant, replaysItem, seesAboutPerson, seesWords } from './participant-screens.ts';
import type { People } from './people-at-every-step.ts';
import {
  closeResults,
  offerInvitation,
  outdateConsent,
  readsChangedConsent,
  registerPlan,
  requireSignedPdf,
  showReceipt,
} from './pretended-states.ts';
import { seesLinks, seesLinkToSend, seesPoster, writesLink } from './recruitment-screens.ts';
import {
  asksOnceMore,
  asksToBeginEnding,
  decidesRetention,
  seesNothingKept,
  seesPlannedEnding,
  seesRetentionReceipts,
} from './retention-screens.ts';
import {
  looksForPerson,
  opensFigure,
  opensFilters,
  practise,
  reveal,
  seeCloud,
  seesParticipants,
  seesStudyAnalysis,
  seesWordOfCloud,
  seeWord,
  unfoldsResults,
  writesOtherEmail,
} from './screen-steps.ts';
import {
  asksToEnd,
  findsOwnStudy,
  findsStudy,
  seesLastDateOver,
  seesPause,
  studyTold,
} from './study-switch-screens.ts';
import { beginsToInvite, seesInvitation, seesRequestOfAnother, wantsLinkTable } from './team-screens.ts';

export type Screen = {
  name: string;
  path: string;
  who?: keyof People;
  /** On the computer, where each screen is opened. */
  prepare?: (page: Page, people: People) => Promise<void>;
  /** What it takes besides once the page has become a phone. */
  prepareOnPhone?: (page: Page) => Promise<void>;
};

/** Every screen there is, as the journey over all screens and sizes looks at it. */
export const screens: Screen[] = [
  { name: 'front', path: '/' },
  { name: 'first-look', path: '/comece' },
  { name: 'privacy', path: '/privacy' },
  { name: 'login', path: '/login' },
  { name: 'home-signed-out', path: '/home' },
  { name: 'recover', path: '/login/recover' },
  { name: 'login-unknown', path: '/login/outra' },
  {
    name: 'register-with-messages',
    path: '/register',
    prepare: (page) => page.getByRole('button', { name: 'Enviar' }).click(),
  },
  { name: 'register-mailbox', path: '/register', prepare: comesToMailbox },
  { name: 'login-second-step', path: '/login', prepare: comesToSecondStep },
  // Not right after the whole link: the same address again is the same visit, which remembers the token.
  {
    name: 'confirm-email-incomplete',
    path: '/confirm-email',
    prepare: (page) => expect(page.getByText('Este link está incompleto.')).toBeVisible(),
  },
  { name: 'login-late-link', path: '/login?notice=link-expired' },
  { name: 'confirm-email', path: '/confirm-email#token=abc' },
  { name: 'signup', path: '/signup' },
  { name: 'reset-password', path: '/reset-password?token=abc' },
  { name: 'not-found', path: '/nada' },
  { name: 'consent-in-short', path: '/research' },
  { name: 'consent-signed-out', path: '/research', prepare: readsWholeConsent },
  { name: 'demo-words', path: '/test/words', prepare: seeWord },
  { name: 'demo-trial', path: '/test/trial', prepare: reveal },
  { name: 'demo-trial2', path: '/test/trial2', prepare: reveal },
  { name: 'welcome', path: '/', who: 'visitor' },
  { name: 'account', path: '/account', who: 'visitor' },
  { name: 'account-photo', path: '/account', who: 'visitor', prepare: choosesPhoto },
  { name: 'account-about', path: '/account/about', who: 'visitor', prepare: fillsPersonalFields },
  { name: 'account-security', path: '/account/security', who: 'visitor' },
  {
    name: 'account-second-factor',
    path: '/account/security',
    who: 'staff',
    prepare: (page, people) => beginsSecondFactor(page, people.staff.password),
  },
  {
    name: 'account-recovery-codes',
    path: '/account/security',
    who: 'staff',
    prepare: (page, people) => seesRecoveryCodes(page, people.staff.password),
  },
  {
    name: 'help',
    path: '/',
    who: 'visitor',
    async prepare(page) {
      await page.getByRole('button', { name: 'Preciso de ajuda' }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'questionnaire-with-messages',
    path: '/research',
    who: 'consented',
    prepare: (page) => page.getByRole('button', { name: 'Enviar' }).click(),
  },
  {
    name: 'questionnaire-choice',
    path: '/research',
    who: 'consented',
    async prepareOnPhone(page) {
      await page.getByRole('button', { name: 'Ver todas as perguntas' }).click();
      await page.getByRole('button', { name: /^Escolaridade/ }).click();
      await expect(page.getByRole('radio', { name: 'Pós-graduação' })).toBeVisible();
    },
  },
  { name: 'questionnaire-other-email', path: '/research', who: 'consented', prepare: writesOtherEmail },
  { name: 'home-inventory', path: '/', who: 'inventory' },
  { name: 'inventory', path: '/inventories', who: 'inventory' },
  { name: 'words-introduction', path: '/words', who: 'wordRating' },
  { name: 'words-practice', path: '/words', who: 'wordRating', prepare: practise },
  { name: 'words', path: '/words', who: 'wordRating', prepare: seeWord },
  { name: 'home-training1', path: '/', who: 'training1' },
  { name: 'trial1-instruction', path: '/trial1', who: 'training1' },
  { name: 'trial1-practice', path: '/trial1', who: 'training1', prepare: practise },
  { name: 'trial1', path: '/trial1', who: 'training1', prepare: reveal },
  { name: 'test1', path: '/test1', who: 'test1', prepare: reveal },
  { name: 'trial2', path: '/trial2', who: 'training2', prepare: reveal },
  { name: 'test2', path: '/test2', who: 'test2', prepare: reveal },
  { name: 'day-over', path: '/', who: 'dayOver' },
  { name: 'next-day-open', path: '/', who: 'nextDayOpen' },
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
  {
    name: 'consent-decision',
    path: '/research',
    who: 'visitor',
    async prepare(page) {
      await readsWholeConsent(page);
      const signature = page.getByLabel('Digite seu nome completo para assinar');
      await signature.fill('Ana');
      await signature.blur();
      await expect(page.getByText('Digite o nome e o sobrenome.')).toBeVisible();
    },
  },
  { name: 'consent-given', path: '/research', who: 'consented', prepare: requireSignedPdf },
  {
    name: 'way-in-closed',
    path: '/research',
    prepare: findsStudy('noNewPeople', 'O convite está fechado'),
  },
  { name: 'way-in-paused', path: '/', who: 'consented', prepare: findsStudy('paused', 'Você aceitou o termo') },
  {
    name: 'not-admitted',
    path: '/',
    who: 'consented',
    prepare: findsOwnStudy(() => ({ mayNotJoin: 'places-taken' }), 'As vagas já foram preenchidas'),
  },
  { name: 'register-paused', path: '/register', prepare: findsStudy('paused', 'Você já pode criar a conta') },
  {
    name: 'home-paused',
    path: '/',
    who: 'training1',
    prepare: findsOwnStudy(() => ({ study: studyTold('paused', true) }), 'A pesquisa está em pausa'),
  },
  {
    name: 'home-ended',
    path: '/',
    who: 'training1',
    prepare: findsOwnStudy(() => ({ study: studyTold('ended', true) }), 'A pesquisa terminou'),
  },
  {
    name: 'next-day-paused',
    path: '/',
    who: 'nextDayOpen',
    prepare: findsOwnStudy(
      ({ nextDay }) => ({
        study: studyTold('paused', false),
        nextDay: nextDay && { ...nextDay, isOpen: false, isPaused: true },
      }),
      'espera por você',
    ),
  },
  { name: 'consent-changed-home', path: '/', who: 'training1', prepare: (page) => outdateConsent(page, '/') },
  { name: 'consent-changed', path: '/', who: 'training1', prepare: readsChangedConsent },
  { name: 'consents', path: '/account/consent', who: 'training1' },
  { name: 'consents-none', path: '/account/consent', who: 'visitor' },
  {
    name: 'own-data',
    path: '/account/data',
    who: 'training1',
    async prepare(page) {
      await page.getByRole('radio', { name: 'Manter sem o meu nome' }).check();
      await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
    },
  },
  {
    name: 'leaving-question',
    path: '/account/data',
    who: 'visitor',
    async prepare(page) {
      await page.getByRole('checkbox', { name: 'Entendi o que vai acontecer.' }).check();
      await page.getByRole('button', { name: 'Apagar minha conta' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  { name: 'left', path: '/left', prepare: showReceipt },
  { name: 'reminders-stop', path: '/reminders/stop?token=abc' },
  { name: 'reminders-stop-unknown', path: '/reminders/stop' },
  { name: 'manual-of-visitor', path: '/ajuda', prepare: readsManual('Páginas') },
  {
    name: 'manual-page',
    path: '/ajuda/participante-treinos',
    who: 'training1',
    prepare: readsManual('Treino e teste'),
  },
  { name: 'manual-page-not-for-all', path: '/ajuda/operacao-casos', prepare: readsManual('não existe aqui') },
  { name: 'forbidden', path: '/staff/people', who: 'visitor' },
  { name: 'staff-participants', path: '/wordanalysis', who: 'staff', prepare: seesParticipants },
  {
    name: 'staff-participants-filtered',
    path: '/wordanalysis?day=1&sort=state&order=up',
    who: 'staff',
    prepare: seesParticipants,
    prepareOnPhone: opensFilters,
  },
  {
    name: 'staff-participants-none',
    path: '/wordanalysis?search=0',
    who: 'staff',
    prepare: (page) => expect(page.getByRole('button', { name: 'Limpar filtros' })).toBeVisible(),
  },
  { name: 'study-analysis', path: '/studyanalysis', who: 'staff', prepare: seesStudyAnalysis },
  { name: 'study-analysis-change', path: '/studyanalysis?tab=change', who: 'staff', prepare: seesStudyAnalysis },
  { name: 'study-analysis-figure', path: '/studyanalysis?tab=change', who: 'staff', prepare: opensFigure },
  { name: 'study-analysis-plan', path: '/studyanalysis?tab=plan', who: 'staff', prepare: registerPlan },
  {
    name: 'study-analysis-other-people',
    path: '/studyanalysis?incomplete=without&excluded=with&tab=tasks',
    who: 'staff',
    prepare: registerPlan,
  },
  { name: 'study-analysis-closed', path: '/studyanalysis', who: 'staff', prepare: closeResults },
  { name: 'staff-cases', path: '/safetycases', who: 'staff' },
  { name: 'staff-cases-closed', path: '/safetycases?show=closed', who: 'staff' },
  { name: 'staff-case-contact', path: '/safetycases', who: 'staff', prepare: seesContactOfCase },
  { name: 'staff-case-close', path: '/safetycases', who: 'staff', prepare: beginsToCloseCase },
  { name: 'staff-export', path: '/staff/export', who: 'staff' },
  { name: 'staff-export-published', path: '/staff/export', who: 'staff', prepare: choosesPublished },
  { name: 'staff-export-made', path: '/staff/export', who: 'staff', prepare: seesMadeExport },
  { name: 'staff-export-token', path: '/staff/export', who: 'staff', prepare: seesNewToken },
  { name: 'staff-api', path: '/staff/api', who: 'staff', prepare: seesApiCall },
  { name: 'staff-people', path: '/staff/people', who: 'staff' },
  {
    name: 'staff-roles',
    path: '/staff/people',
    who: 'staff',
    async prepare(page) {
      await looksForPerson(page, 'Alice');
      await page.getByRole('button', { name: 'Mudar papéis de Alice' }).click();
      await page.getByRole('checkbox', { name: 'Cuidado' }).check();
    },
  },
  {
    name: 'staff-test-person',
    path: '/staff/people',
    who: 'staff',
    async prepare(page) {
      await looksForPerson(page, 'Alice');
      await page.getByRole('button', { name: 'Marcar como teste: Alice' }).click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'preview',
    path: '/preview?day=2&part=wordRating',
    who: 'staff',
    async prepare(page) {
      await expect(page.getByText('nada é guardado')).toBeVisible();
      await page.getByText('Escolher dia e parte').click();
    },
  },
  { name: 'preview-forbidden', path: '/preview', who: 'visitor' },
  { name: 'staff-requests', path: '/staff/requests', who: 'staff' },
  { name: 'staff-requests-names', path: '/staff/requests', who: 'staff', prepare: wantsLinkTable },
  { name: 'staff-requests-invite', path: '/staff/requests', who: 'staff', prepare: beginsToInvite },
  { name: 'staff-requests-invitation', path: '/staff/requests', who: 'staff', prepare: seesInvitation },
  { name: 'staff-requests-of-another', path: '/staff/requests', who: 'staff', prepare: seesRequestOfAnother },
  { name: 'invitation', path: '/team/invitation', who: 'visitor', prepare: offerInvitation },
  { name: 'invitation-incomplete', path: '/team/invitation', who: 'visitor' },
  { name: 'role-missing', path: '/staff/people', who: 'reader' },
  { name: 'participants-of-reader', path: '/wordanalysis', who: 'reader', prepare: seesParticipants },
  {
    name: 'staff-nobody-found',
    path: '/staff/people',
    who: 'staff',
    async prepare(page) {
      await looksForPerson(page, 'ninguém');
      await expect(
        page.getByText('Ninguém com este nome ou e-mail. Confira a escrita.', { exact: true }),
      ).toBeVisible();
    },
  },
  { name: 'staff-consents', path: '/staff/consents', who: 'staff', prepare: seesRegister },
  { name: 'staff-consents-none', path: '/staff/consents?search=zz', who: 'staff', prepare: seesEmptyRegister },
  { name: 'staff-consents-signature', path: '/staff/consents', who: 'staff', prepare: looksAtSignature },
  { name: 'staff-retention', path: '/staff/retention', who: 'staff' },
  { name: 'staff-retention-none', path: '/staff/retention', who: 'staff', prepare: seesNothingKept },
  { name: 'staff-retention-over', path: '/staff/retention', who: 'staff', prepare: decidesRetention },
  { name: 'staff-retention-question', path: '/staff/retention', who: 'staff', prepare: asksOnceMore },
  { name: 'staff-retention-planned', path: '/staff/retention', who: 'staff', prepare: seesPlannedEnding },
  { name: 'staff-retention-confirming', path: '/staff/retention', who: 'staff', prepare: asksToBeginEnding },
  { name: 'staff-retention-receipts', path: '/staff/retention', who: 'staff', prepare: seesRetentionReceipts },
  { name: 'contact', path: '/contact', who: 'visitor' },
  { name: 'contact-too-long', path: '/contact', who: 'training1', prepare: writesTooMuch },
  { name: 'contact-sent', path: '/contact', who: 'consented', prepare: sendsMessage },
  { name: 'pros-none', path: '/pros', who: 'visitor' },
  { name: 'pros', path: '/pros', who: 'visitor', prepare: seesProfessionals },
  { name: 'pro', path: '/pros', who: 'visitor', prepare: seesProfessional },
  { name: 'staff-messages-none', path: '/staff/messages?show=answered', who: 'staff' },
  { name: 'staff-messages', path: '/staff/messages', who: 'staff', prepare: seesMessages },
  { name: 'staff-professionals-none', path: '/staff/professionals', who: 'staff' },
  { name: 'staff-professionals', path: '/staff/professionals', who: 'staff', prepare: seesKeptProfessionals },
  { name: 'staff-professional-new', path: '/staff/professionals', who: 'staff', prepare: addsProfessional },
  { name: 'staff-professional-removal', path: '/staff/professionals', who: 'staff', prepare: asksToRemoveProfessional },
  { name: 'staff-readiness', path: '/staff/readiness', who: 'staff' },
  { name: 'staff-readiness-backups', path: '/staff/readiness', who: 'staff', prepare: seesBackupsInTrouble },
  { name: 'staff-readiness-ready', path: '/staff/readiness', who: 'staff', prepare: seesReady },
  { name: 'panel', path: '/', who: 'staff', prepare: seesPanel },
  { name: 'panel-paused', path: '/', who: 'staff', prepare: seesPause },
  { name: 'panel-target', path: '/', who: 'staff', prepare: asksForTarget },
  { name: 'panel-of-reader', path: '/', who: 'reader', prepare: seesPanel },
  { name: 'staff-as-participant', path: '/?view=participant', who: 'staff' },
  { name: 'staff-study', path: '/staff/study', who: 'staff' },
  { name: 'staff-study-paused', path: '/staff/study', who: 'staff', prepare: seesPause },
  { name: 'staff-study-question', path: '/staff/study', who: 'staff', prepare: asksToEnd },
  { name: 'staff-study-last-date', path: '/staff/study', who: 'staff', prepare: seesLastDateOver },
  { name: 'staff-groups-none', path: '/staff/groups', who: 'staff' },
  { name: 'staff-groups-plan', path: '/staff/groups', who: 'staff', prepare: plansGroups },
  { name: 'staff-groups-told', path: '/staff/groups', who: 'staff', prepare: seesGroups },
  { name: 'staff-recruitment-none', path: '/staff/recruitment', who: 'staff' },
  { name: 'staff-recruitment', path: '/staff/recruitment', who: 'staff', prepare: seesLinks },
  { name: 'staff-recruitment-link', path: '/staff/recruitment', who: 'staff', prepare: seesLinkToSend },
  { name: 'staff-recruitment-new', path: '/staff/recruitment', who: 'staff', prepare: writesLink },
  { name: 'staff-recruitment-poster', path: '/staff/recruitment/poster?link=3', who: 'staff', prepare: seesPoster },
  { name: 'staff-material', path: '/staff/material?search=me', who: 'reader' },
  { name: 'staff-material-texts', path: '/staff/material?part=texts&search=ligue', who: 'staff' },
  { name: 'staff-material-none', path: '/staff/material?part=questionnaire&search=zz', who: 'staff' },
  { name: 'staff-material-inventory', path: '/staff/material?part=inventory', who: 'staff' },
  { name: 'staff-material-term', path: '/staff/material?part=consent', who: 'staff' },
  { name: 'staff-material-settings', path: '/staff/material?part=settings', who: 'staff' },
  { name: 'staff-material-history', path: '/staff/material?part=history', who: 'staff', prepare: seesMaterialHistory },
  { name: 'staff-draft-none', path: '/staff/material/draft', who: 'staff' },
  { name: 'staff-draft-term', path: '/staff/material/draft', who: 'staff', prepare: seesDraft },
  {
    name: 'staff-draft-complaints',
    path: '/staff/material/draft?part=help.json',
    who: 'staff',
    prepare: seesComplaints,
  },
  {
    name: 'staff-draft-conflict',
    path: '/staff/material/draft?part=settings.json',
    who: 'staff',
    prepare: seesConflict,
  },
  {
    name: 'staff-draft-words',
    path: '/staff/material/draft?part=words.json',
    who: 'staff',
    prepare: seesWordsComplained,
  },
  {
    name: 'staff-draft-properties',
    path: '/staff/material/draft?part=words-properties.csv',
    who: 'staff',
    prepare: seesProperties,
  },
  { name: 'staff-draft-changes', path: '/staff/material/draft?part=changes', who: 'staff', prepare: seesDraft },
  { name: 'staff-days', path: '/staff/days', who: 'staff' },
  { name: 'staff-days-texts', path: '/staff/days?part=texts', who: 'staff' },
  { name: 'staff-days-gateway', path: '/staff/days', who: 'staff', prepare: seesGateway },
  { name: 'staff-days-none', path: '/staff/days?show=longOpen', who: 'staff' },
  {
    name: 'staff-days-change',
    path: '/staff/days',
    who: 'staff',
    async prepare(page) {
      await page
        .getByRole('button', { name: /^Mudar quando abre/ })
        .last()
        .click();
      await page.getByRole('radio', { name: 'Em outra data e hora' }).check();
      await page.getByRole('button', { name: 'Mudar', exact: true }).click();
      await expect(page.getByText('Escreva o motivo em uma frase.')).toBeVisible();
    },
  },
  { name: 'manual', path: '/ajuda', who: 'staff', prepare: readsManual('Escreva o seu protocolo') },
  { name: 'manual-found', path: '/ajuda', who: 'staff', prepare: findsInManual },
  { name: 'manual-page-of-staff', path: '/wordanalysis', who: 'staff', prepare: opensHelpOfScreen },
  { name: 'manual-operating', path: '/ajuda/operating', who: 'staff', prepare: readsManual('Damaged files') },
  { name: 'staff-audit-log', path: '/staff/audit-log', who: 'staff' },
  { name: 'staff-mail', path: '/staff/mail', who: 'staff' },
  { name: 'staff-words', path: '/globalanalysis', who: 'staff', prepare: seesWords },
  { name: 'staff-words-details', path: '/globalanalysis?details=1', who: 'staff', prepare: seesWords },
  { name: 'staff-words-none', path: '/globalanalysis?search=xyz', who: 'staff' },
  { name: 'staff-words-closed', path: '/globalanalysis', who: 'staff', prepare: closeResults },
  ...['Linha do tempo', 'Palavras', 'Inventário', 'Tentativas', 'Qualidade', 'Próximo dia'].map((part, index) => ({
    name: `staff-participant-${index + 1}`,
    path: '/wordanalysis?day=3',
    who: 'staff' as const,
    prepare: opensParticipant(part),
  })),
  { name: 'staff-participant-about', path: '/wordanalysis?day=3', who: 'staff', prepare: seesAboutPerson },
  { name: 'staff-participant-replay', path: '/wordanalysis?day=3', who: 'staff', prepare: replaysItem },
];
