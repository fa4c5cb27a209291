import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { JournalEntry } from './journal-entry.ts';

/** What the server says it has: how many answers of the current day, of the participation that began then (if it says when). */
export type DayStanding = {
  day: number;
  answersOfDay: number;
  finishedDays: readonly number[];
  participationSince?: string | undefined;
};

const hourMs = 3_600_000;
/** A copy of the database is made every day: whoever restores one goes back about so far. */
const keptAfterDayMs = 24 * hourMs;
const keptAtMostMs = 7 * 24 * hourMs;

/** @returns null where the server has not said what it has */
export function dayStandingOf(progress: ProgressView): DayStanding | null {
  const { enrolment, day, answersOfDay, finishedDays, participationSince } = progress;
  // Whoever has not joined (yet, or once more, after an older copy was put back) can give no answers back.
  if (answersOfDay === undefined || enrolment !== 'enrolled') return null;
  return { day, answersOfDay, finishedDays: finishedDays.map((finished) => finished.day), participationSince };
}

/** @returns whether the server has fewer answers of its current day than this device has seen acknowledged: an older copy was restored */
export function isBehind(
  standing: DayStanding,
  acknowledged: readonly JournalEntry[],
  answerKeyOf: (entry: JournalEntry) => string | null,
): boolean {
  const ofDay = acknowledged.filter(({ input }) => dayOf(input) === standing.day);
  // By the key that the server stores under: two tabs may each have given the same answer, in their own time.
  const keys = new Set(ofDay.map(answerKeyOf));
  keys.delete(null);
  return standing.answersOfDay < keys.size;
}

/** @returns those that need not be kept any longer: of a finished day after a day more, and all after a week */
export function noLongerNeeded(standing: DayStanding, acknowledged: readonly JournalEntry[], nowMs: number) {
  return acknowledged.filter(({ input, recordedAt }) => {
    const age = nowMs - Date.parse(recordedAt);
    const isOfFinishedDay = standing.finishedDays.some((day) => day === dayOf(input));
    // A clock that was put back must not keep them for ever, nor one that is wrong throw them away at once.
    return age > keptAtMostMs || age < -keptAtMostMs || (isOfFinishedDay && Math.abs(age) > keptAfterDayMs);
  });
}

function dayOf(input: unknown): unknown {
  return typeof input === 'object' && input !== null && 'day' in input ? input.day : undefined;
}
