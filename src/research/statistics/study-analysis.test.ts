import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import { defaultScaleNorms } from '#study/inventory/scale-norms.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { DayMeasures } from './day-measures.ts';
import { personWordShift } from './person-word-shift.ts';
import { plannedResults } from './planned-results.ts';
import { polesAndAll } from './pole-measures-shape.ts';
import { scoreFloors } from './score-levels.ts';
import { type StudyMeasurements, studyAnalysis } from './study-analysis.ts';

const analyse = (given: Partial<StudyMeasurements>) =>
  studyAnalysis(
    {
      included: 0,
      excluded: 0,
      excludedParts: 0,
      flagged: 0,
      partlyExcluded: 0,
      incomplete: 0,
      testPeople: 0,
      flow: [],
      stayed: new Set<string>(),
      days: [],
      people: [],
      answers: { 1: [], 2: [], 3: [] },
      shifts: [],
      kindScores: [],
      floors: scoreFloors(defaultGeneratorSettings),
      smallestEffect: {},
      windowDays: 7,
      courses: [],
      poleDays: [],
      halves: [],
      speeds: [],
      tests: [],
      chosenParts: [],
      relational: [],
      ...given,
    },
    defaultScaleNorms,
  );

const day = fc.constantFrom(...studyDays);
const answersOfOne = fc.oneof(
  fc.constant(Array<number>(21).fill(0)),
  fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 21, maxLength: 21 }),
);
const ratings = fc.uniqueArray(
  fc.record({
    word: fc.integer({ min: 0, max: 59 }).map(String),
    valence: fc.integer({ min: 1, max: 9 }),
    reactionTimeMs: fc.integer({ min: 1, max: 5000 }),
  }),
  { selector: ({ word }) => word, maxLength: 40 },
);
const shift = fc.record({ dayOne: ratings, dayTwo: fc.option(ratings), dayThree: fc.option(ratings) }).map((days) =>
  personWordShift({
    ...days,
    trainedLow: days.dayOne.slice(0, 5).map(({ word }) => word),
    trainedHigh: days.dayOne.slice(5, 10).map(({ word }) => word),
    trainedLater: [],
  }),
);
const measured = fc.record({
  depression: fc.option(fc.integer({ min: 0, max: 21 })),
  anxiety: fc.option(fc.integer({ min: 0, max: 21 })),
  stress: fc.constantFrom(0, 7, null),
  valence: fc.option(fc.integer({ min: 40, max: 360 }).map((sum) => sum / 40)),
});
const poleDays = fc.uniqueArray(
  fc.record({
    participant: fc.integer({ min: 0, max: 12 }).map(String),
    day,
    pole: fc.constantFrom(...polesAndAll),
    valence: fc.integer({ min: 40, max: 360 }).map((sum) => sum / 40),
    logTime: fc.integer({ min: 1, max: 5000 }).map(Math.log),
  }),
  { selector: ({ participant, day: on, pole }) => `${participant} ${on} ${pole}` },
);
const speeds = fc.array(
  fc.record({
    share: fc.integer({ min: 0, max: 10 }).map((right) => right / 10),
    logLatency: fc.integer({ min: 1, max: 60_000 }).map(Math.log),
  }),
);
const study = fc.record({
  stayed: fc.subarray(Array.from({ length: 40 }, (_, index) => String(index))).map((ids) => new Set(ids)),
  poleDays,
  speeds,
  halves: fc.array(
    fc.record({
      day,
      odd: fc.integer({ min: 20, max: 180 }).map((sum) => sum / 20),
      even: fc.integer({ min: 20, max: 180 }).map((sum) => sum / 20),
    }),
  ),
  people: fc
    .array(
      fc.record({
        age: fc.integer({ min: 18, max: 90 }),
        sex: fc.constantFrom('feminino', 'no'),
        group: fc.option(fc.integer({ min: 1, max: 3 })),
      }),
    )
    .map((people) => people.map((person, index) => ({ ...person, participant: String(index) }))),
  days: fc.array(fc.tuple(measured, measured, measured), { maxLength: 40 }).map((people) =>
    people.flatMap((person, index) =>
      studyDays.map(
        (studyDay, place): DayMeasures => ({
          participant: String(index),
          day: studyDay,
          ...(person[place] ?? { depression: null, anxiety: null, stress: null, valence: null }),
        }),
      ),
    ),
  ),
  answers: fc.record({
    1: fc.array(answersOfOne, { maxLength: 40 }),
    2: fc.array(answersOfOne, { maxLength: 3 }),
    3: fc.array(answersOfOne, { minLength: 30, maxLength: 35 }),
  }),
  shifts: fc.array(shift, { maxLength: 12 }),
  courses: fc.array(
    fc.record({
      task: fc.constantFrom('training1' as const, 'training2' as const),
      day,
      course: fc.record({
        finishedAttempts: fc.integer({ min: 0, max: 10 }),
        advancedBy: fc.constantFrom('mastery' as const, 'cap' as const, null),
        rightOfFive: fc.option(fc.integer({ min: 7, max: 10 })),
      }),
      people: fc.integer({ min: 1, max: 4 }),
    }),
    { maxLength: 30 },
  ),
});

