import type { Home } from '#contract/participation/time-zone-calls.ts';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { lockParticipant } from '#server/participation/person/lock-participant-store.ts';
import { readHome, storeTimeZone } from '#server/participation/time-zone/correct-time-zone-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { phases } from '#study/protocol.ts';
import { canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';

export const participantTimeZoneHandlers = (deps: ServerContext) => [
  bindCall(correctTimeZone, (input, actor) => correctZoneOfParticipant(deps, actor, input)),
];

/**
 * Corrects a participant's time zone, audited.
 * @throws Refusal `not-found`, also for a withdrawn participant; `not-enrolled`; `invalid-input`
 */
async function correctZoneOfParticipant(
  { database, clock, material }: Pick<ServerContext, 'database' | 'clock' | 'material'>,
  actor: StaffCaller,
  { participantId, timeZone }: ParsedInputOf<typeof correctTimeZone>,
): Promise<Home> {
  const now = clock.now();
  return database.transaction().execute(async (transaction) => {
    const subjectAccountId = await lockParticipant(transaction, actor, participantId);
    // A withdrawn participant's times were shifted: nothing to correct.
    if (subjectAccountId === null) throw new Refusal('not-found');
    const { phase } = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select('phase')
      .executeTakeFirstOrThrow();
    // Enrolment asks the browser again.
    if (phase === phases.notEnrolled) throw new Refusal('not-enrolled');
    const { before, after } = await storeTimeZone(transaction, { participantId, timeZone, source: 'team' });
    const detail = { before: canonicalTimeZone(before), after };
    await recordAudit(transaction, { actor, subjectAccountId, action: 'timeZoneCorrected', detail }, now);
    return readHome({ database: transaction, material }, participantId, now);
  });
}
