import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { wordRating } from '#study/protocol.ts';
import { resumeRatingSession, startRatingSession } from '#study/word-rating/rating-session-state.ts';
import { cases } from '#tests/support/study/cases.ts';
import {
  afterRatingEvent,
  blankDurationMs,
  type EndedPresentation,
  maximumConsecutiveTimeouts,
  type RatingEvent,
  type RatingRun,
  startRatingRun,
} from './rating-run.ts';

const words = ['paz', 'medo', 'erro', 'fama', 'amor', 'raiva'];
const dayOne = { order: words, comparedWords: 0 };
const { timeLimitMs } = wordRating;
const rules = { wordsToRate: 4, timeLimitMs };

const freshRun = () => startRatingRun(startRatingSession(dayOne), rules);
const press = (valence: number, atMs: number, delayMs: number | null = 3): RatingEvent => ({
  kind: 'pressed',
  valence,
  atMs,
  delayMs,
  inputWay: 'touch',
  trusted: true,
});
const inFrame = (shownAtMs: number): RatingEvent => ({ kind: 'blankEnded', shownAtMs });
const drawn = (shownAtMs: number, uncertaintyMs: number): RatingEvent => ({
  kind: 'drawn',
  onset: { shownAtMs, uncertaintyMs },
});
/** Drawn without delay. */
const shown = (shownAtMs: number): RatingEvent[] => [inFrame(shownAtMs), drawn(shownAtMs, 0)];

function play(run: RatingRun, ...events: (RatingEvent | RatingEvent[])[]): RatingRun {
  return events.flat().reduce(afterRatingEvent, run);
}

/** @returns the run after the events, and every ended presentation */
function record(run: RatingRun, events: RatingEvent[]): { run: RatingRun; endings: EndedPresentation[] } {
  const endings: EndedPresentation[] = [];
  let now = run;
  for (const event of events) {
    const next = afterRatingEvent(now, event);
    if (next.ended !== now.ended && next.ended !== null) endings.push(next.ended);
    now = next;
  }
  return { run: now, endings };
}

