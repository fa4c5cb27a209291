import { expect, test } from 'vitest';
import { type LinkStatus, refusalToAdmit } from './admission.ts';

const noonUtc = Date.parse('2027-03-10T12:00:00Z');
const open: LinkStatus = { isClosed: false, endsOn: null, quota: null, taken: 1000 };

test('without a link a person joins when the study is open to all', () => {
  expect(refusalToAdmit({ openTo: 'all', link: null }, noonUtc)).toBeNull();
  expect(refusalToAdmit({ openTo: 'invited', link: null }, noonUtc)).toBe('invited-only');
});

test.each([
  ['without limits', open, null],
  ['one place left', { ...open, quota: 5, taken: 4 }, null],
  ['all places taken', { ...open, quota: 5, taken: 5 }, 'places-taken'],
  ['a quota lowered below those who joined', { ...open, quota: 3, taken: 5 }, 'places-taken'],
  ['its last date', { ...open, endsOn: '2027-03-10' }, null],
  ['the day after', { ...open, endsOn: '2027-03-09' }, 'link-over'],
  ['closed, with places left', { ...open, isClosed: true, quota: 5, taken: 0 }, 'link-over'],
] as const)('a link decides under any admission setting: %s', (_case, link, refusal) => {
  for (const openTo of ['all', 'invited'] as const) {
    expect(refusalToAdmit({ openTo, link }, noonUtc)).toBe(refusal);
  }
});

test('the last date of a link is over at midnight in the zone of the study', () => {
  const endsOn = '2027-03-10';
  const midnight = Date.parse('2027-03-11T00:00:00-03:00');
  const link = { ...open, endsOn };
  expect(refusalToAdmit({ openTo: 'all', link }, midnight - 1)).toBeNull();
  expect(refusalToAdmit({ openTo: 'all', link }, midnight)).toBe('link-over');
});
