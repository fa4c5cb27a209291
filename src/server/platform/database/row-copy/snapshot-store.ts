import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { CopiedDatabase, CopiedTable } from './copied-database.ts';
import { type CopyConnection, connectForCopy, explainCopyFault } from './copy-connection.ts';
import { type ListedTable, listTablesStatement } from './own-tables.ts';

/** Rows are handed on in pieces of about so many bytes; a row that is larger is a piece of its own. */
const pieceBytes = 4 * 1024 * 1024;
const newline = 10;

/** A database whose rows are to be copied. */
export type SnapshotSource = {
  postgresVersion: string;
  /** The newest step of its schema, such as `0010-what-it-adds.sql`. */
  newestMigration: string;
  /** On its disk. */
  bytes: number;
  /** Tables that no migration has made, by their names: they are no part of a copy. */
  leftOut: string[];
  /** Takes the snapshot: once. */
  take(): Promise<DatabaseSnapshot>;
  /** Ends the connection, and the snapshot. */
  close(): void;
};

/** All rows as they are at one moment, whatever changes meanwhile. */
export type DatabaseSnapshot = {
  database: CopiedDatabase;
  /** Everything that was committed before is in it. */
  takenAt: Date;
  /** @returns a table's rows as `COPY` writes them, in pieces that each end with a whole row. @throws StartupFailure when it is cut off */
  rows(table: CopiedTable): AsyncGenerator<Buffer>;
};

/** @throws StartupFailure where no database answers, or there is no study in it */
export async function openSnapshotSource(address: string): Promise<SnapshotSource> {
  const connection = await connectForCopy(address);
  const { client, postgresVersion, close } = connection;
  return orExplained(close, async () => {
    const { rows: facts } = await client.query<{ isStudy: boolean; bytes: string }>(
      `select to_regclass('migration') is not null as "isStudy", pg_database_size(current_database())::text as bytes`,
    );
    if (facts[0]?.isStudy !== true) {
      throw new StartupFailure('There is no study in that database yet: start WordMood once, then try again.');
    }
    const { rows: steps } = await client.query<{ newest: string }>(
      `select coalesce(max(name), '') as newest from migration`,
    );
    const { rows: tables } = await client.query<ListedTable>(await listTablesStatement());
    const namesOf = (ours: boolean) => tables.filter(({ isOurs }) => isOurs === ours).map(({ name }) => name);
    return {
      ...{ postgresVersion, close, newestMigration: steps[0]?.newest ?? '', bytes: Number(facts[0].bytes) },
      leftOut: namesOf(false),
      take: () => orExplained(close, () => takeSnapshot(connection, namesOf(true))),
    };
  });
}

async function takeSnapshot({ client, begin, close }: CopyConnection, tables: string[]): Promise<DatabaseSnapshot> {
  await begin('isolation level repeatable read read only');
  // Before the first row is read, which fixes the moment: a table that is rewritten afterwards would look empty.
  await client.query(
    `lock table ${tables.map((name) => client.escapeIdentifier(name)).join(', ')} in access share mode`,
  );
  const { rows: moments } = await client.query<{ now: Date }>('select now()');
  const { rows: columns } = await client.query<CopiedTable>(
    `select relname::text as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = current_schema()::regnamespace and relname = any($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [tables],
  );
  const { rows: migrations } = await client.query<CopiedDatabase['migrations'][number]>(
    'select name, sha256 from migration order by name',
  );
  return {
    database: { migrations, tables: columns, sequences: await readSequences(client) },
    takenAt: moments[0]?.now ?? new Date(0),
    rows: (table) => copyOut(client, table, close),
  };
}

async function readSequences(client: pg.Client): Promise<CopiedDatabase['sequences']> {
  const { rows: names } = await client.query<{ name: string }>(
    `select relname::text as name from pg_class where relnamespace = current_schema()::regnamespace and relkind = 'S'
       and relowner = (select relowner from pg_class where oid = 'migration'::regclass) order by 1`,
  );
  const sequences: CopiedDatabase['sequences'] = [];
  for (const { name } of names) {
    const { rows } = await client.query<{ last: string; wasCalled: boolean }>(
      `select last_value::text as last, is_called as "wasCalled" from ${client.escapeIdentifier(name)}`,
    );
    if (rows[0]?.wasCalled === true) sequences.push({ name, last: rows[0].last });
  }
  return sequences;
}

async function* copyOut(client: pg.Client, { name, columns }: CopiedTable, close: () => void): AsyncGenerator<Buffer> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const stream = client.query(copyTo(`copy ${client.escapeIdentifier(name)} (${list}) to stdout`));
  // One that was given up hears of the end of its connection as well.
  stream.on('error', () => undefined);
  let isWhole = false;
  try {
    yield* piecesOf(stream);
    isWhole = true;
  } catch (error) {
    throw explainCopyFault(error);
  } finally {
    // Nothing else can be asked on a connection in the middle of a table.
    if (!isWhole) close();
  }
}

/** In the text of `COPY` a newline ends a row, and nothing else. */
async function* piecesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    const end = chunk.lastIndexOf(newline) + 1;
    if (bytes + chunk.length < pieceBytes || end === 0) {
      chunks.push(chunk);
      bytes += chunk.length;
      continue;
    }
    yield Buffer.concat([...chunks, chunk.subarray(0, end)]);
    chunks = [chunk.subarray(end)];
    bytes = chunk.length - end;
  }
  if (bytes > 0) yield Buffer.concat(chunks);
}

async function orExplained<Result>(close: () => void, work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    close();
    throw explainCopyFault(error);
  }
}
