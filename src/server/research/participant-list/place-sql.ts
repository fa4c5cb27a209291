import { type RawBuilder, sql } from 'kysely';
import { activeStates } from '#study/participant-state/participant-state.ts';
import { type PageEnding, type QuietSpan, quietSpansMs } from '#study/participant-state/quiet-span.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';
import { stateKindSql } from './state-sql.ts';

/* Shared by list and panel, so that both count alike. The query aliases `participant_status` as `p` and the optional presence as `pr`. */

/** In the study's zone; null before enrolment and after withdrawal, which shifts moments. */
export const enrolledOnSql: RawBuilder<Date | null> = sql<Date | null>`case when not p.has_left
  then (p.enrolled_at at time zone ${sql.lit(timeZoneOfStudy)})::date end`;

/** A page is open within a day, or was just now. */
export function isActiveSql(now: Date): RawBuilder<boolean> {
  return sql<boolean>`${stateKindSql(now)} = any(${sql.lit(`{${activeStates.join()}}`)}::text[])`;
}

/** Participants who left are never quiet. */
export function isQuietSql(span: QuietSpan, now: Date): RawBuilder<boolean> {
  const limits: { from?: number; under?: number } = quietSpansMs[span];
  const comparison = limits.from === undefined ? sql`>` : sql`<=`;
  const since = new Date(now.getTime() - (limits.from ?? limits.under ?? 0));
  return sql<boolean>`coalesce(p.quiet_since ${comparison} ${since}, false)`;
}

/** A page that went silent while visible has lost its connection. */
export const pageEndingSql: RawBuilder<PageEnding> = sql<PageEnding>`case
  when pr.state is null then 'unknown'
  when pr.state = 'visible' then 'lost'
  else pr.state end`;
