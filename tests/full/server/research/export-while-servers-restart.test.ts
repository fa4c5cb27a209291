import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDownload, requestExport } from '#contract/research/export-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';
import { jobOf, sha256Of } from '#tests/support/research/export-stage.ts';

const publicAddress = 'http://localhost:3000';
/** Enough for an archive that no connection holds on its way; while an export is repeated, some do. */
const participants = { some: 6, many: 150 };
const waitLimit = { interval: 50 };

const database = openedForTests(openTestDatabase);
let folder: string;
let zeca: Person;
const servers: ServerProcess[] = [];
/** Which of the servers the balancer sends to at the moment. */
let answering = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-servers-'));
  await fillStudy(database.connectionString, { participants: participants.some, days: 3, seed: 6 });
  await Promise.all([start(0), start(1)]);
  zeca = await staffMember(
    {
      newClient: () => new StudyClient(publicAddress, send),
      clock: { advance: () => Promise.reject(new Error('Nobody waits for a day here.')) },
      database: database.database,
    },
    'Zeca',
  );
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.remove()));
  await rm(folder, { recursive: true, force: true });
});

async function start(index: number): Promise<void> {
  servers[index] = await ServerProcess.start({
    DATA_DIR: join(folder, String(index), 'data'),
    DATABASE_URL: database.connectionString,
    PUBLIC_ADDRESS: publicAddress,
    SESSION_SECRET: 'the-same-on-every-server-of-these-tests',
    DRAIN_SECONDS: '0',
    REHEARSAL: '1',
  });
  await servers[index].welcome();
}

async function replace(index: number, signal: NodeJS.Signals): Promise<void> {
  servers[index]?.signal(signal);
  await servers[index]?.end();
  await start(index);
}

const addressOf = (index: number) => servers[index]?.address ?? '';
const send: Send = (url, init) => {
  const { pathname, search } = new URL(url);
  return fetch(`${addressOf(answering)}${pathname}${search}`, init);
};

/** A download that has begun. */
type Begun = {
  etag: string | undefined /** @returns the outcome once either side has ended it */;
  takeAll: () => Promise<Buffer>;
};

/** Asks one of the servers for a file from a byte on, and takes the beginning of it. */
async function beginAt(index: number, path: string, byte: number, etag: string | undefined): Promise<Begun> {
  const more = etag === undefined ? {} : { range: `bytes=${byte}-`, 'if-range': etag };
  const asked = request(`${addressOf(index)}${path}`, {
    agent: false,
    headers: { cookie: zeca.client.cookieHeader, ...more },
  });
  asked.on('error', () => undefined);
  asked.end();
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  expect(response.statusCode).toBe(etag === undefined ? 200 : 206);
  const pieces: Buffer[] = [];
  const ended = new Promise((resolve) => response.once('close', resolve));
  const begun = once(response, 'data');
  response.on('error', () => undefined);
  response.on('data', (piece) => pieces.push(piece));
  await begun;
  response.pause();
  return {
    etag: response.headers.etag,
    async takeAll() {
      response.resume();
      await ended;
      return Buffer.concat(pieces);
    },
  };
}

test.each(['SIGTERM', 'SIGKILL'] as const)(
  'an export whose server ends midway (%s) is restarted by another',
  async (signal) => {
    const other = servers[1];
    other?.signal('SIGTERM');
    await other?.end();
    answering = 0;
    await database.database.transaction().execute(async (transaction) => {
      // It waits for what it is to read, and so is not finished before its server goes.
      await sql`lock table answering_page in access exclusive mode`.execute(transaction);
      const { job } = await zeca.client.call(requestExport, { filter: wholeStudy });
      await expect.poll(async () => (await jobOf(zeca.client, job.jobId)).state, waitLimit).toBe('making');
      servers[0]?.signal(signal);
      await servers[0]?.end();
      return job.jobId;
    });
    await start(1);
    answering = 1;
    // A server that was killed is taken for dead once it has said nothing for a minute.
    if (signal === 'SIGKILL') {
      const silent = sql<Date>`now() - interval '2 minutes'`;
      await database.database
        .updateTable('export_job')
        .set({ alive_at: silent })
        .where('state', '=', 'making')
        .execute();
    }
    const { jobId } = await database.database
      .selectFrom('export_job')
      .orderBy('requested_at', 'desc')
      .limit(1)
      .select('job_id as jobId')
      .executeTakeFirstOrThrow();
    await expect.poll(async () => (await jobOf(zeca.client, jobId)).state, waitLimit).toBe('ready');
    const { address, sha256 } = await zeca.client.call(openDownload, { jobId });
    const download = await beginAt(1, address, 0, undefined);
    expect(sha256Of(await download.takeAll())).toBe(sha256);
    await start(0);
  },
);

test('a download resumes at the next server by Range, during a rolling replacement', async () => {
  await fillStudy(database.connectionString, { participants: participants.many, days: 3, seed: 5, maximumModels: 30 });
  const { job } = await zeca.client.call(requestExport, { filter: wholeStudy });
  await expect.poll(async () => (await jobOf(zeca.client, job.jobId)).state, waitLimit).toBe('ready');
  const { address, bytes, sha256 } = await zeca.client.call(openDownload, { jobId: job.jobId });
  let taken = Buffer.alloc(0);
  let etag: string | undefined;
  for (const [index, signal] of [
    [0, 'SIGTERM'],
    [1, 'SIGKILL'],
  ] as const) {
    const begun = await beginAt(index, address, taken.length, etag);
    etag = begun.etag;
    await replace(index, signal);
    taken = Buffer.concat([taken, await begun.takeAll()]);
    expect(taken.length).toBeLessThan(bytes);
  }
  const rest = await beginAt(0, address, taken.length, etag);
  taken = Buffer.concat([taken, await rest.takeAll()]);
  expect([taken.length, sha256Of(taken)]).toEqual([bytes, sha256]);
});
