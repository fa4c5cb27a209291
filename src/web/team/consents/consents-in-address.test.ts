import { expect, test } from 'vitest';
import { consentsAddress } from './consents-address.ts';
import { consentsAddressOf, consentsSearchOf, isWholeRegister, wholeRegister } from './consents-in-address.ts';

test('an address says what is looked for, and what it does not say or make sense of is as it is at first', () => {
  const asked = { search: 'K7', state: 'outdated', version: '1.0', signature: 'changed', page: 3 } as const;
  expect(consentsSearchOf(consentsAddressOf(asked))).toEqual(asked);
  expect(consentsAddressOf(wholeRegister)).toEqual({});
  expect(consentsSearchOf({})).toEqual(wholeRegister);
  expect(consentsSearchOf({ state: 'gone', signature: 'nice', page: '-1' })).toEqual(wholeRegister);
  expect([wholeRegister, asked].map(isWholeRegister)).toEqual([true, false]);
});

test('what looks like a number in an address is read as it stands there', () => {
  expect(consentsAddress({ version: 1.5, search: 22, state: ['x'], other: 'y' })).toEqual({
    version: '1.5',
    search: '22',
  });
});
