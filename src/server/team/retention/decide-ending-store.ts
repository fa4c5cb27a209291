import type { Transaction } from 'kysely';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { administratorsOf, lockTeam } from '#server/accounts/roles/lock-team-store.ts';
import { tellTeam } from '#server/accounts/team-news/tell-team-store.ts';
import { requireLongAdministering } from '#server/accounts/team-requests/second-person-store.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { askedEnding } from './asked-ending-signal.ts';
import { isStillOver, lockWaitingEnding, settleEnding } from './planned-ending-store.ts';

type Parts = Pick<Installation, 'config' | 'database' | 'clock' | 'material'>;

/**
 * Lets an ending begin at once, as a second person who has administered for as long as an ending waits otherwise: whoever asked could
 * have brought in somebody only for this.
 * @throws Refusal `not-found` where no such ending waits; `own-request`, `too-new-to-confirm`, `role-needed`; `retention-changed` where not all
 * of it is over any more; `request-outdated` where whoever asked is of administration no longer
 */
export async function confirmPlannedEnding(parts: Parts, actor: StaffCaller, endingId: string): Promise<void> {
  const { config, database, clock } = parts;
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const { ending, administrators } = await holdEnding(transaction, actor, { endingId, now });
    const { asked_by_account_id: askerId, way } = ending;
    if (askerId === actor.account.id) throw new Refusal('own-request');
    await requireLongAdministering(transaction, actor.account.id, now);
    if (askerId === null || !administrators.includes(askerId)) throw new Refusal('request-outdated');
    if (!(await isStillOver(transaction, parts, ending))) throw new Refusal('retention-changed');
    await settleEnding(transaction, ending, { state: 'begun', by: actor.account.id, now });
    await tellTeam(transaction, { news: 'endingConfirmed', doer: actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'retentionConfirmed', detail: { way } }, now);
  });
  askedEnding.tell();
}

/**
 * Takes back an ending that has not begun, whoever of administration has asked for it.
 * @throws Refusal `not-found` where no such ending waits; `role-needed`
 */
export async function takeBackPlannedEnding(
  { config, database, clock }: Omit<Parts, 'material'>,
  actor: StaffCaller,
  endingId: string,
): Promise<void> {
  const now = clock.now();
  await database.transaction().execute(async (transaction) => {
    const { ending } = await holdEnding(transaction, actor, { endingId, now });
    await settleEnding(transaction, ending, { state: 'takenBack', by: actor.account.id, now });
    await tellTeam(transaction, { news: 'endingTakenBack', doer: actor }, { config, now });
    await recordAudit(transaction, { actor, action: 'retentionTakenBack', detail: { way: ending.way } }, now);
  });
}

/**
 * Holds the team, so that nobody's role changes meanwhile, and the ending that waits.
 * @throws Refusal `role-needed`; `not-found` where no such ending waits
 */
async function holdEnding(
  transaction: Transaction<Schema>,
  actor: StaffCaller,
  { endingId, now }: { endingId: string; now: Date },
) {
  const administrators = administratorsOf(await lockTeam(transaction, now));
  if (!administrators.includes(actor.account.id)) throw new Refusal('role-needed');
  const ending = await lockWaitingEnding(transaction);
  if (ending?.ending_id !== endingId) throw new Refusal('not-found');
  return { ending, administrators };
}
