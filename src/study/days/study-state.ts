import { type LastDate, lastDateHasPassed } from './last-date.ts';

/**
 * The state of the study, as staff choose it.
 * - `noNewPeople`: whoever has joined goes on; nobody consents for the first time or joins
 * - `paused`: nobody joins, and nobody begins a day or a part; a part that was begun may be finished
 * - `ended`: nobody joins or begins a day; whoever is at one finishes it
 * In every state answers are taken, however late they come, and what belongs to a person stays theirs.
 */
export const studyStates = ['open', 'noNewPeople', 'paused', 'ended'] as const;
export type StudyState = (typeof studyStates)[number];

/** A day that was begun so recently is gone on with to its end after the study's: nobody is put out of it. */
export const hoursToFinishDay = 24;
const hourMs = 3_600_000;

/**
 * The one rule for how the study stands for somebody. Once its last date is over it has ended, whatever was chosen.
 */
export function stateOfStudy(chosen: StudyState, nowMs: number, settings: LastDate): StudyState {
  return lastDateHasPassed(nowMs, settings) ? 'ended' : chosen;
}

/** @returns why nobody consents for the first time or joins; null where they may */
export function refusalToJoin(state: StudyState): 'no-new-people' | 'study-paused' | 'study-closed' | null {
  return state === 'noNewPeople' ? 'no-new-people' : refusalToBeginDay(state);
}

/** @returns why nobody who has joined begins a day; null where they may */
export function refusalToBeginDay(state: StudyState): 'study-paused' | 'study-closed' | null {
  if (state === 'paused') return 'study-paused';
  return state === 'ended' ? 'study-closed' : null;
}

/**
 * Of a part that was not begun yet. One that was is taken up again in every state.
 * @param dayStartedAtMs when the day was begun that the part belongs to
 * @returns why it does not begin now; null where it may
 */
export function refusalToBeginPart(
  state: StudyState,
  { dayStartedAtMs, nowMs }: { dayStartedAtMs: number; nowMs: number },
): 'study-paused' | 'study-closed' | null {
  const isDayRecent = nowMs - dayStartedAtMs < hoursToFinishDay * hourMs;
  return state === 'ended' && isDayRecent ? null : refusalToBeginDay(state);
}
