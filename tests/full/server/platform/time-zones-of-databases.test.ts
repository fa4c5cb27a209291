import { readdir, readFile } from 'node:fs/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { readDatabaseTimeZone } from '#server/team/checklist/database-time-zone-store.ts';
import { allTimeZoneNames, canonicalTimeZone } from '#study/time-zone/known-time-zone.ts';
import { zonedTime } from '#study/time-zone/zoned-time.ts';
import { debian15, EmbeddedDatabaseFolder } from '#tests/support/platform/embedded-database-folder.ts';

const filesOfSystem = '/usr/share/zoneinfo';
/** What was so long ago is the same in the files of every database that is supported. */
const moments = ['2010-01-15', '2012-07-15', '2018-11-20', '2023-04-05'].map((date) => new Date(`${date}T12:00:00Z`));

let names: string[];
let folder: EmbeddedDatabaseFolder;

/** Every name that a browser on this machine can be made to say: those that V8 lists, and the links and files of the system that it takes. */
beforeAll(async () => {
  const files = (await readdir(filesOfSystem, { recursive: true })).filter(isTakenByV8);
  const cased = files.flatMap((name) => [name, name.toLowerCase(), name.toUpperCase()]);
  names = [...new Set([...Intl.supportedValuesOf('timeZone'), ...cased, ...allTimeZoneNames()])];
  expect(names.length).toBeGreaterThan(1200);
});

function isTakenByV8(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

test("each browser's name is stored as a current one, as systems package old names separately", async () => {
  expect(names.filter((name) => canonicalTimeZone(name) === null)).toEqual([]);
  const table = await readFile(`${filesOfSystem}/zone.tab`, 'utf8');
  const places = new Set(
    table.split('\n').flatMap((line) => (line.startsWith('#') ? [] : (line.split('\t')[2] ?? []))),
  );
  const stored = new Set(names.map((name) => canonicalTimeZone(name) ?? ''));
  expect([...stored].filter((name) => !places.has(name) && !/^(UTC|Etc\/GMT[+-]\d+)$/.test(name))).toEqual([]);
  expect([...places].filter((name) => !stored.has(name))).toEqual([]);
});

describe.each([
  ['the oldest supported PostgreSQL', debian15, /^15\./],
  ['the newest supported PostgreSQL', 'package', /^18\./],
])('%s', (_name, programs, version) => {
  let client: pg.Client;
  let connectionString: string;
  beforeAll(async () => {
    folder = await EmbeddedDatabaseFolder.make();
    ({ connectionString } = await folder.start({ programs }));
    client = new pg.Client({ connectionString });
    await client.connect();
    const { rows } = await client.query('show server_version');
    expect(rows[0].server_version).toMatch(version);
  });
  afterAll(async () => {
    await client.end();
    await folder.remove();
  });

  test('knows every stored name, and shows the same time there as the server', async () => {
    const stored = [...new Set(names.map((name) => canonicalTimeZone(name) ?? ''))];
    const { rows } = await client.query<{ name: string; at: Date; shown: string }>(
      `select name, at, to_char(at at time zone name, 'YYYY-MM-DD"T"HH24:MI:SS') as shown
       from unnest($1::text[]) as name, unnest($2::timestamptz[]) as at`,
      [stored, moments],
    );
    expect(rows).toHaveLength(stored.length * moments.length);
    const shownByServer = ({ name, at }: { name: string; at: Date }) =>
      zonedTime(at.getTime(), name).toPlainDateTime().toString({ smallestUnit: 'second' });
    expect(rows.filter((row) => row.shown !== shownByServer(row))).toEqual([]);
  });

  test('is reported to know the zone of the study as the server does', async () => {
    const database = await openDatabase({ connectionString, maximumConnections: 1 });
    expect(await readDatabaseTimeZone(database, new Date())).toBe('same');
    await database.destroy();
  });
});
