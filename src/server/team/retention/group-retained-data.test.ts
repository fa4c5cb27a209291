import { expect, test } from 'vitest';
import { groupRetainedData, type RetainedData, type RetentionRule } from './group-retained-data.ts';

const years = new Map<string, number | null>([
  ['five', 5],
  ['also five', 5],
  ['ten', 10],
  ['none', null],
]);
const data: RetainedData[] = [
  { kind: 'people', consentHash: 'ten', count: 4 },
  { kind: 'people', consentHash: 'five', count: 3 },
  { kind: 'leftAnswers', consentHash: 'also five', count: 2 },
  { kind: 'evidence', consentHash: 'five', count: 1 },
  { kind: 'people', consentHash: 'none', count: 1 },
  { kind: 'leftAnswers', consentHash: null, count: 1 },
];
const on = (today: string, changed: Partial<RetentionRule> = {}) =>
  groupRetainedData(data, years, { endedOn: '2028-02-29', noticeDays: 90, today, ...changed });
const statesOn = (today: string) => on(today).map(({ state }) => state);

test('data are grouped by end date, earliest first, without end last', () => {
  expect(on('2030-01-01')).toMatchObject([
    {
      years: 5,
      retainedUntil: '2033-02-28',
      people: 3,
      leftAnswers: 2,
      evidence: 1,
      consentHashes: ['five', 'also five'],
    },
    { years: 10, retainedUntil: '2038-02-28', people: 4, leftAnswers: 0, evidence: 0 },
    { years: null, retainedUntil: null, people: 1, leftAnswers: 1, evidence: 0, consentHashes: ['none'] },
  ]);
});

test('the last day is within retention, and notice precedes it by the configured days', () => {
  expect(statesOn('2032-11-29')).toEqual(['retained', 'retained', 'unknown']);
  expect(statesOn('2032-11-30')).toEqual(['near', 'retained', 'unknown']);
  expect(statesOn('2033-02-28')).toEqual(['near', 'retained', 'unknown']);
  expect(statesOn('2033-03-01')).toEqual(['over', 'retained', 'unknown']);
  expect(statesOn('2038-03-01')).toEqual(['over', 'over', 'unknown']);
});

test('no data of a running study are due', () => {
  expect(on('2090-01-01', { endedOn: null }).map(({ state, retainedUntil }) => [state, retainedUntil])).toEqual([
    ['studyGoesOn', null],
    ['studyGoesOn', null],
    ['unknown', null],
  ]);
});
