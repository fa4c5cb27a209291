import { expect, it } from 'vitest';
import { mailTo } from './mail-to.ts';

it('leaves the sign between mailbox and domain, and nothing that would begin a subject or another address', () => {
  expect(mailTo('ana@example.org')).toBe('mailto:ana@example.org');
  expect(mailTo('a?subject=b&cc=c,d@example.org')).toBe('mailto:a%3Fsubject%3Db%26cc%3Dc%2Cd@example.org');
  expect(mailTo('"a@b"@example.org')).toBe('mailto:%22a%40b%22@example.org');
});