describe('a word on the screen', () => {
  const begun = play(freshRun(), { kind: 'started' });
  const presentation = play(begun, shown(1000));

  test('is the first of the order', () => {
    const step = { kind: 'presenting', word: 'paz', position: 1, shownAtMs: 1000, onsetUncertaintyMs: 0 };
    expect(presentation.step).toEqual(step);
  });

  test('is rated by a press, timed from its frame to the press, to a tenth of a ms', () => {
    const rated = play(presentation, press(7, 2234.5678));
    expect(rated.ended).toEqual({
      position: 1,
      word: 'paz',
      shownAtMs: 1000,
      onsetUncertaintyMs: 0,
      visibleMs: 1237.6,
      pressesBefore: [],
      eventDelayMs: 3,
      outcome: 'rated',
      valence: 7,
      reactionTimeMs: 1234.6,
      inputWay: 'touch',
      trusted: true,
    });
    expect(rated.step).toEqual({ kind: 'blank', after: 'rated', chosen: 7 });
    expect(rated.sessionState.session.ratedCount).toBe(1);
  });

  test('is timed from its actual drawing when that was late', () => {
    const late = play(begun, inFrame(1000), drawn(1086.3, 86.3));
    expect(late.step).toMatchObject({ word: 'paz', shownAtMs: 1086.3, onsetUncertaintyMs: 86.3 });
    expect(play(late, press(7, 2000)).ended).toMatchObject({ reactionTimeMs: 913.7, onsetUncertaintyMs: 86.3 });
    expect(play(late, press(7, 1050)).step).toEqual(late.step);
  });

  test('ignores and records a press before it was drawn, with the lead time', () => {
    const early = play(begun, inFrame(1000), press(7, 1040, 2));
    expect(early.step).toEqual({ ...presentation.step, onsetUncertaintyMs: null });
    const rated = play(early, drawn(1086.3, 86.3), press(2, 2000));
    expect(rated.ended).toMatchObject({
      ...{ word: 'paz', valence: 2, reactionTimeMs: 913.7, onsetUncertaintyMs: 86.3 },
      pressesBefore: [{ beforeOnsetMs: 46.3, sinceEndMs: null, valence: 7, inputWay: 'touch' }],
    });
  });

  test('is not drawn after its end', () => {
    const hidden = play(begun, inFrame(1000), { kind: 'interrupted', atMs: 1010 });
    expect(hidden.ended).toMatchObject({ outcome: 'voided', onsetUncertaintyMs: null });
    expect(play(hidden, drawn(1086.3, 86.3))).toBe(hidden);
  });

  test('accepts one rating: later presses have no effect until the next word', () => {
    const rated = play(presentation, press(7, 2000));
    const pressedAgain = play(rated, press(2, 2001), press(9, 2100));
    expect({ ...pressedAgain, idlePresses: [] }).toEqual(rated);
    expect(play(rated, shown(2300), press(2, 2900)).ended).toMatchObject({ word: 'medo', valence: 2 });
  });

  test('is not rated by a press before its onset', () => {
    expect(play(presentation, press(7, 999.9)).step).toEqual(presentation.step);
  });

  test('accepts a press in the last moment, and none after it', () => {
    expect(play(presentation, press(3, 1000 + timeLimitMs)).ended).toMatchObject({
      outcome: 'rated',
      reactionTimeMs: timeLimitMs,
    });
    const late = play(presentation, press(3, 1000 + timeLimitMs + 0.1));
    expect(late.ended).toEqual({
      position: 1,
      word: 'paz',
      shownAtMs: 1000,
      onsetUncertaintyMs: 0,
      visibleMs: timeLimitMs + 3.1,
      pressesBefore: [],
      eventDelayMs: null,
      outcome: 'timedOut',
    });
    expect(late.sessionState.session.ratedCount).toBe(0);
  });

  test('moves to the end of the queue at time-out', () => {
    const late = play(presentation, { kind: 'timeRanOut', atMs: timeLimitMs + 1010 });
    expect(late.step).toEqual({ kind: 'blank', after: 'timedOut', chosen: null });
    expect(late.sessionState.session.queue).toEqual(['medo', 'erro', 'fama', 'amor', 'raiva', 'paz']);
  });

  test('is voided when the page is hidden, and the run waits', () => {
    const hidden = play(presentation, { kind: 'interrupted', atMs: 2500 });
    expect(hidden.ended).toMatchObject({ word: 'paz', outcome: 'voided' });
    expect(hidden.step).toEqual({ kind: 'paused', reason: 'interrupted' });
    expect(
      play(
        hidden,
        press(5, 1500),
        { kind: 'timeRanOut', atMs: timeLimitMs + 1010 },
        { kind: 'interrupted', atMs: 2500 },
      ),
    ).toBe(hidden);
    expect(play(hidden, { kind: 'pauseToggled' }, shown(9000)).step).toMatchObject({ word: 'medo', position: 2 });
  });
});

