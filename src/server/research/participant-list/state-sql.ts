import { type RawBuilder, sql } from 'kysely';
import {
  type ParticipantStateKind,
  participantStateKinds,
  presenceStaleAfterMs,
  stoppedAfterMs,
} from '#study/participant-state/participant-state.ts';
import { phases } from '#study/protocol.ts';

/**
 * `participantState` in SQL, for filtering and sorting ten thousand participants; a test compares both. Aliases: `participant_status` `p`,
 * optional presence `pr`.
 */
export function stateKindSql(now: Date): RawBuilder<ParticipantStateKind> {
  const stale = new Date(now.getTime() - presenceStaleAfterMs);
  const lost = new Date(now.getTime() - stoppedAfterMs);
  return sql<ParticipantStateKind>`case
    when p.has_left then 'left'
    when p.phase = ${phases.notEnrolled} then 'notStarted'
    when p.has_finished then 'finished'
    when p.is_between_days then 'betweenDays'
    when pr.state = 'visible' and pr.seen_at >= ${stale} then 'running'
    when pr.state = 'hidden' and pr.seen_at >= ${stale} then 'background'
    when pr.state = 'visible' and pr.seen_at >= ${lost} then 'lost'
    else 'stopped' end`;
}

/** Most urgent first. */
export function stateRankSql(now: Date): RawBuilder<number> {
  return sql<number>`array_position(${participantStateKinds}::text[], ${stateKindSql(now)})`;
}
