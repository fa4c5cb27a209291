import { sql, type Transaction } from 'kysely';
import type { Schema } from '#server/platform/database/schema.ts';

/** Of tables keyed by participant, from the catalogue, so that new ones are included. */
export async function columnsOfType(
  transaction: Transaction<Schema>,
  type: 'timestamp with time zone' | 'jsonb',
): Promise<{ tableName: string; columnName: string }[]> {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select class.relname as "tableName", attribute.attname as "columnName"
    from pg_class class
    join pg_attribute attribute on attribute.attrelid = class.oid and attribute.attnum > 0 and not attribute.attisdropped
    where class.relkind = 'r' and class.relnamespace = current_schema()::regnamespace
      and attribute.atttypid = ${type}::regtype
      and exists (select from pg_attribute key where key.attrelid = class.oid and key.attname = 'participant_id')
    order by class.relname, attribute.attnum`.execute(transaction);
  return rows;
}
