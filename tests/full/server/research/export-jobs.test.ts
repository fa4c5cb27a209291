import { randomUUID } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDownload, requestExport } from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { claimJob, finishJob } from '#server/research/export/export-job-store.ts';
import { exportToFile } from '#server/research/export/export-to-file.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import {
  exportOf,
  jobOf,
  serverMakesExports,
  sha256Of,
  startExportStage,
  storedArchivesOf,
} from '#tests/support/research/export-stage.ts';

const stage = openedForTests(startExportStage);
let testApp: TestApp;
let zeca: Person;
let yara: Person;
let ana: Person;
let made: Awaited<ReturnType<typeof exportOf>>;

beforeAll(async () => {
  ({ testApp } = stage);
  zeca = await staffMember(testApp, 'Zeca');
  yara = await staffMember(testApp, 'Yara');
  ana = await person(testApp, 'Ana');
  await ana.hasEnrolled({ fullName: '=Ana Luz', email: 'ana@example.org' });
  await ana.hasFinished('wordRating');
  made = await exportOf(testApp, zeca.client);
});

/** Another server on the same database. @returns a person's browser that asks it */
async function otherServer() {
  const { parts } = testApp;
  const app = await createApp(parts);
  return ({ client }: Person) =>
    new StudyClient(parts.config.publicAddress, (url, init) =>
      app.request(url, { ...init, headers: { ...init.headers, cookie: client.cookieHeader } }, connection),
    );
}
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } };

/** As an attempt that was cut off leaves it. @returns its archive id */
async function storeHalfAnArchive(jobId: string): Promise<string> {
  const half = { job_id: jobId, archive_id: randomUUID(), first_byte: 0, content: Buffer.from('half') };
  await testApp.database.insertInto('export_chunk').values(half).execute();
  return half.archive_id;
}

const asks = async () => (await zeca.client.call(requestExport, { filter: wholeStudy })).job.jobId;

test('the command writes the same archive, for its owner only, atomically, with an audit entry', async () => {
  const { files } = made;
  const path = join(stage.folder, 'by-hand.zip');
  const order = { path, filter: wholeStudy, onProgress: () => {} };
  const written = await exportToFile({ ...testApp.parts, build: 'test' }, order);
  const zip = await readFile(path);
  expect([sha256Of(zip), zip.length]).toEqual([written.sha256, written.bytes]);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  const byHand = await zipContent(zip);
  expect([...byHand.keys()]).toEqual([...files.keys()]);
  for (const [name, content] of files) {
    if (name.startsWith('data/') || name.startsWith('records/')) expect(byHand.get(name), name).toEqual(content);
  }
  expect((await auditTrail(testApp.database)).at(-1)).toEqual({
    action: 'exportRequested',
    detail: { ...wholeStudy, archive: 'team', with: 'command' },
    actor: null,
    subject: null,
  });
  const nowhere = join(stage.folder, 'no-such-folder', 'x.zip');
  await expect(exportToFile({ ...testApp.parts, build: 'test' }, { ...order, path: nowhere })).rejects.toThrow(
    'no folder can be made here',
  );
});

describe('a download', () => {
  test('returns the whole for a range of another file, and an error for an invalid range', async () => {
    const { address } = made.opened;
    const other = await zeca.client.fetch('GET', address, { range: 'bytes=5-', 'if-range': '"other"' });
    expect(other.status).toBe(200);
    await other.arrayBuffer();
    const beyond = await zeca.client.fetch('GET', address, { range: `bytes=${made.zip.length}-` });
    expect(beyond.status).toBe(416);
    expect(beyond.headers.get('content-range')).toBe(`bytes */${made.zip.length}`);
    const last = await zeca.client.fetch('GET', address, { range: 'bytes=-7' });
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(made.zip.slice(-7));
    const head = await zeca.client.fetch('HEAD', address);
    expect([head.status, head.headers.get('content-length'), await head.text()]).toEqual([
      200,
      String(made.zip.length),
      '',
    ]);
  });

  test('is the same from another server, whole and in ranges, after an opening', async () => {
    const elsewhere = await otherServer();
    const { address, sha256 } = made.opened;
    const { body } = await elsewhere(zeca).request('POST', openDownload.path, { jobId: made.job.jobId });
    expect(body).toEqual(made.opened);
    const whole = await elsewhere(zeca).fetch('GET', address);
    expect(whole.headers.get('content-length')).toBe(String(made.zip.length));
    expect(sha256Of(new Uint8Array(await whole.arrayBuffer()))).toBe(sha256);
    const middle = await elsewhere(zeca).fetch('GET', address, { range: `bytes=7-${made.zip.length - 9}` });
    expect(middle.status).toBe(206);
    expect(new Uint8Array(await middle.arrayBuffer())).toEqual(made.zip.slice(7, -8));
    expectRefused(await elsewhere(yara).request('GET', address), 'not-found');
    expectRefused(await elsewhere(ana).request('GET', address), 'forbidden');
  });

  test('is deleted after its time, and so are chunks of a crashed server', async () => {
    const { jobId } = made.job;
    const own = await storedArchivesOf(testApp, jobId);
    await storeHalfAnArchive(jobId);
    expect(await storedArchivesOf(testApp, jobId)).toHaveLength(2);
    await serverMakesExports(testApp);
    expect(await storedArchivesOf(testApp, jobId)).toEqual(own);
    const elsewhere = await otherServer();
    const expires_at = new Date(testApp.clock.now().getTime() - 1);
    await testApp.database.updateTable('export_job').set({ expires_at }).where('state', '=', 'ready').execute();
    await serverMakesExports(testApp);
    expect(await storedArchivesOf(testApp, jobId)).toEqual([]);
    expectRefused(await elsewhere(zeca).request('GET', made.opened.address), 'file-gone');
    expectRefused(await elsewhere(zeca).request('POST', openDownload.path, { jobId: made.job.jobId }), 'file-gone');
  });
});

