import { expect, test } from 'vitest';
import { linkPath, readLinkCode } from './link-code.ts';

test.each([
  ...['MLH9YUL5', 'mlh9yul5', ' mlh9 yul5', 'MLH9-YUL5', 'ＭＬＨ９ＹＵＬ５', 'MLH9\u2013YUL5', 'MLH9\u2011YUL5'],
  ...['MLH9\u00a0YUL5', 'MLH9\u00adYUL5', '\ufeffMLH9YUL5\u200b', 'mlh9yul5.'],
])('a code is parsed in any spelling: %j', (typed) => {
  expect(readLinkCode(typed)).toBe('MLH9YUL5');
});

test.each(['', 'MLH9YUL', 'MLH9YUL55', 'MLH0YUL5', 'MLHIYUL5', 'MLH9/UL5', 'М\u041bH9YUL5', 'MLH9YUL５５'])(
  '"%s" is no code',
  (typed) => {
    expect(readLinkCode(typed)).toBeNull();
  },
);

test('the path of a link parses to its code', () => {
  expect(linkPath('MLH9YUL5')).toBe('/r/mlh9yul5');
  expect(readLinkCode(linkPath('MLH9YUL5').slice('/r/'.length))).toBe('MLH9YUL5');
});
