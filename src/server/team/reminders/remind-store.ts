import type { Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { lockStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { nextPauseReminder } from '#study/days/pause-reminder.ts';
import { refusalToRemind } from '#study/days/reminder.ts';
import { phases, type StudyDay } from '#study/protocol.ts';
import { queueReminder } from './queue-reminder-store.ts';
import { findPauses, readRemindable } from './remindable-store.ts';
import {
  nextReminderOf,
  readWaitingReminders,
  sendsReminders,
  type WaitingWithReminders,
} from './waiting-reminder-store.ts';

type RemindDeps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;

/**
 * Queues due reminders, each once across all servers; row and mail in one transaction.
 * @param stopping ends after the current person
 * @returns how many were queued
 */
export async function queueWaitingReminders(deps: RemindDeps, stopping?: AbortSignal): Promise<number> {
  if (!sendsReminders(deps)) return 0;
  const now = deps.clock.now();
  let queued = 0;
  for (const waiting of await readWaitingReminders(deps, now)) {
    if (stopping?.aborted === true) return queued;
    if (nextReminderOf(waiting, deps, now).kind === 'due' && (await remindOne(deps, waiting, now))) queued += 1;
  }
  return queued;
}

/** Queues reminders to people who stopped within a day or only consented. */
export async function queuePauseReminders(deps: RemindDeps, stopping?: AbortSignal): Promise<number> {
  if (!sendsReminders(deps)) return 0;
  const now = deps.clock.now();
  let queued = 0;
  for (const participantId of await findPauses(deps, now)) {
    if (stopping?.aborted === true) return queued;
    if (await remindOnePaused(deps, participantId, now)) queued += 1;
  }
  return queued;
}

/** @returns whether this server queued it */
async function remindOne(
  { config, database, material }: RemindDeps,
  seen: WaitingWithReminders,
  now: Date,
): Promise<boolean> {
  const { participantId } = seen;
  return database.transaction().execute(async (transaction) => {
    const locked = await lockAddressee(transaction, participantId);
    // Also blocks pausing the study.
    await lockStudySwitch(transaction);
    const [waiting] = await readWaitingReminders({ database: transaction, material }, now, participantId);
    if (locked === undefined || waiting === undefined) return false;
    if (nextReminderOf(waiting, { config, material }, now).kind !== 'due') return false;
    const of = { kind: 'open', day: waiting.nextDay, phase: phases.inventory } as const;
    await queueReminder(transaction, { config, material }, { ...locked, participantId, ...of }, now);
    return true;
  });
}

async function remindOnePaused(
  { config, database, material }: RemindDeps,
  participantId: string,
  now: Date,
): Promise<boolean> {
  return database.transaction().execute(async (transaction) => {
    const locked = await lockAddressee(transaction, participantId);
    await lockStudySwitch(transaction);
    const [person] = await readRemindable({ config, database: transaction, material }, [participantId], now);
    if (locked === undefined || person === undefined || person.pause === null) return false;
    const { wantsReminders, isProved, isTest, pause, day, phase } = person;
    const settings = { ...material.settings.reminders, isOn: wantsReminders && isProved && !isTest };
    if (nextPauseReminder(pause, settings, now.getTime()).kind !== 'due') return false;
    const of = { kind: pause.kind, day, phase };
    await queueReminder(transaction, { config, material }, { ...locked, participantId, ...of }, now);
    return true;
  });
}

/** Serializes with answers, opt-out, withdrawal and staff, which lock this row too. */
async function lockAddressee(transaction: Transaction<Schema>, participantId: string) {
  return transaction
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('participant_id', '=', participantId)
    .select(['account_user.id', 'account_user.email', 'account_user.name'])
    .forUpdate('participant')
    .skipLocked()
    .executeTakeFirst();
}

/**
 * Queues a reminder on the team's request, under the rules of automatic ones.
 * @throws Refusal with the reason
 */
export async function queueManualReminder(
  deps: RemindDeps,
  actor: StaffCaller,
  { participantId, day }: { participantId: string; day: StudyDay },
): Promise<void> {
  const { config, database, clock, material } = deps;
  const now = clock.now();
  await refuseByDoubtfulClock(database);
  await database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    if (accountId === null) throw new Refusal('not-found');
    await lockStudySwitch(transaction);
    const [waiting] = await readWaitingReminders({ database: transaction, material }, now, participantId);
    if (waiting === undefined) throw new Refusal('wrong-phase');
    if (waiting.nextDay !== day) throw new Refusal('wrong-day');
    if (!waiting.wantsReminders) throw new Refusal('reminders-off');
    if (!sendsReminders(deps)) throw new Refusal('reminders-unavailable');
    const sentAtMs = waiting.remindedAt.map((moment) => moment.getTime());
    const { opening, timeZone } = waiting;
    const refusal = refusalToRemind({ opening, timeZone, sentAtMs }, material.settings.reminders, now.getTime());
    if (refusal !== null) throw new Refusal(refusal);
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['id', 'email', 'name'])
      .executeTakeFirstOrThrow();
    const of = { kind: 'open', day, phase: phases.inventory } as const;
    await queueReminder(transaction, { config, material }, { ...account, participantId, ...of }, now);
    const record = { actor, subjectAccountId: accountId, action: 'reminderSent', detail: { day } } as const;
    await recordAudit(transaction, record, now);
  });
}
