import { sql } from 'kysely';
import type pg from 'pg';
import { holdsRoleInSql } from '#server/accounts/account/staff-in-sql-store.ts';
import { isBehindPooler } from '#server/platform/database/configure-connection.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { type FilledTable, filledTables, type TableRows } from './table-rows.ts';

/** A copy of a participant, some whole days earlier. */
export type Copy = {
  model_id: string;
  participant_id: string;
  account_id: string;
  code: string;
  email: string;
  days_earlier: number;
};

const insufficientPrivilege = '42501';

/** Disables triggers and foreign keys, where permitted, as the rows are consistent by construction; commits do not wait for the disk. */
export async function prepareBulkLoad(client: pg.Client): Promise<void> {
  if (await isBehindPooler(client)) {
    throw new StartupFailure(
      'Filling a study needs the database itself, not a pooler: its settings would stay for others.',
    );
  }
  await client.query('set statement_timeout = 0; set synchronous_commit = off');
  try {
    await client.query('set session_replication_role = replica');
  } catch (error) {
    if ((error as { code?: string }).code !== insufficientPrivilege) throw error;
  }
}

/**
 * In one transaction.
 * @param inventedAt registers the accounts as invented; null in benchmarks and tests
 */
export async function storePeople(client: pg.Client, rows: TableRows, inventedAt: Date | null): Promise<void> {
  await client.query('begin');
  try {
    await storeRows(client, rows);
    if (inventedAt !== null) await noteInvented(client, (rows.account_user ?? []) as { id: string }[], inventedAt);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}

async function noteInvented(client: pg.Client, accounts: readonly { id: string }[], now: Date): Promise<void> {
  await client.query(
    `insert into invented_account (account_id, part, made_at) select unnest($1::text[]), 'people', $2`,
    [accounts.map(({ id }) => id), now],
  );
}

/** Updates what disabled triggers skipped: lists, counts and flags of finished parts. */
export async function updateDerivedColumns(client: pg.Client): Promise<void> {
  await client.query('set session_replication_role = origin');
  const invented = `select participant_id from participant join invented_account using (account_id)`;
  await client.query(
    `update study_day set part_finished_at = coalesce(finished_at, inventory_submitted_at)
     where part_finished_at is null and participant_id in (${invented})`,
  );
  await client.query(`update participant set excluded_at = excluded_at where participant_id in (${invented})`);
}

export async function storeRows(client: pg.Client, rows: TableRows): Promise<void> {
  for (const table of filledTables) {
    const ofTable = rows[table] ?? [];
    const columns = [...new Set(ofTable.flatMap(Object.keys))].join(', ');
    if (columns === '') continue;
    await client.query(
      `insert into ${table} (${columns}) select ${columns} from json_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(ofTable)],
    );
  }
}

export async function storeCopies(client: pg.Client, copies: readonly Copy[]): Promise<void> {
  await client.query(
    `create temporary table if not exists copied_person (
       model_id uuid, participant_id uuid, account_id text, code text, email text, days_earlier integer)`,
  );
  await client.query('truncate copied_person');
  await client.query('insert into copied_person select * from json_populate_recordset(null::copied_person, $1)', [
    JSON.stringify(copies),
  ]);
  await client.query('analyze copied_person');
  for (const table of filledTables) await copyTable(client, table);
}

/** Other columns are the model's, with earlier instants. */
const ownValues: Partial<Record<FilledTable, Readonly<Record<string, string>>>> = {
  account_user: { id: 'copied_person.account_id', email: 'copied_person.email' },
  participant: {
    account_id: 'copied_person.account_id',
    code: 'copied_person.code',
  },
  participant_contact: { email: 'copied_person.email' },
  // A copy is older: a case that was not due may be overdue.
  safety_case: {
    overdue_mailed_at: `case when model.closed_at is null and model.due_at - copied_person.days_earlier * interval '1 day' <= now()
      then model.due_at - copied_person.days_earlier * interval '1 day' end`,
  },
  // Staff pages validate it as a UUID of version 8.
  consent: {
    consent_id: `overlay(overlay(md5('consent ' || copied_person.participant_id) placing '8' from 13) placing '8' from 17)::uuid`,
  },
};

async function copyTable(client: pg.Client, table: FilledTable): Promise<void> {
  const { rows: columns } = await client.query<{ name: string; type: string }>(
    `select column_name as name, data_type as type from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'NO' and is_generated = 'NEVER'
       and coalesce(column_default, '') not like 'nextval(%'
     order by ordinal_position`,
    [table],
  );
  const values = columns.map(({ name, type }) => {
    const own = ownValues[table]?.[name];
    if (own !== undefined) return own;
    if (name === 'participant_id') return 'copied_person.participant_id';
    if (type === 'timestamp with time zone') return `model.${name} - copied_person.days_earlier * interval '1 day'`;
    return type === 'date' ? `model.${name} - copied_person.days_earlier` : `model.${name}`;
  });
  const people =
    table === 'account_user'
      ? 'participant on participant.participant_id = copied_person.model_id join account_user model on model.id = participant.account_id'
      : `${table} model on model.participant_id = copied_person.model_id`;
  // Timelines are ordered by id.
  const order = columns.some(({ name }) => name === 'happened_at') ? 'order by model.event_id' : '';
  await client.query(
    `insert into ${table} (${columns.map(({ name }) => name).join(', ')})
     select ${values.join(', ')} from copied_person join ${people} ${order}`,
  );
}

/** @returns the first staff account that could handle the cases, or null */
export async function findCareAccount(database: Database, now: Date): Promise<string | null> {
  const found = await database
    .selectFrom('account_user')
    .where(holdsRoleInSql('care', now))
    .orderBy('created_at')
    .orderBy('id')
    .select('id')
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Participants who have left are not found. */
export async function findLastActivities(
  database: Database,
  accountIds: readonly string[],
): Promise<{ accountId: string; lastActivityAt: Date }[]> {
  if (accountIds.length === 0) return [];
  const { rows } = await sql<{ accountId: string; lastActivityAt: Date }>`
    select account_id as "accountId", coalesce(last_activity_at, enrolled_at, consented_at) as "lastActivityAt"
    from participant where account_id = any(${accountIds}::text[]) order by 2, 1`.execute(database);
  return rows;
}

/** Neither copies nor measurements should wait for autovacuum. */
export async function vacuumTables(client: pg.Client): Promise<void> {
  for (const table of filledTables) {
    // A table analysed while empty would get sequential scans until autovacuum returns.
    const { rowCount } = await client.query(`select from ${table} limit 1`);
    if (rowCount !== 0) await client.query(`vacuum (analyze) ${table}`);
  }
}
