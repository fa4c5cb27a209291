import { sql } from 'kysely';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { verifiesEmail } from '#server/platform/settings/verifies-email.ts';
import { studySwitchFacts, studySwitchShape } from '#server/platform/study-switch/study-switch-store.ts';
import type { Pause } from '#study/days/pause-reminder.ts';
import { maximumWaitDays } from '#study/days/reminder.ts';
import type { PauseKind } from '#study/days/reminder-kinds.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import type { Remindable } from '#study/days/who-can-be-reminded.ts';
import { type Phase, phases, type StudyDay } from '#study/protocol.ts';
import { readWaitingReminders } from './waiting-reminder-store.ts';

export type RemindablePerson = Remindable & {
  participantId: string;
  /** The day in progress or open. */
  day: StudyDay;
  phase: Phase;
  pause: Pause | null;
};

type Deps = Pick<ServerContext, 'material' | 'config'> & { database: Database };

type Row = {
  participantId: string;
  day: StudyDay;
  phase: Phase;
  timeZone: string;
  hasLeft: boolean;
  isProved: boolean;
  isTest: boolean;
  wantsReminders: boolean;
  hasConsented: boolean;
  /** Null for a withdrawn participant. */
  quietSince: Date | null;
  sentAt: string[];
  study: unknown;
};

/** @returns the current state of these people, unordered; missing ones are omitted */
export async function readRemindable(
  deps: Deps,
  participantIds: readonly string[],
  now: Date,
): Promise<RemindablePerson[]> {
  const [onlyOne] = participantIds;
  const waiting = new Map(
    (await readWaitingReminders(deps, now, participantIds.length === 1 ? onlyOne : undefined)).map((one) => [
      one.participantId,
      one,
    ]),
  );
  const rows = await readRows(deps, participantIds);
  return rows.map((row) => {
    const { participantId, timeZone, hasLeft, isProved, wantsReminders, phase } = row;
    const person = { participantId, timeZone, hasLeft, isProved, isTest: row.isTest, wantsReminders, phase };
    const between = waiting.get(participantId);
    if (between !== undefined) {
      const sentAtMs = between.remindedAt.map((moment) => moment.getTime());
      const of = { kind: 'open' as const, opening: between.opening, sentAtMs };
      return { ...person, day: between.nextDay, pause: null, of };
    }
    const pause = pauseOf(row, deps, now);
    return { ...person, day: row.day, pause, of: pause };
  });
}

export async function findPauses({ database, material }: Omit<Deps, 'config'>, now: Date): Promise<string[]> {
  const { stoppedAfterHours, consentedAfterHours } = material.settings.reminders;
  const hours = [stoppedAfterHours, consentedAfterHours].filter((one) => one !== null);
  if (hours.length === 0) return [];
  const hourMs = 3_600_000;
  const latest = new Date(now.getTime() - Math.min(...hours) * hourMs);
  const { rows } = await sql<{ participantId: string }>`
    select participant_id as "participantId" from participant_status as participant
    where phase < ${sql.lit(phases.finished)} and not has_left
      and quiet_since <= ${latest}
      -- Since a pause of the study is over, too.
      and greatest(quiet_since, (select resumed_at from study_switch))
        > ${new Date(now.getTime() - (maximumWaitDays * 24 + Math.max(...hours) + 24) * hourMs)}
      and not is_test
      and not exists (select from pause_reminder as sent
        where sent.participant_id = participant.participant_id and sent.day = participant.day
          and sent.kind = case when phase = ${sql.lit(phases.notEnrolled)} then 'consented' else 'stopped' end)`.execute(
    database,
  );
  return rows.map(({ participantId }) => participantId);
}

async function readRows(
  { database, config }: Omit<Deps, 'material'>,
  participantIds: readonly string[],
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select participant.participant_id as "participantId", participant.day, phase, participant.time_zone as "timeZone",
      has_left as "hasLeft", coalesce(account_user.email_verified, false) or not ${verifiesEmail(config)}::boolean as "isProved",
      is_test as "isTest",
      coalesce((select wanted from reminder_choice as choice
        where choice.participant_id = participant.participant_id), true) as "wantsReminders",
      coalesce(latest.accepted and latest.is_in_force, false) as "hasConsented", quiet_since as "quietSince",
      coalesce((select jsonb_agg(queued_at order by queued_at) from pause_reminder as sent
        where sent.participant_id = participant.participant_id and sent.day = participant.day
          and sent.kind = case when phase = ${sql.lit(phases.notEnrolled)} then 'consented' else 'stopped' end), '[]') as "sentAt",
      ${studySwitchFacts} as study
    from participant_status as participant left join account_user on account_user.id = participant.account_id
    left join latest_consent as latest using (participant_id)
    where participant.participant_id = any(${[...participantIds]}::uuid[])`.execute(database);
  return rows;
}

/** @returns null for a finished day, a withdrawn participant, or without a consent in force */
function pauseOf(
  { phase, hasConsented, quietSince, timeZone, sentAt, study }: Row,
  { material }: Pick<ServerContext, 'material'>,
  now: Date,
): Pause | null {
  if (quietSince === null || !hasConsented || phase === phases.finished) return null;
  const kind: PauseKind = phase === phases.notEnrolled ? 'consented' : 'stopped';
  const { state, resumedAt } = studySwitchShape.parse(study);
  return {
    kind,
    timeZone,
    quietSinceMs: quietSince.getTime(),
    study: stateOfStudy(state, now.getTime(), material.settings),
    resumedAtMs: resumedAt?.getTime() ?? null,
    sentAtMs: sentAt.map((moment) => Date.parse(moment)),
  };
}
