import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

const countedApart: ReadonlySet<string> = new Set(['account_session', 'participant']);

/** By the foreign keys of the catalogue, so that new tables are included. @returns rows of an account, without sessions and participation */
export async function countRowsOfAccount(transaction: Transaction<Schema>, accountId: string): Promise<number> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select child.relname as "tableName", attribute.attname as "columnName"
    from pg_constraint
    join pg_class child on child.oid = conrelid
    join pg_attribute attribute on attribute.attrelid = conrelid and attribute.attnum = conkey[1]
    where contype = 'f' and confdeltype = 'c' and confrelid = 'account_user'::regclass`.execute(transaction);
  const owned = rows.filter(({ tableName }) => !countedApart.has(tableName));
  return 1 + (await countAll(transaction, owned, accountId));
}

export async function countRowsOfParticipation(
  transaction: Transaction<Schema>,
  participantId: string,
): Promise<number> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select class.relname as "tableName", attribute.attname as "columnName"
    from pg_attribute attribute
    join pg_class class on class.oid = attribute.attrelid
    where attribute.attname = 'participant_id' and class.relkind = 'r'
      and class.relnamespace = current_schema()::regnamespace`.execute(transaction);
  return countAll(transaction, rows, participantId);
}

/** Checks of signed PDFs. */
export async function countRowsOfSignedDocuments(
  transaction: Transaction<Schema>,
  participantId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(found.consent_id) + count(confirmation.consent_id) as count
    from consent
    left join consent_signature_check as found on found.consent_id = consent.consent_id
    left join consent_signature_confirmation as confirmation on confirmation.consent_id = consent.consent_id
    where consent.participant_id = ${participantId}`.execute(transaction);
  return rows[0]?.count ?? 0;
}

async function countAll(
  transaction: Transaction<Schema>,
  tables: readonly { tableName: string; columnName: string }[],
  id: string,
): Promise<number> {
  let total = 0;
  for (const { tableName, columnName } of tables) {
    const { rows } = await sql<{ count: number }>`
      select count(*) as count from ${sql.table(tableName)} where ${sql.ref(columnName)} = ${id}`.execute(transaction);
    total += rows[0]?.count ?? 0;
  }
  return total;
}
