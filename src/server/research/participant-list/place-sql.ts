import { type RawBuilder, sql } from 'kysely';
import { statesAtWork } from '#study/participant-state/participant-state.ts';
import { type PageEnding, type QuietSpan, quietSpansMs } from '#study/participant-state/quiet-span.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { stateKindSql } from './state-sql.ts';

/*
 * What list and panel count people by, said once for both: whoever presses a number of the panel finds so many in the list. As in
 * `state-sql.ts`, the query names the `participant_status` `p` and the presence, which may be missing, `pr`.
 */

/** Date of enrolment in the time zone of the study; null before enrolment and after leaving, which shifts all instants. */
export const enrolledOnSql: RawBuilder<Date | null> = sql<Date | null>`case when not p.has_left
  then (p.enrolled_at at time zone ${sql.lit(timeZoneOfStudy)})::date end`;

/** Whether a page is open in the middle of a day, or was a moment ago. */
export function isAtWorkSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`${stateKindSql(now)} = any(${sql.lit(`{${statesAtWork.join()}}`)}::text[])`;
}

/** Whether nothing has come from somebody for so long; who has left does not count as quiet. */
export function isQuietSql(span: QuietSpan, now: Date): RawBuilder<boolean> {
  const limits: { from?: number; under?: number } = quietSpansMs[span];
  const comparison = limits.from === undefined ? sql`>` : sql`<=`;
  const since = new Date(now.getTime() - (limits.from ?? limits.under ?? 0));
  return sql<boolean>`coalesce(p.quiet_since ${comparison} ${since}, false)`;
}

/** How the page of somebody went. One that fell silent in sight has lost its connection. */
export const pageEndingSql: RawBuilder<PageEnding> = sql<PageEnding>`case
  when pr.state is null then 'unknown'
  when pr.state = 'visible' then 'lost'
  else pr.state end`;
