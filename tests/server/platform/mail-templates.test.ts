import { describe, expect, test } from 'vitest';
import { salutation } from '#server/platform/mail/salutation.ts';
import { everyMail, mailLink, mailOrigin } from '#tests/support/platform/every-mail.ts';

const mails = everyMail('Ana Luz').map((mail) => [mail.subject, mail] as const);
const hrefs = (html: string) =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) =>
    href.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  );

describe.each(mails)('%s', (subject, { bodyHtml, bodyText }) => {
  test('says nothing of health in its subject, and fits in one line', () => {
    expect(subject).not.toMatch(/depress|ansiedade|estresse|humor|saúde|invent|quest|result|[\r\n]/i);
    expect(subject.length).toBeLessThanOrEqual(60);
  });

  test('says the same in text and in HTML, and why the person gets it', () => {
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

  test('fetches nothing, tells nobody that it was opened, and leads only to this installation', () => {
    expect(bodyHtml).not.toMatch(
      /<(img|link|script|iframe|object|form|base|video|audio)|src=|srcset|background=|url\(|@import/i,
    );
    for (const href of hrefs(bodyHtml)) expect(href === mailOrigin || href.startsWith(`${mailOrigin}/`)).toBe(true);
    for (const [address] of bodyText.matchAll(/https?:\/\/\S+/g)) expect(new URL(address).origin).toBe(mailOrigin);
  });

  test('can be read in a light and a dark mail program, in Portuguese', () => {
    expect(bodyHtml).toMatch(/<html lang="pt-BR">/);
    expect(bodyHtml).toContain('<meta name="color-scheme" content="light dark">');
    expect(bodyHtml).toContain('prefers-color-scheme: dark');
  });
});

test('a link stands behind the button and in full below it, whatever signs are in it', () => {
  for (const { kind, bodyHtml, bodyText } of everyMail('Ana')) {
    if (!['verification', 'password-reset', 'email-change'].includes(kind)) continue;
    expect(hrefs(bodyHtml).filter((href) => href === mailLink)).toHaveLength(2);
    expect(bodyText.split('\n')).toContain(mailLink);
  }
});

test('how long a link works is said in hours or minutes', () => {
  const [verification, , , , emailChange] = everyMail('Ana');
  expect(verification?.bodyText).toContain('O link vale por 1 hora.');
  expect(emailChange?.bodyText).toContain('O link vale por 10 minutos.');
});

/** Names nobody: what happened may be about somebody's health. */
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
const byNobody = /^(?:Terminaram papéis|Passaram os sete dias|O pedido de fim|Quem cuida da instalação)/m;

describe('who reads a mail without having chosen the name in it', () => {
  test('does not see the name: an address is not proven yet', () => {
    for (const { kind, bodyHtml, bodyText } of everyMail('Ana Luz')) {
      const isNameless = ['verification', 'email-change', ...toTeam].includes(kind) || byNobody.test(bodyText);
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

test('script in whatever a mail is made of stays text', () => {
  const payload = '</p><script>alert(1)</script><img src=x onerror=alert(1)>"\'&';
  for (const { bodyHtml } of everyMail(payload, payload)) {
    expect(bodyHtml).not.toMatch(/<script|<img|<\/p><\/p>/i);
  }
  const linked = everyMail('Ana', payload).find(({ kind }) => kind === 'sign-in-method');
  expect(linked?.bodyText).toContain(payload);
  expect(linked?.bodyHtml).toContain('&#60;script&#62;');
});
