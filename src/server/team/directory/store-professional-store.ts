import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { Transaction } from 'kysely';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import type { addProfessional, changeProfessional } from '#contract/team/directory-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Schema } from '#server/platform/database/schema.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { refuseEditConflict } from '#server/platform/failures/refuse-edit-conflict.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';

type Change = Transaction<Schema>;
type Needed = Pick<ServerContext, 'database' | 'clock'>;

/**
 * Adds a professional, audited; idempotent by key.
 * @returns the new id
 * @throws Refusal `not-found` unless the account is a doctor's, `conflict` when already listed, or with another entry under this key
 */
export async function storeNewProfessional(
  { database, clock }: Needed,
  actor: StaffCaller,
  { key = randomUUID(), who, clinics }: ParsedInputOf<typeof addProfessional>,
): Promise<string> {
  const now = clock.now();
  return database.transaction().execute(async (change) => {
    const accountId = 'accountId' in who ? who.accountId : null;
    if (accountId !== null) await requireDoctor(change, accountId);
    const entry = { account_id: accountId, display_name: 'displayName' in who ? who.displayName : null, clinics };
    const row = await change
      .insertInto('professional')
      .values({ professional_id: key, ...entry, updated_at: now })
      .onConflict((conflict) => conflict.doNothing())
      .returning('professional_id')
      .executeTakeFirst();
    if (row === undefined) {
      const stored = await change
        .selectFrom('professional')
        .where('professional_id', '=', key)
        .select(['account_id', 'display_name', 'clinics'])
        .executeTakeFirst();
      if (!isDeepStrictEqual(stored, entry)) throw new Refusal('conflict');
      return key;
    }
    await record(change, { actor, action: 'professionalAdded', accountId, clinics }, now);
    return row.professional_id;
  });
}

/**
 * Changes clinics and, without an account, the name; audited.
 * @throws Refusal `not-found`; `conflict` for a name with an account, or none without; `edit-conflict`
 */
export async function storeProfessional(
  { database, clock }: Needed,
  actor: StaffCaller,
  { professionalId, shown, ...wanted }: ParsedInputOf<typeof changeProfessional>,
): Promise<void> {
  const { displayName, clinics } = wanted;
  const now = clock.now();
  await database.transaction().execute(async (change) => {
    const known = await change
      .selectFrom('professional')
      .where('professional_id', '=', professionalId)
      .select(['account_id', 'display_name as displayName', 'clinics'])
      .forUpdate()
      .executeTakeFirst();
    if (known === undefined) throw new Refusal('not-found');
    const { account_id: accountId, ...before } = known;
    if ((accountId === null) !== (displayName !== null)) throw new Refusal('conflict');
    refuseEditConflict<typeof wanted>(before, { shown, wanted });
    await change
      .updateTable('professional')
      .set({ display_name: displayName, clinics, updated_at: now })
      .where('professional_id', '=', professionalId)
      .execute();
    await record(change, { actor, action: 'professionalChanged', accountId, clinics }, now);
  });
}

/**
 * Deletes a professional, audited.
 * @throws Refusal `not-found`
 */
export async function deleteProfessional(
  { database, clock }: Needed,
  actor: StaffCaller,
  professionalId: string,
): Promise<void> {
  await database.transaction().execute(async (change) => {
    const removed = await change
      .deleteFrom('professional')
      .where('professional_id', '=', professionalId)
      .returning(['account_id', 'clinics'])
      .executeTakeFirst();
    if (removed === undefined) throw new Refusal('not-found');
    const { account_id: accountId, clinics } = removed;
    await record(change, { actor, action: 'professionalRemoved', accountId, clinics }, clock.now());
  });
}

/** Locks the account's category until the end of the transaction. */
async function requireDoctor(change: Change, accountId: string): Promise<void> {
  const doctor = await change
    .selectFrom('account_user')
    .where('id', '=', accountId)
    .where('category', '=', 'doctor')
    .select('id')
    .forKeyShare()
    .executeTakeFirst();
  if (doctor === undefined) throw new Refusal('not-found');
}

type Deed = {
  actor: StaffCaller;
  action: 'professionalAdded' | 'professionalChanged' | 'professionalRemoved';
  accountId: string | null;
  clinics: readonly string[];
};

async function record(change: Change, { actor, action, accountId, clinics }: Deed, now: Date): Promise<void> {
  const detail = { hasAccount: accountId !== null, clinics: clinics.length };
  const subject = accountId === null ? {} : { subjectAccountId: accountId };
  await recordAudit(change, { actor, ...subject, action, detail }, now);
}
