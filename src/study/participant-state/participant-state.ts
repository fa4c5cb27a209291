import { z } from 'zod';
import { isStudyOver, type Phase, phases, type StudyDay } from '#study/protocol.ts';
import { day, phase } from '#study/protocol-shapes.ts';
import type { PresenceState } from './page-place.ts';

/** Most urgent first. */
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

/** Page open now or just before. */
export const activeStates: readonly ParticipantStateKind[] = ['running', 'background', 'lost'];

const nextDayShape = z.object({
  day,
  opensAtMs: z.int(),
  isTooLate: z.boolean(),
  isPaused: z.boolean().default(false),
});
export type NextDay = z.output<typeof nextDayShape>;

/** ms since 1970. */
export type ParticipantFacts = {
  hasLeft: boolean;
  day: StudyDay;
  phase: Phase;
  /** Latest answer or step; null before the first. */
  lastActivityAtMs: number | null;
  /** Null before the first page. */
  presence: { state: PresenceState; changedAtMs: number; seenAtMs: number } | null;
  finishedAtMs: number | null;
  nextDay: NextDay | null;
};

/** For `participantStateInWords`; ms since 1970. */
export const participantStateShape = z.object({
  kind: z.enum(participantStateKinds),
  day,
  phase,
  sinceMs: z.int().nullable(),
  /** Between days only. */
  nextDay: nextDayShape.nullable(),
});
export type ParticipantState = z.output<typeof participantStateShape>;

/**
 * Heartbeats of a visible page come every 12 to 15 s: after three missed ones the connection is lost. A hidden page sends none, and counts
 * as stopped then. With polling every 10 s a list shows it within 60 s.
 */
export const presenceStaleAfterMs = 45_000;

/** Grace period for a lost connection, in ms. Own choice. */
export const stoppedAfterMs = 600_000;

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
  if (state === 'visible' && seenAtMs >= nowMs - stoppedAfterMs) return as('lost', seenAtMs);
  return as('stopped', facts.lastActivityAtMs ?? changedAtMs);
}
