import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { migrateLike } from '#server/platform/database/migrate.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { CopiedDatabase } from './copied-database.ts';
import { connectForCopy } from './copy-connection.ts';
import { isOfNoExtension } from './own-tables.ts';

export type Load = {
  /** Applies the same migrations. @throws StartupFailure for unknown ones */
  begin(database: CopiedDatabase): Promise<void>;
  /** @param rows whole rows in the text of `COPY` */
  addRows(table: string, rows: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<void>;
  /** Commits. */
  finish(): Promise<void>;
  close(): void;
};

/** @throws StartupFailure where no database answers, or it is not empty */
export async function openLoad(address: string): Promise<Load> {
  const { client, begin, close, orExplained } = await connectForCopy(address);
  const loading: Loading = { client, columns: new Map(), constraints: [] };
  await orExplained(() => refuseFilled(client));
  return {
    begin: (database) => orExplained(() => begin().then(() => makeTables(loading, database))),
    addRows: (table, rows) => orExplained(() => copyIn(loading, table, rows)),
    finish: () => orExplained(() => finishLoading(loading)),
    close,
  };
}

type Loading = {
  client: pg.Client;
  columns: Map<string, string[]>;
  /** Statements that restore triggers and foreign keys. */
  constraints: string[];
};

async function refuseFilled(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and ${isOfNoExtension}
     limit 1`,
  );
  if (rows[0] === undefined) return;
  throw new StartupFailure(`The database is not empty (it has ${rows[0].name}): name a new one.`);
}

async function makeTables(loading: Loading, { migrations, tables, sequences }: CopiedDatabase): Promise<void> {
  const { client } = loading;
  await migrateLike(client, migrations);
  const made = await namesOf(client, 'r');
  // Rows of migrations and of triggers are in the copy.
  await runStatements(
    client,
    made.map((name) => `alter table ${client.escapeIdentifier(name)} disable trigger user`),
  );
  await client.query(`truncate ${made.map((name) => client.escapeIdentifier(name)).join(', ')}`);
  const { rows: references } = await client.query<{ drop: string; add: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
       format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
     from pg_constraint where contype = 'f' and conrelid = any($1::regclass[])`,
    [made.map((name) => client.escapeIdentifier(name))],
  );
  await runStatements(
    client,
    references.map(({ drop }) => drop),
  );
  loading.constraints = [
    ...references.map(({ add }) => add),
    ...made.map((name) => `alter table ${client.escapeIdentifier(name)} enable trigger user`),
  ];
  loading.columns = new Map(
    tables.filter(({ name }) => made.includes(name)).map(({ name, columns }) => [name, columns]),
  );
  const counting = await namesOf(client, 'S');
  for (const { name, last } of sequences.filter((one) => counting.includes(one.name))) {
    await client.query('select setval($1::regclass, $2::bigint)', [client.escapeIdentifier(name), last]);
  }
}

async function namesOf(client: pg.Client, kind: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class
     where relnamespace = current_schema()::regnamespace and relkind = $1 and ${isOfNoExtension}`,
    [kind],
  );
  return rows.map(({ name }) => name);
}

async function copyIn(
  { client, columns }: Loading,
  table: string,
  rows: Parameters<Load['addRows']>[1],
): Promise<void> {
  const names = columns.get(table);
  if (names === undefined) {
    // Saved by a version that could not tell it from a newer migration's table.
    for await (const _ of rows);
    return;
  }
  const list = names.map((name) => client.escapeIdentifier(name)).join(', ');
  await pipeline(rows, client.query(copyFrom(`copy ${client.escapeIdentifier(table)} (${list}) from stdin`)));
}

/** Foreign keys are checked once for all rows. */
async function finishLoading({ client, constraints }: Loading): Promise<void> {
  await runStatements(client, [...constraints, 'analyze', 'commit']);
  await client.end();
}

async function runStatements(client: pg.Client, statements: string[]): Promise<void> {
  for (const statement of statements) await client.query(statement);
}
