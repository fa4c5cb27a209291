import { randomUUID } from 'node:crypto';
import { sql, type Transaction } from 'kysely';
import { drawCode } from '#server/participation/person/draw-code.ts';
import { guardedUpdate } from '#server/participation/person/guarded-update-store.ts';
import {
  linkOf,
  recruitmentFacts,
  recruitmentFactsOf,
} from '#server/participation/recruitment/recruitment-facts-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { mailQueuedSignal } from '#server/platform/mail/mail-queued-signal.ts';
import { lockStudySwitch } from '#server/platform/study-switch/study-switch-store.ts';
import { phases } from '#study/protocol.ts';
import { knownTimeZone } from '#study/time-zone/known-time-zone.ts';
import { type ConsentAct, type ConsentInput, decideConsent } from './consent-act.ts';
import { consentActsSql, insertConsentAct, parseConsentActs } from './consent-act-store.ts';

type ConsentDeps = Pick<ServerContext, 'config' | 'database' | 'clock' | 'materials'>;

/**
 * Stores an act of consent and queues the mail of its copy. A repeat changes nothing.
 * @throws Refusal of `decideConsent`; `sign-in-needed` when the account has ended meanwhile
 */
export async function storeConsent(deps: ConsentDeps, accountId: string, input: ConsentInput): Promise<void> {
  const { publicAddress } = deps.config;
  const act = await deps.database.transaction().execute(async (transaction): Promise<ConsentAct | null> => {
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select(['email', 'name'])
      // Blocks a withdrawal, so that no participation is made for an ending account.
      .forKeyShare()
      .executeTakeFirst();
    if (account === undefined) throw new Refusal('sign-in-needed');
    const now = deps.clock.now();
    const participantId = await holdParticipant(transaction, accountId, knownTimeZone(input.timeZone), now);
    // After the lock: another tab may have been quicker.
    const { acts, recruitment, inForce, ...place } = await transaction
      .selectFrom('participant')
      .where('participant_id', '=', participantId)
      .select(['day', 'phase', 'time_zone as timeZone', consentActsSql(now).as('acts')])
      .select(recruitmentFacts(linkOf(sql.ref('participant.account_id'))).as('recruitment'))
      // The lock also blocks publications.
      .select(sql<number>`(select number from material_in_force)`.as('inForce'))
      .executeTakeFirstOrThrow();
    const study = await lockStudySwitch(transaction);
    const status = {
      ...{ now: deps.clock.now(), study, acts: parseConsentActs(acts) },
      joinedTimeZone: place.phase === phases.notEnrolled ? null : place.timeZone,
      recruitment: recruitmentFactsOf(recruitment),
    };
    const decided = decideConsent(deps.materials.get(inForce), input, status);
    if (decided === null) return null;
    const changes = insertConsentAct(decided, place.day, { accountId, ...account, publicAddress });
    await guardedUpdate({ participantId, changes }).execute(transaction);
    return decided;
  });
  if (act?.isMailed) mailQueuedSignal.notify();
}

/** Made by the first consent; idempotent. */
async function holdParticipant(
  transaction: Transaction<Schema>,
  accountId: string,
  timeZone: string,
  consentedAt: Date,
): Promise<string> {
  await transaction
    .insertInto('participant')
    .values({
      participant_id: randomUUID(),
      account_id: accountId,
      code: drawCode(),
      day: 1,
      phase: phases.notEnrolled,
      time_zone: timeZone,
      consented_at: consentedAt,
    })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute();
  const { participant_id } = await transaction
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select('participant_id')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return participant_id;
}
