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
 * A row about an open page is refreshed every two seconds. One that is older than this, in ms, tells of a server that is gone, and its
 * connections with it.
 */
export const presenceStaleAfterMs = 7_000;

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
  const isOpen = presence.state === 'visible' || presence.state === 'hidden';
  const isStale = isOpen && presence.seenAtMs < nowMs - presenceStaleAfterMs;
  if (isOpen && !isStale) return as(presence.state === 'visible' ? 'running' : 'background', presence.changedAtMs);
  const lostAtMs = isStale ? presence.seenAtMs : presence.state === 'lost' ? presence.changedAtMs : null;
  if (lostAtMs !== null && lostAtMs >= nowMs - lostIsStoppedAfterMs) return as('lost', lostAtMs);
  return as('stopped', facts.lastActivityAtMs ?? presence.changedAtMs);
}
