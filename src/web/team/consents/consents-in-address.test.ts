import { expect, test } from 'vitest';
import { consentsAddress } from './consents-address.ts';
import { consentsLinkOf, consentsSearchOf, isWholeRegister, wholeRegister } from './consents-in-address.ts';

test('an address says what is looked for, and what it does not say or make sense of is as it is at first', () => {
  const asked = { search: 'K7', state: 'outdated', version: '1.0', signature: 'changed', page: 3 } as const;
  const link = consentsLinkOf(asked);
  expect(consentsSearchOf(link.search, link.state)).toEqual(asked);
  expect(consentsLinkOf(wholeRegister)).toEqual({ search: {}, state: {} });
  expect(consentsSearchOf({})).toEqual(wholeRegister);
  expect(consentsSearchOf({ state: 'gone', signature: 'nice', page: '-1' })).toEqual(wholeRegister);
  expect([wholeRegister, asked].map(isWholeRegister)).toEqual([true, false]);
});

test('a name never stands in the address', () => {
  const asked = { ...wholeRegister, search: 'Zuleica Quiroga', page: 2 };
  const link = consentsLinkOf(asked);
  expect(JSON.stringify(link.search)).not.toContain('Zuleica');
  expect(consentsSearchOf(link.search, link.state)).toEqual(asked);
});

test('what looks like a number in an address is read as it stands there', () => {
  expect(consentsAddress({ version: 1.5, search: 22, state: ['x'], other: 'y' })).toEqual({
    version: '1.5',
    search: '22',
  });
});
