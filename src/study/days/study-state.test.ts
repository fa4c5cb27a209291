import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cases } from '#tests/support/study/cases.ts';
import {
  hoursToFinishDay,
  refusalToBeginDay,
  refusalToBeginPart,
  refusalToJoin,
  type StudyState,
  stateOfStudy,
  studyStates,
} from './study-state.ts';
import { defaultSentences, visitorSentence } from './visitor-sentence.ts';

const anyState = fc.constantFrom<StudyState>(...studyStates);
const anyDate = fc
  .date({ min: new Date('2026-01-02'), max: new Date('2028-12-30'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const anyMoment = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2028-12-31') });
const hourMs = 3_600_000;

describe('the state of the study', () => {
  it("is chosen by staff until the end of the last date in the study's zone, and ended from then on", () => {
    fc.assert(
      fc.property(anyState, anyMoment, fc.option(anyDate), (chosen, nowMs, lastDate) => {
        const today = Temporal.Instant.fromEpochMilliseconds(nowMs)
          .toZonedDateTimeISO('America/Sao_Paulo')
          .toPlainDate();
        const isOver = lastDate !== null && Temporal.PlainDate.compare(today, lastDate) > 0;
        expect(stateOfStudy(chosen, nowMs, { lastDate })).toBe(isOver ? 'ended' : chosen);
      }),
      { numRuns: cases(2000) },
    );
  });

  it('ended by date equals ended by staff', () => {
    fc.assert(
      fc.property(anyState, anyMoment, anyMoment, (chosen, nowMs, dayStartedAtMs) => {
        const past = stateOfStudy(chosen, nowMs, { lastDate: '2025-12-30' });
        const place = { dayStartedAtMs, nowMs };
        expect([refusalToJoin(past), refusalToBeginDay(past), refusalToBeginPart(past, place)]).toEqual([
          refusalToJoin('ended'),
          refusalToBeginDay('ended'),
          refusalToBeginPart('ended', place),
        ]);
        expect(visitorSentence(past, { state: 'ended', sentence: 'Até breve.' })).toBe('Até breve.');
      }),
    );
  });
});

describe('allowed starts', () => {
  it('are defined for each state', () => {
    const refusals = studyStates.map((state) => [state, refusalToJoin(state), refusalToBeginDay(state)]);
    expect(refusals).toEqual([
      ['open', null, null],
      ['noNewPeople', 'no-new-people', null],
      ['paused', 'study-paused', 'study-paused'],
      ['ended', 'study-closed', 'study-closed'],
    ]);
  });

  it('never include more before joining than after, nor a day without an allowed part', () => {
    fc.assert(
      fc.property(anyState, anyMoment, anyMoment, (state, nowMs, dayStartedAtMs) => {
        if (refusalToJoin(state) === null) expect(refusalToBeginDay(state)).toBeNull();
        if (refusalToBeginDay(state) === null) {
          expect(refusalToBeginPart(state, { nowMs, dayStartedAtMs })).toBeNull();
        }
      }),
    );
  });

  it('within a day: no part in a pause, and after the end only in a day of the last 24 hours', () => {
    const inDay = fc.integer({ min: 0, max: 3 * hoursToFinishDay * hourMs });
    fc.assert(
      fc.property(anyMoment, inDay, (dayStartedAtMs, sinceMs) => {
        const place = { dayStartedAtMs, nowMs: dayStartedAtMs + sinceMs };
        expect(refusalToBeginPart('open', place)).toBeNull();
        expect(refusalToBeginPart('noNewPeople', place)).toBeNull();
        expect(refusalToBeginPart('paused', place)).toBe('study-paused');
        const isRecent = sinceMs < hoursToFinishDay * hourMs;
        expect(refusalToBeginPart('ended', place)).toBe(isRecent ? null : 'study-closed');
      }),
    );
  });
});

describe('the sentence for visitors', () => {
  it("is the team's text for that state, or the default", () => {
    fc.assert(
      fc.property(anyState, anyState, fc.string(), (state, chosen, sentence) => {
        const text = visitorSentence(state, { state: chosen, sentence });
        const isOwn = state === chosen && sentence.trim() !== '';
        expect(text).toBe(isOwn ? sentence.trim() : defaultSentences[state]);
      }),
    );
  });
});
