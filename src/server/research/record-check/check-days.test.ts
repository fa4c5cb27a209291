import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayOpensAt } from '#study/days/day-opening.ts';
import type { DayOpeningSettings } from '#study/days/day-opening-settings.ts';
import type { StudyState } from '#study/days/study-state.ts';
import { cases } from '#tests/support/study/cases.ts';
import { personOnDay } from '#tests/support/study/stored-people.ts';
import { checkDays } from './check-days.ts';
import type { KnownMaterial } from './stored-participant.ts';

const usual: DayOpeningSettings = { dayOpensAtLocalTime: '04:00', hoursBetweenDays: 8, lastDate: null };
const someTime = Date.UTC(2027, 2, 10, 1, 30);

/** A participant with these instants. */
function startedDayTwo(finishedAtMs: number, startedAtMs: number, timeZone = 'America/Sao_Paulo') {
  const person = personOnDay(2, { timeZone });
  const [first, second] = person.days;
  if (first === undefined || second === undefined) throw new Error('two days expected');
  person.days = [
    { ...first, finishedAtMs },
    { ...second, startedAtMs },
  ];
  person.blocks = person.blocks.map((block) => ({ ...block, finishedAtMs }));
  return person;
}

function localDate(instantMs: number): Temporal.PlainDate {
  return Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO('America/Sao_Paulo').toPlainDate();
}

const problems = (
  person: ReturnType<typeof startedDayTwo>,
  settings: DayOpeningSettings[],
  studyChanges: KnownMaterial['studyChanges'] = [],
) => [...checkDays(person, { settings, studyChanges })];

