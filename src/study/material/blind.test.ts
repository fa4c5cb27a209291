import { expect, test } from 'vitest';
import { type Blind, blindOf, isWeakerBlind } from './blind.ts';

const both: Blind = { untilPeople: 100, until: '2027-06-30' };

test.each<[string, Blind, Blind, boolean]>([
  ['the same', both, both, false],
  ['more people, a later date', both, { untilPeople: 101, until: '2027-07-01' }, false],
  ['fewer people', both, { ...both, untilPeople: 99 }, true],
  ['no number of people', both, { ...both, untilPeople: null }, true],
  ['an earlier date', both, { ...both, until: '2027-06-29' }, true],
  ['no date', both, { ...both, until: null }, true],
  ['fewer people for a later date', both, { untilPeople: 99, until: '2031-01-01' }, true],
  ['none', both, blindOf(null), true],
  ['one where there was none', blindOf(null), both, false],
  ['a date beside the people', { ...both, until: null }, both, false],
])('%s', (_what, before, after, isWeaker) => {
  expect(isWeakerBlind(after, before)).toBe(isWeaker);
});
