import { type LastDate, lastDateHasPassed } from './last-date.ts';

/**
 * Set by staff. Answers are accepted in every state.
 * - `noNewPeople`: refuses first consents and joining
 * - `paused`: also refuses to start a day or a part; a begun part may be finished
 * - `ended`: refuses joining and starting a day; a begun day may be finished
 */
export const studyStates = ['open', 'noNewPeople', 'paused', 'ended'] as const;
export type StudyState = (typeof studyStates)[number];

/** Days begun this recently may be finished after the study's end. */
export const hoursToFinishDay = 24;
const hourMs = 3_600_000;

export function stateOfStudy(chosen: StudyState, nowMs: number, settings: LastDate): StudyState {
  return lastDateHasPassed(nowMs, settings) ? 'ended' : chosen;
}

/** @returns null if allowed */
export function refusalToJoin(state: StudyState): 'no-new-people' | 'study-paused' | 'study-closed' | null {
  return state === 'noNewPeople' ? 'no-new-people' : refusalToBeginDay(state);
}

/** @returns null if allowed */
export function refusalToBeginDay(state: StudyState): 'study-paused' | 'study-closed' | null {
  if (state === 'paused') return 'study-paused';
  return state === 'ended' ? 'study-closed' : null;
}

/**
 * Begun parts resume in every state.
 * @returns null if allowed
 */
export function refusalToBeginPart(
  state: StudyState,
  { dayStartedAtMs, nowMs }: { dayStartedAtMs: number; nowMs: number },
): 'study-paused' | 'study-closed' | null {
  const isDayRecent = nowMs - dayStartedAtMs < hoursToFinishDay * hourMs;
  return state === 'ended' && isDayRecent ? null : refusalToBeginDay(state);
}