/** Paths of NaN and infinities. */
function notNumbers(value: unknown, path = ''): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [path];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => notNumbers(part, `${path}.${key}`));
}

describe('the analyses of a study', () => {
  it('are finite numbers or null for any answers, and survive JSON', () => {
    fc.assert(
      fc.property(study, (given) => {
        const found = analyse(given);
        expect(notNumbers(found)).toEqual([]);
        expect(JSON.parse(JSON.stringify(found))).toEqual(found);
      }),
      { numRuns: 60 },
    );
  });

  it('have intervals around their estimates', () => {
    let compared = 0;
    fc.assert(
      fc.property(study, (given) => {
        const found = analyse(given);
        const changes = Object.values(found.changes).flatMap((change) => change.changes.map((pair) => pair.change));
        for (const { difference, effect, test } of changes) {
          if (test === null || effect === null || difference.interval === null) continue;
          compared += 1;
          expect(
            difference.interval.low <= (difference.mean ?? 0) && (difference.mean ?? 0) <= difference.interval.high,
          ).toBe(true);
          expect(effect.interval.low <= effect.dz && effect.dz <= effect.interval.high).toBe(true);
          // The interval excludes zero exactly when p < .05.
          expect(difference.interval.low > 0 || difference.interval.high < 0).toBe(test.p < 0.05);
        }
        for (const { result } of found.attempts) {
          for (const { survival, interval } of result.steps) {
            if (interval !== null) expect(interval.low <= survival && survival <= interval.high).toBe(true);
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(10);
  });

  it('pair days of the same person only, and sort everything into its place', () => {
    const rows = (participant: string, values: Partial<Record<StudyDay, number>>): DayMeasures[] =>
      studyDays.map((studyDay) => ({
        participant,
        day: studyDay,
        depression: values[studyDay] ?? null,
        anxiety: null,
        stress: null,
        valence: null,
      }));
    const { changes, individual, attempts, reliability } = analyse({
      days: [...rows('one', { 1: 12, 3: 3 }), ...rows('two', { 1: 6, 2: 8 }), ...rows('three', { 2: 20 })],
      courses: [
        {
          task: 'training2',
          day: 3,
          course: { finishedAttempts: 2, advancedBy: 'mastery', rightOfFive: 8 },
          people: 6,
        },
        { task: 'training2', day: 3, course: { finishedAttempts: 1, advancedBy: null, rightOfFive: null }, people: 1 },
      ],
    });
    const pairs = changes.depression.changes.map(({ from, to, change }) => [from, to, change.fewDifferences]);
    expect(pairs).toEqual([
      [1, 2, [2]],
      [2, 3, []],
      [1, 3, [-9]],
    ]);
    expect(changes.depression.days.map(({ fewValues }) => fewValues)).toEqual([[12, 6], [8, 20], [3]]);
    expect(individual.find(({ scale, to, from }) => scale === 'depression' && from === 1 && to === 3)?.counts).toEqual({
      recovered: 1,
      improved: 0,
      unchanged: 0,
      worsened: 0,
    });
    expect(attempts.map(({ task, day: of, result }) => [task, of, result.n])).toEqual([
      ['training1', 1, 0],
      ['training1', 2, 0],
      ['training1', 3, 0],
      ['training2', 1, 0],
      ['training2', 2, 0],
      ['training2', 3, 7],
    ]);
    expect(attempts.at(-1)?.result).toMatchObject({ mastered: 6, masteredInFive: 6, open: 1, medianAttempts: 2 });
    expect(reliability).toHaveLength(9);
  });
});

it('registers the correlation given age and sex, and the difference of each later group', () => {
  const numbers = Array.from({ length: 18 }, (_, index) => index);
  const found = analyse({
    people: numbers.map((index) => ({
      participant: String(index),
      age: 20 + (index % 7),
      sex: 'no',
      group: 1 + (index % 3),
    })),
    poleDays: numbers.map((index) => ({
      participant: String(index),
      day: 1,
      pole: 'all',
      valence: 5 + (index % 5),
      logTime: 7,
    })),
    days: numbers.flatMap((index) =>
      ([1, 3] as const).map((on) => ({
        ...{ participant: String(index), day: on, anxiety: null, stress: null, valence: null },
        depression: on === 1 ? index : index % 3,
      })),
    ),
  });
  const [partial] = plannedResults(found, 'correlation.depression.valence.partial');
  expect(partial).toMatchObject({ n: 18, estimate: found.partialCorrelation.r, holm: null });
  const groups = plannedResults(found, 'groups.depression.1-3');
  expect(groups.map(({ group, n }) => [group, n])).toEqual([
    [2, 12],
    [3, 12],
  ]);
  // Each later group begins and ends one point higher.
  expect(groups.map(({ estimate }) => estimate)).toEqual([0, 0]);
});

describe('a registered share of people', () => {
  const registered = (people: number) => {
    const found = analyse({ relational: [{ task: 'test2', day: 3, people, relational: people - 1 }] });
    return plannedResults(found, 'relational.test2').map(({ n, estimate, interval }) => [
      n,
      estimate,
      interval !== null,
    ]);
  };

  it('is a number from five people on', () => {
    expect(registered(4)).toEqual([[4, null, false]]);
    expect(registered(5)).toEqual([[5, 0.8, true]]);
  });
});
