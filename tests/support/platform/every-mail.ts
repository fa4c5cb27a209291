import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '#server/accounts/account-mails/account-mails.ts';
import { consentCopyMail } from '#server/accounts/account-mails/consent-copy-mail.ts';
import {
  emailChangeMail,
  emailChangeNoticeMail,
  emailTakenNoticeMail,
} from '#server/accounts/account-mails/email-change-mails.ts';
import {
  apiTokenMadeMail,
  secondFactorNoticeMail,
  secondStepsMissedMail,
  signInMethodLinkedMail,
} from '#server/accounts/account-mails/sign-in-notice-mails.ts';
import { auditHeadMail } from '#server/accounts/audit/audit-head-mail.ts';
import {
  type TeamNews,
  teamInvitationMail,
  teamNewsMail,
  teamRequestMail,
} from '#server/accounts/team-news/team-mails.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { backupFailedMail } from '#server/team/backups/backup-failed-mail.ts';
import { newMessageMail } from '#server/team/contact/contact-mails.ts';
import { reminderMail } from '#server/team/reminders/reminder-mail.ts';
import { retentionMail } from '#server/team/retention/retention-mail.ts';
import { caseMail } from '#server/team/safety/case-mails.ts';
import { publicationMail } from '#server/team/study-material/publication-mail.ts';
import { studySwitchMail } from '#server/team/study-switch/study-switch-mail.ts';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import { studyStates } from '#study/days/study-state.ts';
import { timeLeftInWords, usualReminderTexts } from '#study/reminders/reminder-text.ts';

const teamNews: readonly TeamNews[] = [
  'rolesChanged',
  'rolesEnded',
  'invitationAccepted',
  'requestConfirmed',
  'requestRefused',
  'linksFetched',
  'codesFound',
  'exportAsked',
  'recordsFetched',
  'tokenMade',
  'testPersonMarked',
  'testPersonUnmarked',
  'testParticipationEnded',
  'endingAsked',
  'endingConfirmed',
  'endingTakenBack',
  'endingBegun',
  'endingLapsed',
];

const ofServer: readonly TeamNews[] = ['rolesEnded', 'endingBegun', 'endingLapsed'];

export const mailOrigin = 'https://wordmood.example.org';
export const mailLink = `${mailOrigin}/reset-password?x=1#token=a'b"c&d=<e>`;

const verdict = {
  entryCount: 812,
  firstBrokenEntry: null,
  lostReferences: 0,
  head: { entryId: 812, hash: '5f3a'.repeat(16) },
};

/** @returns one mail of every kind that the product sends, to a person of this name. */
export function everyMail(displayName: string, providerName = 'Google'): Mail[] {
  const to = { recipient: 'ana@example.org', publicAddress: mailOrigin, aboutAccountId: 'ana' };
  const toNamed = { ...to, displayName };
  const doer = { displayName, email: 'bia@example.org' };
  return [
    verificationMail({ ...to, link: mailLink, validForMinutes: 60 }),
    alreadyRegisteredMail(toNamed),
    passwordResetMail({ ...toNamed, link: mailLink, validForMinutes: 10 }),
    passwordChangedMail(toNamed),
    emailChangeMail({ ...to, link: mailLink, validForMinutes: 10 }),
    emailChangeNoticeMail(toNamed),
    emailTakenNoticeMail(toNamed),
    secondFactorNoticeMail({ ...toNamed, isOn: true }),
    secondFactorNoticeMail({ ...toNamed, isOn: false }),
    secondStepsMissedMail(toNamed),
    signInMethodLinkedMail({ ...toNamed, providerName, isPasswordRemoved: false }),
    signInMethodLinkedMail({ ...toNamed, providerName, isPasswordRemoved: true }),
    apiTokenMadeMail(toNamed),
    ...teamNews.flatMap((news) =>
      [true, false].map((administers) => ({
        ...teamNewsMail(news, { doer: ofServer.includes(news) ? 'server' : doer, administers }, mailOrigin),
        recipient: to.recipient,
      })),
    ),
    {
      ...teamNewsMail('rolesChanged', { doer: 'command line', administers: true }, mailOrigin),
      recipient: to.recipient,
    },
    ...(['roles', 'invitation', 'links', 'unblinding'] as const).map((kind) => ({
      ...teamRequestMail(kind, doer, mailOrigin),
      recipient: to.recipient,
    })),
    teamInvitationMail({
      recipient: to.recipient,
      invitedBy: doer,
      staffRoles: ['reading', 'care'],
      lastDay: '20 de dezembro de 2026',
      validDays: 14,
      link: mailLink,
      publicAddress: mailOrigin,
    }),
    ...reminderKinds.map((kind) =>
      reminderMail({
        ...toNamed,
        text: usualReminderTexts[kind],
        timeLeft: timeLeftInWords(1, 3),
        stopLink: `${mailOrigin}/reminders/stop#token=abc`,
        unsubscribeLink: `${mailOrigin}/reminders/stop?token=abc`,
      }),
    ),
    { ...newMessageMail(mailOrigin), recipient: to.recipient },
    { ...caseMail('new', mailOrigin), recipient: to.recipient },
    { ...caseMail('overdue', mailOrigin), recipient: to.recipient },
    { ...backupFailedMail('disk', mailOrigin), recipient: to.recipient },
    { ...retentionMail('near', '2033-02-28', mailOrigin), recipient: to.recipient },
    { ...retentionMail('over', '2033-02-28', mailOrigin), recipient: to.recipient },
    ...studyStates.map((state) => ({ ...studySwitchMail(state, mailOrigin), recipient: to.recipient })),
    ...[null, 3].map((backTo) => ({
      ...publicationMail({ number: 7, backTo, changesCare: backTo === null }, mailOrigin),
      recipient: to.recipient,
    })),
    { ...auditHeadMail(verdict, mailOrigin), recipient: to.recipient },
    { ...auditHeadMail({ ...verdict, firstBrokenEntry: 7 }, mailOrigin), recipient: to.recipient },
    { ...auditHeadMail({ ...verdict, lostReferences: 1 }, mailOrigin), recipient: to.recipient },
    consentCopyMail({ ...toNamed, consentId: crypto.randomUUID() }),
  ];
}
