import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import {
  type StudySwitch,
  studySwitchFacts,
  studySwitchShape,
} from '#server/platform/study-switch/study-switch-store.ts';
import { type NextDayOpening, nextDayOpening } from '#study/days/day-opening.ts';
import { lastStudyDay, phases, type StudyDay } from '#study/protocol.ts';

const storedMoment = z.string().transform((text) => new Date(text));

export const nextDayFactsShape = z.object({
  finishedAt: storedMoment,
  /** Zone in which the day began, where it was corrected since. */
  timeZoneBefore: z.string().nullable(),
  /** The latest decision of staff, unless it is "as the rule says". */
  override: z
    .object({
      opensAt: storedMoment,
      beyondLastDate: z.boolean(),
      reason: z.string(),
      decidedAt: storedMoment,
      byName: z.string().nullable(),
    })
    .nullable(),
  beside: z.unknown(),
});
export type NextDayFacts = z.output<typeof nextDayFactsShape>;

/** A participant with an account who has finished one day and not begun the next. */
type Between = NextDayFacts & { nextDay: StudyDay; timeZone: string; study: StudySwitch };

export type BetweenDays = Between & { opening: NextDayOpening };
export type ParticipantBetweenDays = BetweenDays & {
  participantId: string;
  accountId: string;
  code: string;
  isTest: boolean;
};

type Judges = Pick<ServerContext, 'material'>;

/** For a query on `participant`, as JSON (`nextDayFactsShape`). @param beside of other rooms */
export function nextDayFacts(beside: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`jsonb_build_object(
    'finishedAt', (select finished_at from study_day
      where study_day.participant_id = participant.participant_id and study_day.day = participant.day),
    'timeZoneBefore', (select time_zone_before from study_day
      where study_day.participant_id = participant.participant_id and study_day.day = participant.day),
    'override', (
      select case when opens_at is not null then jsonb_build_object('opensAt', opens_at, 'beyondLastDate', beyond_last_date,
        'reason', reason, 'decidedAt', decided_at, 'byName', decider.name) end
      from day_opening_override as decision left join account_user as decider on decider.id = decided_by_account_id
      where decision.participant_id = participant.participant_id and decision.day = participant.day + 1
      order by decision_id desc limit 1),
    'beside', ${beside})`;
}

const sqlNull = sql`null`;

/** Literals, to match the index `participant_between_days`. */
const isBetweenDays = sql<boolean>`participant.phase = ${sql.lit(phases.finished)} and participant.day < ${sql.lit(lastStudyDay)}
  and participant.account_id is not null
  and exists (select from study_day
    where study_day.participant_id = participant.participant_id and study_day.day = participant.day and finished_at is not null)`;

/** Null unless between two days. */
export function waitingFactsSql(beside: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${isBetweenDays} then ${nextDayFacts(beside)} end`;
}

/** @returns participants between two days, or one of them */
export async function readWaiting(
  { database, material }: Judges & { database: Database },
  now: Date,
  { participantId, beside = sqlNull }: { participantId?: string | undefined; beside?: RawBuilder<unknown> } = {},
): Promise<ParticipantBetweenDays[]> {
  const rows = await database
    .selectFrom('participant_status as participant')
    .where(isBetweenDays)
    .$if(participantId !== undefined, (query) => query.where('participant_id', '=', participantId ?? ''))
    .select(['participant_id as participantId', 'account_id', 'code', 'day', 'time_zone as timeZone'])
    .select([nextDayFacts(beside).as('facts'), studySwitchFacts.as('study'), 'is_test as isTest'])
    .execute();
  return rows.map(({ participantId, account_id, code, day, timeZone, facts, study, ...row }) => {
    const place = { nextDay: (day + 1) as StudyDay, timeZone, study: studySwitchShape.parse(study) };
    return {
      ...withNextOpening({ ...nextDayFactsShape.parse(facts), ...place }, { material }, now),
      ...{ participantId, accountId: account_id ?? '', code, isTest: row.isTest },
    };
  });
}

/** Adds when the next day opens, by the rule and the decision of staff. */
export function withNextOpening(between: Between, { material }: Judges, now: Date): BetweenDays {
  const { override, timeZone, timeZoneBefore, finishedAt, study } = between;
  const decided = override && { opensAtMs: override.opensAt.getTime(), beyondLastDate: override.beyondLastDate };
  const finished = { finishedAtMs: finishedAt.getTime(), timeZone, timeZoneBefore, override: decided };
  return {
    ...between,
    opening: nextDayOpening(finished, { settings: material.settings, chosen: study.state }, now.getTime()),
  };
}
