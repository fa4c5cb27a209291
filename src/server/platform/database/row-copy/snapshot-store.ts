import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import type { CopiedDatabase, CopiedTable } from './copied-database.ts';
import { type CopyConnection, connectForCopy, explainCopyFault } from './copy-connection.ts';
import { type ListedTable, listTablesStatement } from './own-tables.ts';

/** Of rows that are handed on together. */
const pieceBytes = 4 * 1024 * 1024;
const newline = 10;

export type SnapshotSource = {
  newestMigration: string;
  /** Tables that no migration has made. */
  leftOut: string[];
  take(): Promise<DatabaseSnapshot>;
  close(): void;
};

/** All rows at one moment. */
export type DatabaseSnapshot = {
  database: CopiedDatabase;
  takenAt: Date;
  /** In the text of `COPY`, in pieces of whole rows. @throws StartupFailure when the connection breaks */
  rows(table: CopiedTable): AsyncGenerator<Buffer>;
};

/** @throws StartupFailure where no database answers, or it has no study */
export async function openSnapshotSource(address: string): Promise<SnapshotSource> {
  const connection = await connectForCopy(address);
  const { client, close, orExplained } = connection;
  return orExplained(async () => {
    const { rows: facts } = await client.query<{ isStudy: boolean }>(
      `select to_regclass('migration') is not null as "isStudy"`,
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
      ...{ close, newestMigration: steps[0]?.newest ?? '' },
      leftOut: namesOf(false),
      take: () => orExplained(() => takeSnapshot(connection, namesOf(true))),
    };
  });
}

async function takeSnapshot({ client, begin, close }: CopyConnection, tables: string[]): Promise<DatabaseSnapshot> {
  await begin('isolation level repeatable read read only');
  // Before the snapshot: a table that is rewritten after it would look empty.
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
  // An abandoned stream also gets the connection's error.
  stream.on('error', () => undefined);
  let isWhole = false;
  try {
    yield* piecesOf(stream);
    isWhole = true;
  } catch (error) {
    throw explainCopyFault(error);
  } finally {
    // A connection in the middle of COPY takes no other query.
    if (!isWhole) close();
  }
}

/** In the text of `COPY` only the end of a row is a newline. */
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
