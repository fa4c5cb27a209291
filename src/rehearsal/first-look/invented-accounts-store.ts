import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { isOfTeamInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { recordEnding } from '#server/accounts/audit/record-ending-store.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { drawCode } from '#server/participation/person/draw-code.ts';
import type { ParticipationHooks } from '#server/participation/person/participation-hooks.ts';
import { removeAccount } from '#server/participation/rights/remove-account-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import type { InventedPart } from '#server/platform/database/panel-tables.ts';
import type { Schema } from '#server/platform/database/schema.ts';

export type InventedAccount = { id: string; name: string; email: string };

export type InventedState = {
  people: number;
  participant: InventedAccount | null;
  hasInventedTeam: boolean;
  /** Staff exists that the page did not create. */
  hasOwnTeam: boolean;
};

const namesOfParts = { participant: 'Participante de ensaio', team: 'Equipe de ensaio' } as const;

export async function readInventedState(database: Database, now: Date): Promise<InventedState> {
  const [{ people }, participant, team, own] = await Promise.all([
    database
      .selectFrom('invented_account')
      .where('part', '=', 'people')
      .select(({ fn }) => fn.countAll<number>().as('people'))
      .executeTakeFirstOrThrow(),
    findInventedAccount(database, 'participant'),
    findInventedAccount(database, 'team'),
    database
      .selectFrom('account_user')
      .where(isOfTeamInSql(now))
      .where('id', 'not in', (query) => query.selectFrom('invented_account').select('account_id'))
      .select('id')
      .executeTakeFirst(),
  ]);
  return { people, participant, hasInventedTeam: team !== null, hasOwnTeam: own !== undefined };
}

export async function findOrMakeInventedAccount(
  database: Database,
  part: keyof typeof namesOfParts,
  now: Date,
): Promise<InventedAccount & { isNew: boolean }> {
  const known = await findInventedAccount(database, part);
  if (known !== null) return { ...known, isNew: false };
  const [id, name] = [randomUUID(), namesOfParts[part]];
  const email = `${part === 'team' ? 'equipe' : 'participante'}-${drawCode().toLowerCase()}@example.org`;
  await database.transaction().execute(async (change) => {
    const dates = { created_at: now, updated_at: now };
    await change
      .insertInto('account_user')
      .values({ id, name, email, email_verified: true, ...dates })
      .execute();
    await change.insertInto('invented_account').values({ account_id: id, part, made_at: now }).execute();
  });
  if (part === 'team') await makeStaff(database, email, now);
  return { id, name, email, isNew: true };
}

/**
 * Like a withdrawal with erasure, but without receipts; the audit log keeps the team's actions.
 * @returns the number of removed accounts
 */
export async function removeInventedAccounts(
  deps: Pick<ServerContext, 'database' | 'clock' | 'sessionSecret'> & Pick<ParticipationHooks, 'onWithdrawal'>,
  which: readonly InventedPart[],
): Promise<number> {
  const now = deps.clock.now();
  return deps.database.transaction().execute(async (transaction) => {
    for (const { first } of deps.onWithdrawal) await first?.(transaction);
    const accounts = await transaction
      .selectFrom('account_user')
      .innerJoin('invented_account', 'invented_account.account_id', 'account_user.id')
      .where('part', 'in', which)
      .select(['account_user.id', 'email', 'part'])
      .orderBy('account_user.id')
      .forUpdate('account_user')
      .execute();
    const audited = new Set(await namedInAudit(transaction));
    // Without audit entries their rows can be deleted directly.
    const unaudited = accounts.filter(({ id, part }) => part === 'people' && !audited.has(id)).map(({ id }) => id);
    await removeUnaudited(transaction, unaudited);
    for (const account of accounts.filter(({ id }) => !unaudited.includes(id))) {
      const { ended } = await removeAccount(transaction, deps, account, { choice: 'erase', now });
      await recordEnding(transaction, { ended, actor: 'command line' }, now);
    }
    return accounts.length;
  });
}

async function removeUnaudited(transaction: Transaction<Schema>, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  await transaction.deleteFrom('participant').where('account_id', 'in', accountIds).execute();
  await transaction.deleteFrom('account_user').where('id', 'in', accountIds).execute();
}

/** An account in the audit log needs an audited removal. */
async function namedInAudit(transaction: Transaction<Schema>): Promise<string[]> {
  const rows = await transaction
    .selectFrom('audit_reference')
    .innerJoin('invented_account', 'invented_account.account_id', 'audit_reference.account_id')
    .select('invented_account.account_id as id')
    .execute();
  return rows.map(({ id }) => id);
}

async function findInventedAccount(database: Database, part: InventedPart): Promise<InventedAccount | null> {
  const found = await database
    .selectFrom('account_user')
    .innerJoin('invented_account', 'invented_account.account_id', 'account_user.id')
    .where('part', '=', part)
    .select(['account_user.id', 'name', 'email'])
    .executeTakeFirst();
  return found ?? null;
}
