import { expect, it } from 'vitest';
import { mailTo } from './mail-to.ts';

it('keeps only the @ unescaped, so that no subject or second address can be injected', () => {
  expect(mailTo('ana@example.org')).toBe('mailto:ana@example.org');
  expect(mailTo('a?subject=b&cc=c,d@example.org')).toBe('mailto:a%3Fsubject%3Db%26cc%3Dc%2Cd@example.org');
  expect(mailTo('"a@b"@example.org')).toBe('mailto:%22a%40b%22@example.org');
});

it('addresses one person with a subject, for any characters of the address', () => {
  expect(mailTo('ana@example.org', 'Sua mensagem')).toBe('mailto:ana@example.org?subject=Sua%20mensagem');
  const odd = mailTo('ana?bcc=eva@example.org&body=x', 'Sua mensagem');
  expect(odd.split('?')).toHaveLength(2);
  expect(odd).toContain('ana%3Fbcc%3Deva@example.org%26body%3Dx?subject=');
});
