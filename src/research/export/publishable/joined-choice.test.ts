import { expect, test } from 'vitest';
import { joinedChoice } from './joined-choice.ts';
import { ageBandingNames, ageBandings } from './publishable-choice.ts';

const least = { attributes: [] as string[], spacing: 'leftOut', device: 'leftOut', progress: 'lastDayBegun' } as const;

test('the union of two archives has every column of either, and the age in the narrower bands', () => {
  expect(
    joinedChoice([
      { ...least, age: 'twoBands', attributes: ['sex'] },
      { ...least, age: 'leftOut', attributes: ['sex', 'education'], spacing: 'classes' },
      { ...least, age: 'tenYears', attributes: ['social'], progress: 'everyone' },
    ]),
  ).toEqual({
    age: 'tenYears',
    attributes: ['sex', 'education', 'social'],
    spacing: 'classes',
    device: 'leftOut',
    progress: 'everyone',
  });
});

test('each bound of wider bands is a bound of narrower ones', () => {
  for (const [index, wide] of ageBandingNames.entries()) {
    for (const narrow of ageBandingNames.slice(0, index)) {
      const starts: readonly number[] = ageBandings[narrow];
      expect(ageBandings[wide].filter((start) => !starts.includes(start))).toEqual([]);
    }
  }
});
