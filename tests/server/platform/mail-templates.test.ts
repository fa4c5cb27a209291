import { describe, expect, test } from 'vitest';
import {
  alreadyRegisteredMail,
  passwordChangedMail,
  passwordResetMail,
  verificationMail,
} from '#server/accounts/account-mails/account-mails.ts';
import { consentCopyMail } from '#server/accounts/account-mails/consent-copy-mail.ts';
import {
  emailChangedMail,
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
  type TeamNotice,
  teamInvitationMail,
  teamNoticeMail,
  teamRequestMail,
} from '#server/accounts/team-notices/team-notice-mails.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { salutation } from '#server/platform/mail/salutation.ts';
import { backupFailedMail } from '#server/team/backups/backup-failed-mail.ts';
import { newMessageMail } from '#server/team/contact/contact-mails.ts';
import { reminderMail } from '#server/team/reminders/reminder-mail.ts';
import { retentionMail } from '#server/team/retention/retention-mail.ts';
import { caseMail } from '#server/team/safety/case-mails.ts';
import { publicationMail } from '#server/team/study-material/publication-mail.ts';
import { studySwitchMail } from '#server/team/study-switch/study-switch-mail.ts';
import { reminderKinds } from '#study/days/reminder-kinds.ts';
import { studyStates } from '#study/days/study-state.ts';
import { defaultReminderTexts, timeLeftInWords } from '#study/reminders/reminder-text.ts';

const teamNews: readonly TeamNotice[] = [
  'rolesChanged',
  'rolesEnded',
  'invitationAccepted',
  'requestConfirmed',
  'requestRefused',
  'linksFetched',
  'codesFound',
  'exportRequested',
  'recordsFetched',
  'tokenMade',
  'testPersonMarked',
  'testPersonUnmarked',
  'testParticipationEnded',
  'retentionRequested',
  'retentionConfirmed',
  'retentionCancelled',
  'retentionBegun',
  'retentionLapsed',
];

const ofServer: readonly TeamNotice[] = ['rolesEnded', 'retentionBegun', 'retentionLapsed'];

const mailOrigin = 'https://wordmood.example.org';
const mailLink = `${mailOrigin}/reset-password?x=1#token=a'b"c&d=<e>`;

const verdict = {
  entryCount: 812,
  firstBrokenEntry: null,
  lostReferences: 0,
  head: { entryId: 812, hash: '5f3a'.repeat(16) },
};

/** @returns one mail of every kind that the product sends, to a person of this name. */
function everyMail(displayName: string, providerName = 'Google'): Mail[] {
  const to = { recipient: 'ana@example.org', publicAddress: mailOrigin, aboutAccountId: 'ana' };
  const toNamed = { ...to, displayName };
  const actor = { displayName, email: 'bia@example.org' };
  return [
    verificationMail({ ...to, link: mailLink, validForMinutes: 60 }),
    alreadyRegisteredMail(toNamed),
    passwordResetMail({ ...toNamed, link: mailLink, validForMinutes: 10 }),
    passwordChangedMail(toNamed),
    emailChangeMail({ ...to, link: mailLink, validForMinutes: 10 }),
    emailChangeNoticeMail(toNamed),
    emailChangedMail(toNamed),
    emailTakenNoticeMail(toNamed),
    secondFactorNoticeMail({ ...toNamed, isOn: true }),
    secondFactorNoticeMail({ ...toNamed, isOn: false }),
    secondStepsMissedMail(toNamed),
    signInMethodLinkedMail({ ...toNamed, providerName, isPasswordRemoved: false }),
    signInMethodLinkedMail({ ...toNamed, providerName, isPasswordRemoved: true }),
    apiTokenMadeMail(toNamed),
    ...teamNews.flatMap((news) =>
      [true, false].map((administers) => ({
        ...teamNoticeMail(news, { actor: ofServer.includes(news) ? 'server' : actor, administers }, mailOrigin),
        recipient: to.recipient,
      })),
    ),
    {
      ...teamNoticeMail('rolesChanged', { actor: 'command line', administers: true }, mailOrigin),
      recipient: to.recipient,
    },
    ...(['roles', 'invitation', 'links', 'unblinding'] as const).map((kind) => ({
      ...teamRequestMail(kind, actor, mailOrigin),
      recipient: to.recipient,
    })),
    teamInvitationMail({
      recipient: to.recipient,
      invitedBy: actor,
      staffRoles: ['reading', 'care'],
      lastDay: '20 de dezembro de 2026',
      validDays: 14,
      link: mailLink,
      publicAddress: mailOrigin,
    }),
    ...reminderKinds.map((kind) =>
      reminderMail({
        ...toNamed,
        text: defaultReminderTexts[kind],
        timeLeft: timeLeftInWords({ day: 1, phase: 3 }),
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
      ...publicationMail({ number: 7, republishes: backTo, changesCare: backTo === null }, mailOrigin),
      recipient: to.recipient,
    })),
    { ...auditHeadMail(verdict, mailOrigin), recipient: to.recipient },
    { ...auditHeadMail({ ...verdict, firstBrokenEntry: 7 }, mailOrigin), recipient: to.recipient },
    { ...auditHeadMail({ ...verdict, lostReferences: 1 }, mailOrigin), recipient: to.recipient },
    consentCopyMail({ ...toNamed, consentId: crypto.randomUUID() }),
  ];
}

const mails = everyMail('Ana Luz').map((mail) => [mail.subject, mail] as const);
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

