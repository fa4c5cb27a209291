import { describe, expect, it } from 'vitest';
import type { ParticipantView, TimelineEntryView } from '#contract/research/participant-view-calls.ts';
import { isUnusual, timelineDays } from './timeline-in-words.ts';

const at = '2026-05-04T12:00:00.000Z';
const finished = { day: 1, startedAt: at, inventorySubmittedAt: at, finishedAt: at, sessionSeconds: 2_700 } as const;
const dayOne: TimelineEntryView[] = [
  { at, day: 1, kind: 'dayStarted' },
  { at, day: 1, kind: 'page', event: 'pageHidden', place: 'inventory' },
  { at, day: 1, kind: 'ratingCompleted', timedOutCount: 3, voidedCount: 0 },
  { at, day: 1, kind: 'dayFinished' },
];
const pause: TimelineEntryView = {
  ...{ at, day: 1, kind: 'gap', until: at, durationMs: 600_000, part: 'inventory' },
  ...{ isWithin: true, departures: [], stayedInSight: false },
};
const block = { task: 'training1', attempt: 10, correctCount: 20, itemCount: 30 } as const;
type Told = Pick<ParticipantView, 'timeline' | 'flags' | 'refused' | 'days'>;
const ordinary: Told = { timeline: dayOne, flags: [], refused: [], days: [finished] };
const isOrdinary = (changed: Partial<Told>) =>
  timelineDays({ ...ordinary, ...changed }, false).map((one) => one.isOrdinary);

describe('the days of a timeline', () => {
  it('are ordinary after an uneventful end', () => {
    expect(isOrdinary({})).toEqual([true]);
    expect(isOrdinary({ timeline: [{ at, day: null, kind: 'enrolled' }, ...dayOne] })).toEqual([true, true]);
    expect(isOrdinary({ days: [{ ...finished, finishedAt: null }] })).toEqual([false]);
  });

  it('are unusual by a pause, a flag, an answer that does not count, or the tenth attempt', () => {
    expect(isOrdinary({ timeline: [...dayOne, pause] })).toEqual([false]);
    const flag = { day: 1, flag: 'timeOuts', severity: 'notice', measured: 9, threshold: 8, of: 40 } as const;
    expect(isOrdinary({ flags: [{ ...flag, thresholdsVersion: 1, foundAt: at }] })).toEqual([false]);
    const again = {
      day: 1,
      kind: 'inventory-choice',
      item: 4,
      value: 2,
      reason: 'conflict',
      answeredAt: at,
      receivedAt: at,
    } as const;
    expect(isOrdinary({ refused: [again] })).toEqual([false]);
    expect(isUnusual({ at, day: 1, kind: 'blockFinished', ...block, advancedBy: 'cap' })).toBe(true);
    expect(isUnusual({ at, day: 1, kind: 'blockFinished', ...block, advancedBy: 'mastery' })).toBe(false);
  });

  it('omit page events until requested', () => {
    expect(timelineDays(ordinary, false)[0]?.entries).toHaveLength(3);
    expect(timelineDays(ordinary, true)[0]?.entries).toHaveLength(4);
  });
});
