import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { mailMode } from '#server/platform/settings/mail-mode.ts';
import { type NextDayOpening, nextDayOpening } from '#study/days/day-opening.ts';
import { type NextReminder, nextReminder } from '#study/days/reminder.ts';
import { phases, type StudyDay } from '#study/protocol.ts';

/** Somebody between two days, as stored: they have finished one, have not begun the next, and have an account. */
type WaitingRow = {
  participantId: string;
  accountId: string;
  code: string;
  timeZone: string;
  nextDay: StudyDay;
  finishedAt: Date;
  /** The latest decision of staff about the next day, where it is not "as the rule says". */
  override: {
    opensAt: Date;
    beyondLastDate: boolean;
    reason: string;
    decidedAt: Date;
    byName: string | null;
  } | null;
  wantsReminders: boolean;
  /** When reminders of the next day were queued, the oldest first. */
  remindedAt: Date[];
};

/** The same at a moment, by the study's rule. */
export type Waiting = WaitingRow & { opening: NextDayOpening };

type Judges = Pick<Installation, 'material' | 'config'>;

/** @returns everybody who waits between two days, or one of them; each as they stand now */
export async function readWaiting(
  { database, material }: Pick<Judges, 'material'> & { database: Database },
  now: Date,
  participantId?: string,
): Promise<Waiting[]> {
  const rows = await selectWaiting(database, participantId);
  return rows.map((row) => {
    const { override, timeZone, finishedAt } = row;
    const decided = override && { opensAtMs: override.opensAt.getTime(), beyondLastDate: override.beyondLastDate };
    const finished = { finishedAtMs: finishedAt.getTime(), timeZone, override: decided };
    return { ...row, opening: nextDayOpening(finished, material.settings, now.getTime()) };
  });
}

/** @returns what becomes of the next day's reminder */
export function reminderFor(
  { opening, timeZone, wantsReminders, remindedAt }: Waiting,
  judges: Judges,
  now: Date,
): NextReminder {
  const isOn = wantsReminders && sendsReminders(judges);
  const sentAtMs = remindedAt.map((moment) => moment.getTime());
  const { reminders } = judges.material.settings;
  return nextReminder({ opening, timeZone, sentAtMs }, { ...reminders, isOn }, now.getTime());
}

/** @returns whether this study and this installation send reminders at all */
export function sendsReminders({ material, config }: Judges): boolean {
  return material.settings.reminders.isOn && mailMode(config) !== 'nowhere';
}

async function selectWaiting(database: Database, participantId: string | undefined): Promise<WaitingRow[]> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('study_day', (join) =>
      join
        .onRef('study_day.participant_id', '=', 'participant.participant_id')
        .onRef('study_day.day', '=', 'participant.day'),
    )
    .leftJoinLateral(
      (row) =>
        row
          .selectFrom('day_opening_override')
          .leftJoin('account_user', 'account_user.id', 'decided_by_account_id')
          .whereRef('day_opening_override.participant_id', '=', 'participant.participant_id')
          .whereRef('day_opening_override.day', '=', sql<StudyDay>`participant.day + 1`)
          .orderBy('decision_id', 'desc')
          .limit(1)
          .select(['opens_at', 'beyond_last_date', 'reason', 'decided_at', 'account_user.name as by_name'])
          .as('latest'),
      (join) => join.onTrue(),
    )
    .leftJoin('reminder_choice', 'reminder_choice.participant_id', 'participant.participant_id')
    .where('participant.phase', '=', phases.finished)
    .where('participant.day', '<', 3)
    .where('participant.account_id', 'is not', null)
    .where('study_day.finished_at', 'is not', null)
    .$if(participantId !== undefined, (query) => query.where('participant.participant_id', '=', participantId ?? ''))
    .select(['participant.participant_id', 'participant.account_id', 'participant.code', 'participant.day'])
    .select(['participant.time_zone', 'study_day.finished_at', 'reminder_choice.wanted'])
    .select(['latest.opens_at', 'latest.beyond_last_date', 'latest.reason', 'latest.decided_at', 'latest.by_name'])
    .select((row) =>
      row
        .selectFrom('reminder')
        .whereRef('reminder.participant_id', '=', 'participant.participant_id')
        .whereRef('reminder.day', '=', sql<StudyDay>`participant.day + 1`)
        .select(sql<Date[] | null>`array_agg(queued_at order by number)`.as('queued'))
        .as('reminded_at'),
    )
    .execute();
  return rows.map((row) => ({
    participantId: row.participant_id,
    accountId: row.account_id ?? '',
    code: row.code,
    timeZone: row.time_zone,
    nextDay: (row.day + 1) as StudyDay,
    finishedAt: row.finished_at ?? new Date(Number.NaN),
    override:
      row.opens_at === null || row.decided_at === null
        ? null
        : {
            opensAt: row.opens_at,
            beyondLastDate: row.beyond_last_date ?? false,
            reason: row.reason ?? '',
            decidedAt: row.decided_at,
            byName: row.by_name,
          },
    wantsReminders: row.wanted ?? true,
    remindedAt: row.reminded_at ?? [],
  }));
}