describe.each(mails)('%s', (subject, { bodyHtml, bodyText }) => {
  test('has no health data in its subject, which fits one line', () => {
    expect(subject).not.toMatch(/depress|ansiedade|estresse|humor|saúde|invent|quest|result|[\r\n]/i);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  test('has equal text and HTML, and the reason for the mail', () => {
    const seen = (html: string) =>
      html
        .replace(/<head>[\s\S]*<\/head>|<div style="display:none[\s\S]*?<\/div>/g, '')
        .replace(/<[^>]*>/g, '')
        .replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code)));
    const words = (text: string) => text.replace(/\s+/g, '').replace(/--(?=Você)/, '');
    const [label = ''] = /.*(?=:\nhttp)/.exec(bodyText.split('\n\n').find((part) => /:\nhttp/.test(part)) ?? '') ?? [];
    expect(label).not.toBe('');
    const inHtml = words(
      seen(bodyHtml).replace(/Se o botão não funcionar, copie este endereço e abra no navegador:/, ''),
    );
    expect(inHtml.startsWith('WordMood')).toBe(true);
    const sentences = bodyText.split('\n').filter((line) => line !== '' && line !== '--' && !line.endsWith(':'));
    for (const sentence of sentences) expect(inHtml).toContain(words(sentence));
    expect(bodyText).toContain('Você recebeu esta mensagem porque ');
  });

  test('loads nothing, tracks no opening, and links to this installation only', () => {
    expect(bodyHtml).not.toMatch(
      /<(img|link|script|iframe|object|form|base|video|audio)|src=|srcset|background=|url\(|@import/i,
    );
    for (const href of hrefs(bodyHtml)) expect(href === mailOrigin || href.startsWith(`${mailOrigin}/`)).toBe(true);
    for (const [address] of bodyText.matchAll(/https?:\/\/\S+/g)) expect(new URL(address).origin).toBe(mailOrigin);
  });

  test('is readable in light and dark mail programs, in Portuguese', () => {
    expect(bodyHtml).toMatch(/<html lang="pt-BR">/);
    expect(bodyHtml).toContain('<meta name="color-scheme" content="light dark">');
    expect(bodyHtml).toContain('prefers-color-scheme: dark');
  });
});

test('a link is behind the button and in full below it, with any characters', () => {
  for (const { kind, bodyHtml, bodyText } of everyMail('Ana')) {
    if (!['verification', 'password-reset', 'email-change'].includes(kind)) continue;
    expect(hrefs(bodyHtml).filter((href) => href === mailLink)).toHaveLength(2);
    expect(bodyText.split('\n')).toContain(mailLink);
  }
});

test('the validity of a link is in hours or minutes', () => {
  const [verification, , , , emailChange] = everyMail('Ana');
  expect(verification?.bodyText).toContain('O link vale por 1 hora.');
  expect(emailChange?.bodyText).toContain('O link vale por 10 minutos.');
});

test('the mail about a second step turned on names the way in for its owner without that step', () => {
  const about = { recipient: 'ana@example.org', publicAddress: mailOrigin, displayName: 'Ana' };
  const wayIn = 'Depois fale com a equipe da pesquisa: só ela tira a segunda etapa de quem não tem o código.';
  expect(secondFactorNoticeMail({ ...about, isOn: true }).bodyText).toContain(wayIn);
  expect(secondFactorNoticeMail({ ...about, isOn: false }).bodyText).not.toContain(wayIn);
});

/** Names no one: the event may concern a person's health. */
const toTeam: readonly string[] = [
  'contact-message',
  'safety-case',
  'audit-head',
  'retention',
  'study-switch',
  'publication',
  'backup',
];

/** What has happened in the team by itself, or by a command on the machine. */
const withoutActor = /^(?:Terminaram papéis|Passaram os sete dias|O pedido de fim|Quem cuida da instalação)/m;

describe('a mail to an unproven address', () => {
  test('omits the name', () => {
    for (const { kind, bodyHtml, bodyText } of everyMail('Ana Luz')) {
      const isNameless = ['verification', 'email-change', ...toTeam].includes(kind) || withoutActor.test(bodyText);
      expect(bodyText.includes('Ana Luz')).toBe(!isNameless);
      expect(bodyHtml.includes('Ana Luz')).toBe(!isNameless);
    }
  });
});

describe('a name', () => {
  test.each(['Ana', 'Ana Luz', 'José d’Ávila-Souza', "Ana D'Or", 'Dra. Ana S. Luz', '李小龍', '  Ana \n Luz '])(
    '%j is greeted',
    (name) => {
      expect(salutation(name)).toBe(`Olá, ${name.trim().replace(/\s+/g, ' ')}.`);
    },
  );

  test.each([
    undefined,
    '',
    '   ',
    'ganhe em evil.example',
    'http://evil.example',
    'www.evil',
    'ana@example.org',
    'Ligue 0800 123',
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '" onmouseover="alert(1)',
    '\u202egro.elpmaxe',
    'a'.repeat(61),
  ])('%j is left out', (name) => {
    expect(salutation(name)).toBe('Olá.');
  });
});

test('script in any field of a mail stays text', () => {
  const payload = '</p><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  for (const { bodyHtml } of everyMail(payload, payload)) {
    expect(bodyHtml).not.toMatch(/<script|<img|<\/p><\/p>/i);
  }
  const linked = everyMail('Ana', payload).find(({ kind }) => kind === 'sign-in-method');
  expect(linked?.bodyText).toContain(payload);
  expect(linked?.bodyHtml).toContain('&#60;script&#62;');
});
