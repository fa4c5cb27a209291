import { expect, it } from 'vitest';
import { toSixFigures } from '#tests/support/study/six-figures.ts';
import type { MeasureTable } from './day-measures.ts';
import { groupChanges } from './group-changes.ts';

/** Falls of reference J of docs/protocol/statistics.md, 11. */
const falls = { first: [9, 12, 4, 7, 15, 13, 6], second: [2, 11, 8, 5, 3, 9] };
const people = Object.values(falls).flatMap((ofGroup, index) =>
  ofGroup.map((fall, place) => ({
    ...{ participant: `${index} ${place}`, age: 30, sex: 'no', group: index + 1 },
    fall,
  })),
);
const table: MeasureTable = new Map(people.map(({ participant, fall }) => [participant, { 1: 20, 3: 20 - fall }]));
const emptyTable: MeasureTable = new Map();
const tableFor = (measure: string) => (measure === 'depression' ? table : emptyTable);

it('the change of a later group beside the first is R’s t.test of changes', () => {
  const found = groupChanges(people, tableFor).find(
    ({ measure, from, to }) => `${measure}${from}${to}` === 'depression13',
  );
  expect(toSixFigures(found)).toEqual({
    ...{ measure: 'depression', from: 1, to: 3, group: 2, people: 6, ofFirst: 7 },
    difference: { mean: 3.09524, interval: { low: -1.54232, high: 7.73279 } },
    test: { t: 1.46933, degreesOfFreedom: 10.9801, p: 0.169805 },
  });
});

it('is empty before unblinding, and null for four people', () => {
  expect(
    groupChanges(
      people.map((person) => ({ ...person, group: 1 })),
      tableFor,
    ),
  ).toEqual([]);
  const few = people.filter(({ group }, index) => group === 1 || index > 8);
  expect(groupChanges(few, tableFor).filter(({ difference }) => difference !== null)).toEqual([]);
});