describe('a running export', () => {
  test('cancelled while running leaves no archive', async () => {
    const jobId = await asks();
    // Cancelled between the claim and the first check of it, with a chunk stored.
    await sql`create function cancel_claimed() returns trigger language plpgsql as $$
      begin insert into export_chunk values (new.job_id, gen_random_uuid(), 0, 'half');
      update export_job set state = 'cancelled' where job_id = new.job_id; return null; end $$`.execute(
      testApp.database,
    );
    await sql`create trigger cancel_claimed after update of claimed_by on export_job for each row
      when (new.state = 'making') execute function cancel_claimed()`.execute(testApp.database);
    await serverMakesExports(testApp);
    await sql`drop function cancel_claimed cascade`.execute(testApp.database);
    expect((await jobOf(zeca.client, jobId)).state).toBe('cancelled');
    expect(await storedArchivesOf(testApp, jobId)).toEqual([]);
  });

  test('of a stopping server is taken over by the next one', async () => {
    const jobId = await asks();
    const ending = new AbortController();
    await testApp.database.transaction().execute(async (transaction) => {
      // It waits for what it is to read, and so is not finished before its server ends.
      await sql`lock table answering_page in access exclusive mode`.execute(transaction);
      const making = serverMakesExports(testApp, { stopping: ending.signal });
      await expect.poll(async () => (await jobOf(zeca.client, jobId)).state).toBe('making');
      ending.abort(new Error('The server is to stop.'));
      await making;
    });
    expect((await jobOf(zeca.client, jobId)).state).toBe('waiting');
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('ready');
  });

  test('of a crashed server is taken over once; a running server keeps its own', async () => {
    const jobId = await asks();
    const dead = randomUUID();
    expect((await claimJob(testApp.database, dead))?.jobId).toBe(jobId);
    const half = await storeHalfAnArchive(jobId);
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('making');
    const silent = sql<Date>`now() - interval '2 minutes'`;
    await testApp.database.updateTable('export_job').set({ alive_at: silent }).where('job_id', '=', jobId).execute();
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('ready');
    const stored = await storedArchivesOf(testApp, jobId);
    expect(stored).toHaveLength(1);
    expect(stored).not.toContain(half);
    // The first server goes on where it was stopped, and finishes what is no longer its own.
    const manifest = exportManifestShape.parse(JSON.parse(made.files.get('manifest.json')?.toString() ?? ''));
    const late = { manifest, bytes: 4, sha256: 'late', archiveId: await storeHalfAnArchive(jobId) };
    expect(await finishJob(testApp.database, { jobId, processId: dead, now: testApp.clock.now() }, late)).toBe(false);
    expect((await jobOf(zeca.client, jobId)).file?.sha256).not.toBe('late');
  });

  test('that lost chunks in a crash of the database is not ready', async () => {
    const jobId = await asks();
    const processId = randomUUID();
    await claimJob(testApp.database, processId);
    const manifest = exportManifestShape.parse(JSON.parse(made.files.get('manifest.json')?.toString() ?? ''));
    const own = { manifest, bytes: 5, sha256: 'own', archiveId: await storeHalfAnArchive(jobId) };
    const claim = { jobId, processId, now: testApp.clock.now() };
    expect(await finishJob(testApp.database, claim, own)).toBe(false);
    expect(await finishJob(testApp.database, claim, { ...own, bytes: 'half'.length })).toBe(true);
  });

  test('that crashes one server after another fails with an error log', async () => {
    const jobId = await asks();
    const row = testApp.database.updateTable('export_job').where('job_id', '=', jobId);
    for (let died = 0; died < 3; died += 1) {
      await claimJob(testApp.database, randomUUID());
      await row.set({ alive_at: sql<Date>`now() - interval '2 minutes'` }).execute();
    }
    await serverMakesExports(testApp);
    expect(await jobOf(zeca.client, jobId)).toMatchObject({ state: 'failed', failure: 'server-died', file: null });
  });

  test('without disk space for the embedded database fails with a message and leaves no archive', async () => {
    const jobId = await asks();
    const config = { ...testApp.parts.config, databaseUrl: undefined, dataDirectory: stage.folder };
    await serverMakesExports(testApp, { config, minimumFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(await jobOf(zeca.client, jobId)).toMatchObject({ state: 'failed', failure: 'disk-full', file: null });
    expect(await storedArchivesOf(testApp, jobId)).toEqual([]);
  });

  test('with a value missing from the codebook fails', async () => {
    const event = await testApp.database
      .selectFrom('participation_event')
      .select(['event_id', 'kind'])
      .orderBy('event_id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const row = testApp.database.updateTable('participation_event').where('event_id', '=', event.event_id);
    await row.set({ kind: 'abducted' }).execute();
    const jobId = await asks();
    await serverMakesExports(testApp);
    await row.set({ kind: event.kind }).execute();
    expect(await jobOf(zeca.client, jobId)).toMatchObject({ state: 'failed', failure: 'undescribed-value' });
  });
});

test('an account requests twenty exports an hour at most', async () => {
  const xena = await staffMember(testApp, 'Xena');
  for (let asked = 0; asked < 20; asked += 1) await xena.client.call(requestExport, { filter: wholeStudy });
  expectRefused(await xena.client.request('POST', requestExport.path, { filter: wholeStudy }), 'too-many-requests');
});