describe('the measures of a presentation', () => {
  const presentation = play(freshRun(), { kind: 'started' }, shown(1000));

  test('the duration of the word in every outcome', () => {
    const rated = play(presentation, press(4, 1800, 12.34)).ended;
    expect(rated).toMatchObject({ outcome: 'rated', reactionTimeMs: 800, visibleMs: 812.3, eventDelayMs: 12.3 });
    const withoutStamp = play(presentation, press(4, 1800, null)).ended;
    expect(withoutStamp).toMatchObject({ outcome: 'rated', reactionTimeMs: 800, visibleMs: 800, eventDelayMs: null });
    expect(play(presentation, { kind: 'timeRanOut', atMs: timeLimitMs + 1016.6 }).ended).toMatchObject({
      visibleMs: timeLimitMs + 16.6,
    });
    expect(play(presentation, { kind: 'interrupted', atMs: 1250 }).ended).toMatchObject({ visibleMs: 250 });
  });

  test('presses without a word, with times before the onset and after the previous word', () => {
    const second = play(presentation, press(7, 1996, 4), press(8, 2120), press(9, 2280), shown(2300), press(2, 2900));
    expect(second.ended).toMatchObject({
      word: 'medo',
      valence: 2,
      pressesBefore: [
        { beforeOnsetMs: 180, sinceEndMs: 120, valence: 8, inputWay: 'touch' },
        { beforeOnsetMs: 20, sinceEndMs: 280, valence: 9, inputWay: 'touch' },
      ],
    });
    expect(play(second, shown(3200), press(5, 4000)).ended).toMatchObject({ pressesBefore: [] });
  });

  test('presses before the first word without a previous one', () => {
    const early = play(freshRun(), { kind: 'started' }, press(3, 700), shown(1000), press(5, 1800));
    expect(early.ended?.pressesBefore).toEqual([
      { beforeOnsetMs: 300, sinceEndMs: null, valence: 3, inputWay: 'touch' },
    ]);
  });

  test('a finger already moving at the onset, from the onset as measured', () => {
    const begun = play(freshRun(), { kind: 'started' }, inFrame(1000), drawn(1040, 40));
    expect(play(begun, press(7, 1010), press(4, 1800)).ended).toMatchObject({
      pressesBefore: [{ beforeOnsetMs: 30, sinceEndMs: null, valence: 7 }],
    });
  });

  test('a late rating as a press after the end', () => {
    const late = play(presentation, press(7, 6020), shown(8000), press(2, 9000));
    expect(late.ended).toMatchObject({ pressesBefore: [{ beforeOnsetMs: 1980, sinceEndMs: 0, valence: 7 }] });
  });

  test('twenty presses at most, the first ones', () => {
    const presses = Array.from({ length: 30 }, (_, index) => press(1 + (index % 9), 100 + index));
    const drummed = play(freshRun(), { kind: 'started' }, ...presses, shown(1000), press(5, 1800));
    expect(drummed.ended?.pressesBefore.map(({ beforeOnsetMs }) => beforeOnsetMs)).toEqual(
      Array.from({ length: 20 }, (_, index) => 900 - index),
    );
  });
});

describe('a pause', () => {
  test('requested during a word begins after it', () => {
    const pausing = play(freshRun(), { kind: 'started' }, shown(0), { kind: 'pauseToggled' });
    expect(pausing.step.kind).toBe('presenting');
    const paused = play(pausing, press(5, 800), shown(1100));
    expect(paused.step).toEqual({ kind: 'paused', reason: 'requested' });
    expect(paused.sessionState.session.ratedCount).toBe(1);
    expect(play(paused, { kind: 'pauseToggled' }).step).toMatchObject({ kind: 'blank', after: 'start' });
  });

  test('can be taken back', () => {
    const pausing = play(freshRun(), { kind: 'started' }, shown(0), { kind: 'pauseToggled' }, { kind: 'pauseToggled' });
    expect(play(pausing, press(5, 800), shown(1100)).step.kind).toBe('presenting');
  });

  test('begins by itself without answers', () => {
    let run = play(freshRun(), { kind: 'started' });
    for (let timeouts = 0; timeouts < maximumConsecutiveTimeouts; timeouts += 1) {
      expect(run.step.kind).toBe('blank');
      run = play(run, shown(timeouts * 6000), { kind: 'timeRanOut', atMs: timeouts * 6000 + timeLimitMs + 10 });
    }
    run = play(run, shown(60_000));
    expect(run.step).toEqual({ kind: 'paused', reason: 'unanswered' });
    expect(play(run, { kind: 'pauseToggled' }, shown(70_000)).step.kind).toBe('presenting');
  });

  test('never begins between the last rating and the end', () => {
    const lastWord = startRatingRun(startRatingSession({ order: ['paz'], comparedWords: 0 }), {
      wordsToRate: 1,
      timeLimitMs,
    });
    const rated = play(lastWord, { kind: 'started' }, shown(0), { kind: 'pauseToggled' }, press(5, 900));
    expect(play(rated, { kind: 'interrupted', atMs: 2500 }, shown(1300)).step).toEqual({ kind: 'finished' });
  });
});

test('a completed session has no introduction', () => {
  const presentations = words.slice(0, 4).map((word) => ({ word, outcome: 'rated' as const }));
  expect(
    startRatingRun(resumeRatingSession(dayOne, { plan: null, presentations, repeatedPresentations: [] }), rules).step,
  ).toEqual({
    kind: 'finished',
  });
});

