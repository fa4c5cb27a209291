import type { ParsedInputOf } from '#contract/platform/call.ts';
import { holdsRole } from '#contract/platform/staff-roles.ts';
import type { estimateReminders, ReminderExclusions, sendReminders } from '#contract/team/reminder-sending-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import { isParticipant } from '#server/participation/person/participant-exists-store.ts';
import { refuseByDoubtfulClock } from '#server/platform/clock/clock-watch-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { lockStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { findParticipants } from '#server/research/participant-list/find-participants-store.ts';
import { reminderKinds, type WhyNotReminded, whyNotReminded } from '#study/days/reminder-kinds.ts';
import { whyNotRemindable } from '#study/days/who-can-be-reminded.ts';
import { queueReminder } from './queue-reminder-store.ts';
import { type RemindablePerson, readRemindable } from './remindable-store.ts';
import { sendsReminders } from './waiting-reminder-store.ts';

type Deps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'material'>;
type Who = ParsedInputOf<typeof estimateReminders>['who'];

/** @returns how many of the selected can be reminded now, and why the others cannot. @throws Refusal */
export async function countRemindable(deps: Deps, actor: StaffCaller, who: Who) {
  const now = deps.clock.now();
  const judged = (await readSelection(deps, actor, who, now)).map((person) => ({
    person,
    why: judge(person, deps, now),
  }));
  const can = judged.flatMap(({ person: { of }, why }) => (why === null && of !== null ? [of.kind] : []));
  return {
    can: reminderKinds.flatMap((kind) => {
      const people = can.filter((one) => one === kind).length;
      return people === 0 ? [] : [{ kind, people }];
    }),
    cannot: countReasons(judged.map(({ why }) => why)),
    tests: judged.filter(({ why }) => why === 'test').length,
  };
}

/**
 * Queues reminders, each in its own transaction that rechecks the person's state.
 * @throws Refusal
 */
export async function remindSelection(
  deps: Deps,
  actor: StaffCaller,
  { who, people }: ParsedInputOf<typeof sendReminders>,
): Promise<{ sent: number; cannot: ReminderExclusions }> {
  const now = deps.clock.now();
  const selection = await readSelection(deps, actor, who, now);
  await refuseByDoubtfulClock(deps.database);
  const reasons = selection.map((person) => judge(person, deps, now)).filter((why) => why !== null);
  const able = selection.filter((person) => judge(person, deps, now) === null);
  let sent = 0;
  for (const { participantId } of able.slice(0, people)) {
    const why = await remindNow(deps, actor, participantId, now);
    if (why === null) sent += 1;
    else reasons.push(why);
  }
  return { sent, cannot: countReasons(reasons) };
}

/**
 * Filtering needs the reading role: counts would reveal answers of people one knows.
 * @throws Refusal
 */
async function readSelection(deps: Deps, actor: StaffCaller, who: Who, now: Date): Promise<RemindablePerson[]> {
  if ('list' in who && !holdsRole(actor.account, 'reading')) throw new Refusal('role-needed');
  if (!sendsReminders(deps)) throw new Refusal('reminders-unavailable');
  if ('list' in who) {
    const { participantIds } = await findParticipants(deps.database, who.list, now);
    return participantIds.length === 0 ? [] : readRemindable(deps, participantIds, now);
  }
  const { participantId } = who;
  if (!(await isParticipant(deps.database, participantId))) throw new Refusal('not-found');
  return readRemindable(deps, [participantId], now);
}

function judge(person: RemindablePerson, { material }: Pick<Deps, 'material'>, now: Date): WhyNotReminded | null {
  return whyNotRemindable(person, material.settings.reminders, now.getTime());
}

/** @returns why not, after a recheck under the lock */
async function remindNow(
  { config, database, material }: Deps,
  actor: StaffCaller,
  participantId: string,
  now: Date,
): Promise<WhyNotReminded | null> {
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    if (accountId === null) return 'left';
    await lockStudySwitch(transaction);
    const [person] = await readRemindable({ config, database: transaction, material }, [participantId], now);
    if (person === undefined || person.of === null) return 'nothing';
    const why = judge(person, { material }, now);
    if (why !== null) return why;
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['id', 'email', 'name'])
      .executeTakeFirstOrThrow();
    const { day, phase } = person;
    const { kind } = person.of;
    await queueReminder(transaction, { config, material }, { ...account, participantId, kind, day, phase }, now);
    const record = { actor, subjectAccountId: accountId, action: 'reminderSent', detail: { day, kind } } as const;
    await recordAudit(transaction, record, now);
    return null;
  });
}

function countReasons(reasons: readonly (WhyNotReminded | null)[]): ReminderExclusions {
  return whyNotReminded.flatMap((why) => {
    if (why === 'test') return [];
    const people = reasons.filter((one) => one === why).length;
    return people === 0 ? [] : [{ why, people }];
  });
}
