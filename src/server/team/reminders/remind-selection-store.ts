import type { ParsedInputOf } from '#contract/platform/call.ts';
import { holdsRole } from '#contract/platform/staff-roles.ts';
import type { CannotBeReminded, sendReminders, weighReminders } from '#contract/team/reminder-sending-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import { isParticipant } from '#server/participation/person/participant-exists-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { holdStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { findParticipants } from '#server/research/participant-list/find-participants-store.ts';
import { reminderKinds, type WhyNotReminded, whyNotReminded } from '#study/days/reminder-kinds.ts';
import { remindableByHand } from '#study/days/who-can-be-reminded.ts';
import { queueReminder } from './queue-reminder-store.ts';
import { refuseByDoubtfulClock } from './remind-store.ts';
import { type RemindablePerson, readRemindable } from './remindable-store.ts';
import { sendsReminders } from './waiting-reminder-store.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'material'>;
type Who = ParsedInputOf<typeof weighReminders>['who'];

/** @returns how many of the selected can be reminded now, and why the others cannot. @throws Refusal */
export async function countRemindable(parts: Parts, actor: StaffCaller, who: Who) {
  const now = parts.clock.now();
  const judged = (await readSelection(parts, actor, who, now)).map((person) => ({
    person,
    why: judge(person, parts, now),
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
  parts: Parts,
  actor: StaffCaller,
  { who, people }: ParsedInputOf<typeof sendReminders>,
): Promise<{ sent: number; cannot: CannotBeReminded }> {
  const now = parts.clock.now();
  const selection = await readSelection(parts, actor, who, now);
  await refuseByDoubtfulClock(parts.database);
  const reasons = selection.map((person) => judge(person, parts, now)).filter((why) => why !== null);
  const able = selection.filter((person) => judge(person, parts, now) === null);
  let sent = 0;
  for (const { participantId } of able.slice(0, people)) {
    const why = await remindNow(parts, actor, participantId, now);
    if (why === null) sent += 1;
    else reasons.push(why);
  }
  return { sent, cannot: countReasons(reasons) };
}

/**
 * Filtering needs the reading role: counts would reveal answers of people one knows.
 * @throws Refusal
 */
async function readSelection(parts: Parts, actor: StaffCaller, who: Who, now: Date): Promise<RemindablePerson[]> {
  if ('list' in who && !holdsRole(actor.account, 'reading')) throw new Refusal('role-needed');
  if (!sendsReminders(parts)) throw new Refusal('reminders-unavailable');
  if ('list' in who) {
    const { participantIds } = await findParticipants(parts.database, who.list, now);
    return participantIds.length === 0 ? [] : readRemindable(parts, participantIds, now);
  }
  const { participantId } = who;
  if (!(await isParticipant(parts.database, participantId))) throw new Refusal('not-found');
  return readRemindable(parts, [participantId], now);
}

function judge(person: RemindablePerson, { material }: Pick<Parts, 'material'>, now: Date): WhyNotReminded | null {
  const said = remindableByHand(person, material.settings.reminders, now.getTime());
  return 'why' in said ? said.why : null;
}

/** @returns why not, after a recheck under the lock */
async function remindNow(
  { config, database, material }: Parts,
  actor: StaffCaller,
  participantId: string,
  now: Date,
): Promise<WhyNotReminded | null> {
  return database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    if (accountId === null) return 'left';
    await holdStudySwitch(transaction);
    const [person] = await readRemindable({ config, database: transaction, material }, [participantId], now);
    if (person === undefined || person.of === null) return 'nothing';
    const said = remindableByHand(person, material.settings.reminders, now.getTime());
    if ('why' in said) return said.why;
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['id', 'email', 'name'])
      .executeTakeFirstOrThrow();
    const { day, phase } = person;
    const { kind } = person.of;
    await queueReminder(transaction, config, { ...account, participantId, kind, day, phase, ...said }, now);
    const record = { actor, subjectAccountId: accountId, action: 'reminderSent', detail: { day, kind } } as const;
    await recordAudit(transaction, record, now);
    return null;
  });
}

function countReasons(reasons: readonly (WhyNotReminded | null)[]): CannotBeReminded {
  return whyNotReminded.flatMap((why) => {
    if (why === 'test') return [];
    const people = reasons.filter((one) => one === why).length;
    return people === 0 ? [] : [{ why, people }];
  });
}
