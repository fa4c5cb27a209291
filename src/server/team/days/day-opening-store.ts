import { sql, type Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { setDayOpening, undoDayOpening } from '#contract/team/day-opening-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { type ParticipantBetweenDays, readWaiting } from '#server/participation/days/waiting-store.ts';
import { recordEvent } from '#server/participation/person/event-store.ts';
import { guardedUpdate } from '#server/participation/person/guarded-update-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refuseEditConflict } from '#server/platform/failures/refuse-edit-conflict.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { withdrawUnsentReminders } from '#server/team/reminders/withdraw-reminders-store.ts';
import { instantOfLocalTime } from '#study/days/day-opening.ts';
import { dayMs } from '#study/days/durations.ts';
import { stateOfStudy } from '#study/days/study-state.ts';
import type { StudyDay } from '#study/protocol.ts';
import { timeZoneOfStudy } from '#study/time-zone/time-zone-of-study.ts';

type OpeningDeps = Pick<ServerContext, 'database' | 'clock' | 'material'>;
type Decision = { opensAt: Date | null; beyondLastDate: boolean; reason: string };
type Change = 'opened' | 'earlier' | 'later' | 'undone';

const furthestDays = 365;

/**
 * Overrides when a participant's next day opens, until the day begins; never closes a day that began. Idempotent.
 * @throws Refusal `not-found`; `wrong-phase` when the previous day is unfinished; `wrong-day` when this day began;
 * `after-last-date`, `edit-conflict`; `invalid-input` for a time past or too far away
 */
export async function setOpening(
  deps: OpeningDeps,
  actor: StaffCaller,
  input: ParsedInputOf<typeof setDayOpening>,
): Promise<void> {
  await change(deps, actor, input, (waiting, now) => {
    const { opening, override, study } = waiting;
    const timeZone = input.clockOf === 'study' ? timeZoneOfStudy : waiting.timeZone;
    const opensAt = input.opens === 'now' ? now : new Date(instantOfLocalTime(input.opens, timeZone));
    if (input.opens !== 'now') requireFuture(opensAt, now);
    const { beyondLastDate, reason } = input;
    const stateThen = stateOfStudy(study.state, opensAt.getTime(), deps.material.settings);
    if (!beyondLastDate && stateThen === 'ended') throw new Refusal('after-last-date');
    if (input.opens === 'now' && opening.isOpen) return null;
    if (
      opensAt.getTime() === override?.opensAt.getTime() &&
      beyondLastDate === override.beyondLastDate &&
      reason === override.reason
    ) {
      return null;
    }
    return { opensAt, beyondLastDate, reason };
  });
}

/** Removes the override. @throws Refusal as `setOpening` */
export async function removeOpeningOverride(
  deps: OpeningDeps,
  actor: StaffCaller,
  place: ParsedInputOf<typeof undoDayOpening>,
): Promise<void> {
  await change(deps, actor, place, ({ override }) =>
    override === null ? null : { opensAt: null, beyondLastDate: false, reason: '' },
  );
}

async function change(
  { database, clock, material }: OpeningDeps,
  actor: StaffCaller,
  { participantId, day, shown }: ParsedInputOf<typeof undoDayOpening>,
  decide: (waiting: ParticipantBetweenDays, now: Date) => Decision | null,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const accountId = await lockParticipant(transaction, actor, participantId);
    if (accountId === null) throw new Refusal('not-found');
    const read = () => readWaiting({ database: transaction, material }, now, { participantId });
    const [waiting] = await read();
    if (waiting === undefined) throw new Refusal('wrong-phase');
    if (waiting.nextDay !== day) throw new Refusal('wrong-day');
    const decision = decide(waiting, now);
    if (decision === null) return;
    const decidedAt = waiting.override?.decidedAt.toISOString() ?? null;
    refuseEditConflict({ decidedAt }, { shown });
    await storeDecision(transaction, { participantId, day, actor, now }, decision);
    const [after = waiting] = await read();
    const changeKind = changeOf(decision, waiting, after);
    const detail = { day, change: changeKind, opensAt: new Date(after.opening.opensAtMs).toISOString() };
    await recordEvent({ transaction, participantId, now }, day, 'dayOpeningChanged', detail);
    // A queued reminder would announce a closed day.
    if (!after.opening.isOpen) await withdrawUnsentReminders(transaction, participantId);
    const audited = { day, change: changeKind, beyondLastDate: decision.beyondLastDate };
    const record = { actor, subjectAccountId: accountId, action: 'dayOpeningChanged', detail: audited } as const;
    await recordAudit(transaction, record, now);
  });
}

async function storeDecision(
  transaction: Transaction<Schema>,
  { participantId, day, actor, now }: { participantId: string; day: StudyDay; actor: StaffCaller; now: Date },
  { opensAt, beyondLastDate, reason }: Decision,
): Promise<void> {
  const decided = sql`
    insert into day_opening_override (participant_id, day, opens_at, beyond_last_date, reason, decided_by_account_id, decided_at)
    select participant_id, ${day}, ${opensAt}, ${beyondLastDate}, ${reason}, ${actor.account.id}, ${now} from updated`;
  // Bumps the revision, so that a concurrent optimistic write retries.
  await guardedUpdate({ participantId, changes: [decided] }).execute(transaction);
}

function changeOf({ opensAt }: Decision, before: ParticipantBetweenDays, after: ParticipantBetweenDays): Change {
  if (opensAt === null) return 'undone';
  // Not while the study is paused.
  if (after.opening.isOpen) return 'opened';
  return after.opening.opensAtMs < before.opening.opensAtMs ? 'earlier' : 'later';
}

function requireFuture(opensAt: Date, now: Date): void {
  const inMs = opensAt.getTime() - now.getTime();
  if (inMs > 0 && inMs <= furthestDays * dayMs) return;
  const message =
    inMs > 0 ? 'Escolha um momento dentro de um ano.' : 'Este momento já passou. Para abrir já, use Abrir agora.';
  throw new Refusal('invalid-input', [{ field: 'opens', message }]);
}

/** Erases free text that may name a person who leaves their answers. */
export async function clearOpeningReasons(transaction: Transaction<Schema>, participantId: string): Promise<void> {
  await transaction
    .updateTable('day_opening_override')
    .set({ reason: '' })
    .where('participant_id', '=', participantId)
    .execute();
}
