import { describe, expect, it } from 'vitest';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { addressOfPeople, analysedPeopleAddress, analysedPeopleOf, areRegistered } from './analysed-people-address.ts';

const both = [false, true];
const everyChoice = both.flatMap((withoutFlagged) =>
  both.flatMap((completeOnly) =>
    both.flatMap((withExcluded) => [null, 2].map((group) => ({ withoutFlagged, completeOnly, withExcluded, group }))),
  ),
);

describe('the address of the analyses', () => {
  it('carries each choice of people, and nothing for the registered one', () => {
    for (const people of everyChoice) {
      const address = addressOfPeople(people);
      expect(analysedPeopleOf(analysedPeopleAddress(address))).toEqual(people);
      expect(areRegistered(people)).toBe(Object.values(people).every((chosen) => chosen === false || chosen === null));
    }
    expect(new Set(everyChoice.map((people) => JSON.stringify(addressOfPeople(people)))).size).toBe(16);
    expect(addressOfPeople(registeredPeople)).toEqual({});
  });

  it('counts what makes no sense as not said', () => {
    const strange = analysedPeopleAddress({ flagged: 'with', incomplete: 1, excluded: ['with'], other: 'without' });
    expect(analysedPeopleOf(strange)).toEqual(registeredPeople);
  });
});