describe('the check of the start of a day', () => {
  it('agrees with the opening rule in any zone at any hour', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2025, 0, 1), max: Date.UTC(2030, 0, 1) }),
        fc.integer({ min: 0, max: 40 * 3_600_000 }),
        fc.constantFrom('America/Sao_Paulo', 'America/Rio_Branco', 'Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Apia'),
        (finishedAtMs, pauseMs, timeZone) => {
          const startedAtMs = finishedAtMs + pauseMs;
          const wasOpen = startedAtMs >= dayOpensAt(finishedAtMs, timeZone, usual);
          expect(problems(startedDayTwo(finishedAtMs, startedAtMs, timeZone), [usual])).toHaveLength(wasOpen ? 0 : 1);
        },
      ),
      { numRuns: cases(2000) },
    );
  });

  it('accepts a start that any version of the settings allowed', () => {
    const sooner: DayOpeningSettings = { dayOpensAtLocalTime: '00:00', hoursBetweenDays: 1, lastDate: null };
    const person = startedDayTwo(someTime, someTime + 3 * 3_600_000);
    expect(problems(person, [usual])).toEqual([
      { day: 2, place: 'day', expectation: 'a start after the day had opened' },
    ]);
    expect(problems(person, [usual, sooner])).toEqual([]);
  });

  it('uses the last decision of staff before the start', () => {
    const hour = 3_600_000;
    const person = startedDayTwo(someTime, someTime + 3 * hour);
    const problemsAfter = (...openingDecisions: typeof person.openingDecisions) =>
      problems({ ...person, openingDecisions }, [usual]).length;
    const early = {
      day: 2,
      opensAtMs: someTime + 2 * hour,
      beyondLastDate: false,
      decidedAtMs: someTime + hour,
    } as const;
    expect(problemsAfter(early)).toBe(0);
    expect(problemsAfter({ ...early, day: 3 })).toBe(1);
    expect(problemsAfter({ ...early, opensAtMs: someTime + 4 * hour })).toBe(1);
    expect(problemsAfter({ ...early, decidedAtMs: someTime + 4 * hour })).toBe(1);
    expect(problemsAfter(early, { ...early, opensAtMs: null, decidedAtMs: someTime + 2.5 * hour })).toBe(1);
    expect(problemsAfter(early, { ...early, opensAtMs: null, decidedAtMs: someTime + 3.5 * hour })).toBe(0);
  });

  it('refuses a start by the usual rule under a late opening, and after the last date unless extended', () => {
    const person = startedDayTwo(someTime, someTime + 48 * 3_600_000);
    const decision = {
      day: 2,
      opensAtMs: someTime + 50 * 3_600_000,
      beyondLastDate: false,
      decidedAtMs: someTime,
    } as const;
    const ended: DayOpeningSettings = { ...usual, lastDate: '2027-03-10' };
    expect(problems({ ...person, openingDecisions: [decision] }, [usual])).toHaveLength(1);
    const open = { ...decision, opensAtMs: someTime + 40 * 3_600_000 };
    expect(problems({ ...person, openingDecisions: [open] }, [usual])).toEqual([]);
    expect(problems({ ...person, openingDecisions: [open] }, [ended])).toHaveLength(1);
    expect(problems({ ...person, openingDecisions: [{ ...open, beyondLastDate: true }] }, [ended])).toEqual([]);
  });

  it('refuses a start after the last date of the study', () => {
    const person = startedDayTwo(someTime, someTime + 48 * 3_600_000);
    expect(problems(person, [{ ...usual, lastDate: '2027-03-11' }])).toEqual([]);
    expect(problems(person, [{ ...usual, lastDate: '2027-03-10' }])).toHaveLength(1);
    const [first] = person.days;
    if (first === undefined) throw new Error('a first day expected');
    const dayBefore = localDate(first.startedAtMs).subtract({ days: 1 }).toString();
    expect(
      problems(personOnDay(1, { timeZone: 'America/Sao_Paulo' }), [{ ...usual, lastDate: dayBefore }]),
    ).toMatchObject([{ day: 1, place: 'day' }]);
    expect(
      problems(personOnDay(1, { timeZone: 'America/Sao_Paulo' }), [
        { ...usual, lastDate: localDate(first.startedAtMs).toString() },
      ]),
    ).toEqual([]);
  });

  it('uses the state of the study, for day 1 and for a later one', () => {
    const hour = 3_600_000;
    const startedAtMs = someTime + 40 * hour;
    const person = startedDayTwo(someTime, startedAtMs);
    const [first] = person.days;
    const daysFound = (atMs: number, state: StudyState, until = Number.POSITIVE_INFINITY) =>
      problems(
        person,
        [usual],
        [
          { state, changedAtMs: atMs - hour },
          { state: 'open' as const, changedAtMs: until },
        ].filter(({ changedAtMs }) => Number.isFinite(changedAtMs)),
      ).map(({ day, expectation }) => `${day}: ${expectation}`);
    const found = (day: number) => `${day}: a start while the study let days begin`;
    expect(daysFound(startedAtMs, 'noNewPeople')).toEqual([]);
    expect(daysFound(startedAtMs, 'paused')).toEqual([found(2)]);
    expect(daysFound(startedAtMs, 'ended')).toEqual([found(2)]);
    expect(daysFound(startedAtMs, 'paused', startedAtMs - hour / 2)).toEqual([]);
    // Within clock skew.
    expect(daysFound(startedAtMs, 'paused', startedAtMs + 1_000)).toEqual([]);
    const dayOne = first?.startedAtMs ?? 0;
    expect(daysFound(dayOne, 'noNewPeople', dayOne + hour)).toEqual([found(1)]);
    person.openingDecisions = [{ day: 2, opensAtMs: startedAtMs - hour, beyondLastDate: true, decidedAtMs: someTime }];
    expect(daysFound(startedAtMs, 'ended')).toEqual([]);
    expect(daysFound(startedAtMs, 'paused')).toEqual([found(2)]);
    expect(problems({ ...person, hasLeft: true }, [usual], [{ state: 'paused', changedAtMs: 0 }])).toEqual([]);
  });
});
