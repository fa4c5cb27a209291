import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';

/**
 * Idempotent: one refusal per text in force.
 * @throws Refusal `consent-outdated` for another text, `sign-in-needed` when the account has ended meanwhile
 */
export async function storeRefusal(
  { database, clock, materials }: Pick<ServerContext, 'database' | 'clock' | 'materials'>,
  accountId: string,
  consentHash: string,
): Promise<void> {
  await materials.load();
  const { hash, version } = materials.inForce.material.consent;
  if (consentHash !== hash) throw new Refusal('consent-outdated');
  await database.transaction().execute(async (transaction) => {
    const account = await transaction
      .selectFrom('account_user')
      .where('id', '=', accountId)
      .select('id')
      .forKeyShare()
      .executeTakeFirst();
    if (account === undefined) throw new Refusal('sign-in-needed');
    await transaction
      .insertInto('consent_refusal')
      .values({ account_id: accountId, consent_hash: hash, version, refused_at: clock.now() })
      .onConflict((conflict) => conflict.columns(['account_id', 'consent_hash']).doNothing())
      .execute();
  });
}