test('the blank between two words has the duration of the protocol, longer after a notice', () => {
  expect(blankDurationMs({ kind: 'blank', after: 'rated', chosen: 4 })).toBe(wordRating.blankMs);
  expect(blankDurationMs({ kind: 'blank', after: 'timedOut', chosen: null })).toBeGreaterThan(wordRating.blankMs);
});

const anyEvent: fc.Arbitrary<RatingEvent> = fc.oneof(
  fc.constant<RatingEvent>({ kind: 'started' }),
  fc.record({
    kind: fc.constant('drawn' as const),
    onset: fc.record({
      shownAtMs: fc.double({ min: 0, max: 20_000, noNaN: true }),
      uncertaintyMs: fc.double({ min: 0, max: 500, noNaN: true }),
    }),
  }),
  fc.record({ kind: fc.constant('blankEnded' as const), shownAtMs: fc.double({ min: 0, max: 20_000, noNaN: true }) }),
  fc.record({
    kind: fc.constant('pressed' as const),
    valence: fc.integer({ min: 1, max: 9 }),
    atMs: fc.double({ min: 0, max: 30_000, noNaN: true }),
    delayMs: fc.option(fc.double({ min: 0, max: 10_000, noNaN: true })),
    inputWay: fc.constantFrom('mouse' as const, 'touch' as const, 'keyboard' as const),
    trusted: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('timeRanOut' as const), atMs: fc.double({ min: 0, max: 30_000, noNaN: true }) }),
  fc.record({ kind: fc.constant('interrupted' as const), atMs: fc.double({ min: 0, max: 30_000, noNaN: true }) }),
  fc.constant<RatingEvent>({ kind: 'pauseToggled' }),
);
const anyEvents = fc.array(anyEvent, { maxLength: 120, size: 'max' });

describe('under any events', () => {
  test('recorded presentations replay to the same session: none is lost or counted twice', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        const { run, endings } = record(freshRun(), events);
        expect(endings.map(({ position }) => position)).toEqual(endings.map((_, index) => index + 1));
        expect(resumeRatingSession(dayOne, { plan: null, presentations: endings, repeatedPresentations: [] })).toEqual(
          run.sessionState,
        );
        const rated = endings.filter(({ outcome }) => outcome === 'rated').map(({ word }) => word);
        expect(new Set(rated).size).toBe(rated.length);
        expect(rated.length).toBeLessThanOrEqual(rules.wordsToRate);
        expect(run.step.kind === 'finished').toBe(rated.length === rules.wordsToRate && run.step.kind !== 'blank');
      }),
      { numRuns: cases(2000) },
    );
  });

  test('a rating is within the time limit and belongs to the presented word', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let run = freshRun();
        for (const event of events) {
          const next = afterRatingEvent(run, event);
          if (next.ended !== run.ended && next.ended !== null) {
            expect(run.step).toMatchObject({
              kind: 'presenting',
              word: next.ended.word,
              shownAtMs: next.ended.shownAtMs,
            });
            if (next.ended.outcome === 'rated') {
              expect(next.ended.reactionTimeMs).toBeGreaterThanOrEqual(0);
              expect(next.ended.reactionTimeMs).toBeLessThanOrEqual(rules.timeLimitMs);
            }
          }
          run = next;
        }
      }),
      { numRuns: cases(2000) },
    );
  });

  test('a word appears only after a blank, and hiding the page always removes it', () => {
    fc.assert(
      fc.property(anyEvents, (events) => {
        let run = freshRun();
        for (const event of events) {
          const next = afterRatingEvent(run, event);
          if (next.step.kind === 'presenting' && run.step.kind !== 'presenting') {
            expect(run.step.kind).toBe('blank');
            expect(event.kind).toBe('blankEnded');
          }
          expect(afterRatingEvent(next, { kind: 'interrupted', atMs: 2500 }).step.kind).not.toBe('presenting');
          run = next;
        }
      }),
      { numRuns: cases(1000) },
    );
  });
});
