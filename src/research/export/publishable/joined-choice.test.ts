import { expect, test } from 'vitest';
import { joinedChoice } from './joined-choice.ts';
import { ageBandingNames, ageBandings } from './publishable-choice.ts';

test('what two archives tell together is every attribute, and the age in the narrower bands', () => {
  expect(
    joinedChoice([
      { age: 'twoBands', attributes: ['sex'] },
      { age: 'leftOut', attributes: ['sex', 'education'] },
      { age: 'tenYears', attributes: ['social'] },
    ]),
  ).toEqual({ age: 'tenYears', attributes: ['sex', 'education', 'social'] });
});

test('wider bands begin where narrower ones do, so that the narrower ones tell all that both tell', () => {
  for (const [index, wide] of ageBandingNames.entries()) {
    for (const narrow of ageBandingNames.slice(0, index)) {
      const starts: readonly number[] = ageBandings[narrow];
      expect(ageBandings[wide].filter((start) => !starts.includes(start))).toEqual([]);
    }
  }
});
