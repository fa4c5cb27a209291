import { z } from 'zod';
import { isStudyOver, type Phase, phases, type StudyDay } from '#study/protocol.ts';
import { day, phase } from '#study/protocol-shapes.ts';
import type { PresenceState } from './page-place.ts';

/** How a participant stands, from what needs somebody's eye most to what needs it least. */
export const participantStateKinds = [
  'lost',
  'running',
  'background',
  'stopped',
  'betweenDays',
  'notStarted',
  'finished',
  'left',
] as const;
export type ParticipantStateKind = (typeof participantStateKinds)[number];

/** In the middle of a day, with a page that is open or was a moment ago. */
export const statesAtWork: readonly ParticipantStateKind[] = ['running', 'background', 'lost'];

/** The day after a finished one. */
const nextDayShape = z.object({
  day,
  opensAtMs: z.int(),
  isTooLate: z.boolean(),
  isPaused: z.boolean().default(false),
});
export type NextDay = z.output<typeof nextDayShape>;

/** What the state is told from; moments in ms since 1970. */
export type ParticipantFacts = {
  hasLeft: boolean;
  day: StudyDay;
  phase: Phase;
  /** The latest answer or step; null before the first. */
  lastActivityAtMs: number | null;
  /** Null where no page was ever seen. */
  presence: { state: PresenceState; changedAtMs: number; seenAtMs: number } | null;
  /** When the current day was finished. */
  finishedAtMs: number | null;
  nextDay: NextDay | null;
};

/** How a participant stands, for `participantStateInWords`; moments in ms since 1970. */
export const participantStateShape = z.object({
  kind: z.enum(participantStateKinds),
  day,
  phase,
  /** Since when it is so; null where nothing is known. */
  sinceMs: z.int().nullable(),
  /** Only between the days. */
  nextDay: nextDayShape.nullable(),
});
export type ParticipantState = z.output<typeof participantStateShape>;

/**
 * A page in sight reports every 12 to 15 s. One that has missed three reports has lost its connection; a hidden one reports nothing
 * more, and after the same time the person has stopped. In ms. The list asks every 10 s: within 60 s it says who has gone.
 */
export const presenceStaleAfterMs = 45_000;

/** For so long a lost connection may come back; then the person has stopped. In ms. The project's own decision. */
export const lostIsStoppedAfterMs = 600_000;

/** @returns how a participant stands at this moment */
export function participantState(facts: ParticipantFacts, nowMs: number): ParticipantState {
  const as = (kind: ParticipantStateKind, sinceMs: number | null): ParticipantState => ({
    kind,
    day: facts.day,
    phase: facts.phase,
    sinceMs,
    nextDay: kind === 'betweenDays' ? facts.nextDay : null,
  });
  if (facts.hasLeft) return as('left', facts.lastActivityAtMs);
  if (facts.phase === phases.notEnrolled) return as('notStarted', null);
  if (facts.phase === phases.finished) return as(isStudyOver(facts) ? 'finished' : 'betweenDays', facts.finishedAtMs);
  const { presence } = facts;
  if (presence === null) return as('stopped', facts.lastActivityAtMs);
  const { state, changedAtMs, seenAtMs } = presence;
  const isFresh = seenAtMs >= nowMs - presenceStaleAfterMs;
  if (state === 'hidden' && isFresh) return as('background', changedAtMs);
  if (state === 'visible' && isFresh) return as('running', changedAtMs);
  if (state === 'visible' && seenAtMs >= nowMs - lostIsStoppedAfterMs) return as('lost', seenAtMs);
  return as('stopped', facts.lastActivityAtMs ?? changedAtMs);
}
