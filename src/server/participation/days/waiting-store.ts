import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import {
  type StudySwitch,
  studySwitchFacts,
  studySwitchShape,
} from '#server/platform/study-switch/study-switch-store.ts';
import { type NextDayOpening, nextDayOpening } from '#study/days/day-opening.ts';
import { lastStudyDay, phases, type StudyDay } from '#study/protocol.ts';

const storedMoment = z.string().transform((text) => new Date(text));

export const nextDayFactsShape = z.object({
  /** When the current day was finished. */
  finishedAt: storedMoment,
  /** In which zone it was begun, where that was corrected since. */
  timeZoneBefore: z.string().nullable(),
  /** The latest decision of staff about the next day, where it is not "as the rule says". */
  override: z
    .object({
      opensAt: storedMoment,
      beyondLastDate: z.boolean(),
      reason: z.string(),
      decidedAt: storedMoment,
      byName: z.string().nullable(),
    })
    .nullable(),
  /** What others keep about the day that is waited for (`whileWaiting` in `what-follows.ts`). */
  beside: z.unknown(),
});
export type NextDayFacts = z.output<typeof nextDayFactsShape>;

/** What is known of somebody between two days: they have finished one, have not begun the next, and have an account. */
type Between = NextDayFacts & { nextDay: StudyDay; timeZone: string; study: StudySwitch };

/** The same at a moment, by the study's rule. */
export type BetweenDays = Between & { opening: NextDayOpening };
export type Waiting = BetweenDays & { participantId: string; accountId: string; code: string; isTest: boolean };

type Judges = Pick<Installation, 'material'>;

/**
 * An expression for a query on `participant`: what is stored about the day after the current one (`nextDayFactsShape`).
 * @param beside an expression of the same kind for what others keep about it
 */
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

const nothing = sql`null`;

/** The numbers stand in the text, as they do in the index `participant_between_days`. */
const isBetweenDays = sql<boolean>`participant.phase = ${sql.lit(phases.finished)} and participant.day < ${sql.lit(lastStudyDay)}
  and participant.account_id is not null
  and exists (select from study_day
    where study_day.participant_id = participant.participant_id and study_day.day = participant.day and finished_at is not null)`;

/** The same, null for everybody who does not wait for a day. */
export function factsOfWaiting(beside: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when ${isBetweenDays} then ${nextDayFacts(beside)} end`;
}

/**
 * @param beside as for `nextDayFacts`
 * @returns everybody who waits between two days, or one of them; each as they stand now
 */
export async function readWaiting(
  { database, material }: Judges & { database: Database },
  now: Date,
  { participantId, beside = nothing }: { participantId?: string | undefined; beside?: RawBuilder<unknown> } = {},
): Promise<Waiting[]> {
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
      ...judgeWaiting({ ...nextDayFactsShape.parse(facts), ...place }, { material }, now),
      ...{ participantId, accountId: account_id ?? '', code, isTest: row.isTest },
    };
  });
}

/** @returns somebody between two days, with when the next one opens by the rule and what staff have decided */
export function judgeWaiting(between: Between, { material }: Judges, now: Date): BetweenDays {
  const { override, timeZone, timeZoneBefore, finishedAt, study } = between;
  const decided = override && { opensAtMs: override.opensAt.getTime(), beyondLastDate: override.beyondLastDate };
  const finished = { finishedAtMs: finishedAt.getTime(), timeZone, timeZoneBefore, override: decided };
  return {
    ...between,
    opening: nextDayOpening(finished, { settings: material.settings, chosen: study.state }, now.getTime()),
  };
}
