import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelExport,
  downloadExport,
  openDownload,
  readLinkTable,
  requestExport,
} from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { finishFile, openExportFolder, unfinishedPath } from '#server/research/export/export-folder.ts';
import { claimJob } from '#server/research/export/export-job-store.ts';
import { exportToFile } from '#server/research/export/export-to-file.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { fetchesLinks } from '#tests/support/accounts/team-requests.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import {
  exportOf,
  jobOf,
  serverMakesExports,
  sha256Of,
  startExportStage,
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

const elsewhereIn = (folder: string) => join(folder, '../../other');

/** Another server on the same database, with a data folder of its own. @returns a person's browser that asks it */
async function otherServer() {
  const { parts } = testApp;
  const app = await createApp({
    ...parts,
    config: { ...parts.config, dataDirectory: elsewhereIn(stage.folder) },
  });
  return ({ client }: Person) =>
    new StudyClient(parts.config.publicAddress, (url, init) =>
      app.request(url, { ...init, headers: { ...init.headers, cookie: client.cookieHeader } }, connection),
    );
}
const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } };

const asks = async () => (await zeca.client.call(requestExport, { filter: wholeStudy })).job.jobId;
const filesInFolder = async () => (await readdir(stage.folder)).filter((name) => name !== 'folder-id');

test('the command writes the same archive, for its owner only, atomically, with an audit entry', async () => {
  const { files } = made;
  const path = join(stage.folder, '..', 'by-hand.zip');
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
  test('has length, type and range support in its headers', () => {
    const { headers, status } = made.response;
    expect(status).toBe(200);
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-length': String(made.zip.length),
      'content-type': 'application/zip',
      'accept-ranges': 'bytes',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${made.opened.fileName}"`,
    });
  });

  test('resumes after an interruption, in ranges that add up to the whole', async () => {
    const { address } = made.opened;
    const etag = made.response.headers.get('etag') ?? '';
    const parts: Uint8Array[] = [];
    // Three parts, of which the last one asks for more than there is.
    const partBytes = Math.floor(made.zip.length / 3) + 1;
    for (let start = 0; start < made.zip.length; start += partBytes) {
      const range = `bytes=${start}-${start + partBytes - 1}`;
      const response = await zeca.client.fetch('GET', address, { range, 'if-range': etag });
      expect(response.status).toBe(206);
      const part = new Uint8Array(await response.arrayBuffer());
      expect(response.headers.get('content-range')).toBe(
        `bytes ${start}-${start + part.length - 1}/${made.zip.length}`,
      );
      expect(response.headers.get('content-length')).toBe(String(part.length));
      parts.push(part);
    }
    expect(parts).toHaveLength(3);
    expect(sha256Of(Buffer.concat(parts))).toBe(made.opened.sha256);
  });

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

  test('is refused without an opening', async () => {
    const { address } = made.opened;
    expectRefused(await yara.client.request('GET', address), 'not-found');
    expectRefused(await ana.client.request('GET', address), 'forbidden');
    expectRefused(await testApp.newClient().request('GET', address), 'sign-in-needed');
    expectRefused(await zeca.client.request('GET', `${downloadExport.path}?job=${randomUUID()}`), 'not-found');
    expectRefused(await zeca.client.request('GET', `${downloadExport.path}?job=../folder-id`), 'not-found');
  });

  test('is a file and folder accessible to its owner only', async () => {
    const file = await stat(join(stage.folder, `${made.job.jobId}.${made.opened.sha256}.zip`));
    expect(file.mode & 0o777).toBe(0o600);
    expect((await stat(stage.folder)).mode & 0o777).toBe(0o700);
  });

  test('is the same from a server with another data folder, whole and in ranges, after an opening', async () => {
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

  test('a stale session requests no export, opens no download and reads no names', async () => {
    const { jobId } = made.job;
    const { address } = await yara.client.call(openDownload, { jobId });
    await signedInElevenMinutesAgo(testApp.database, yara);
    const before = (await auditTrail(testApp.database)).length;
    const tries = [
      [requestExport.path, { filter: wholeStudy }],
      [openDownload.path, { jobId }],
      [readLinkTable.path, { requestId: crypto.randomUUID() }],
    ] as const;
    for (const [path, input] of tries)
      expectRefused(await yara.client.request('POST', path, input), 'fresh-sign-in-needed');
    expect(await auditTrail(testApp.database)).toHaveLength(before);
    // What was opened in time goes on.
    expect((await yara.client.fetch('HEAD', address)).status).toBe(200);
    await yara.client.signIn(yara);
  });

  test('is deleted after its time, and so are files of a crashed server', async () => {
    const stray = { job_id: made.job.jobId, sha256: 'of another', first_byte: 0, content: Buffer.from('stray') };
    await testApp.database.insertInto('export_chunk').values(stray).execute();
    const pieces = () => testApp.database.selectFrom('export_chunk').select('sha256').distinct().execute();
    expect(await pieces()).toHaveLength(2);
    await serverMakesExports(testApp);
    expect(await pieces()).toEqual([{ sha256: made.opened.sha256 }]);
    const elsewhere = await otherServer();
    const expires_at = new Date(testApp.clock.now().getTime() - 1);
    await testApp.database.updateTable('export_job').set({ expires_at }).where('state', '=', 'ready').execute();
    await serverMakesExports(testApp);
    expect(await pieces()).toEqual([]);
    expectRefused(await elsewhere(zeca).request('GET', made.opened.address), 'file-gone');
    expectRefused(await elsewhere(zeca).request('POST', openDownload.path, { jobId: made.job.jobId }), 'file-gone');
  });
});

describe('a running export', () => {
  test('is listed with its contents, and can be cancelled', async () => {
    const jobId = await asks();
    const job = await jobOf(zeca.client, jobId);
    expect(job).toMatchObject({
      state: 'waiting',
      requestedByName: 'Zeca',
      trigger: 'page',
      file: null,
      failure: null,
    });
    expect(job.rowsEstimated).toBeGreaterThan(50);
    await zeca.client.call(cancelExport, { jobId });
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('cancelled');
    expectRefused(await zeca.client.request('POST', openDownload.path, { jobId }), 'file-gone');
  });

  test('cancelled while running leaves no file', async () => {
    const jobId = await asks();
    const before = await filesInFolder();
    // Cancelled between the claim and the first check of it.
    await sql`create function cancel_claimed() returns trigger language plpgsql as $$
      begin update export_job set state = 'cancelled' where job_id = new.job_id; return null; end $$`.execute(
      testApp.database,
    );
    await sql`create trigger cancel_claimed after update of claimed_by on export_job for each row
      when (new.state = 'making') execute function cancel_claimed()`.execute(testApp.database);
    await serverMakesExports(testApp);
    await sql`drop function cancel_claimed cascade`.execute(testApp.database);
    expect((await jobOf(zeca.client, jobId)).state).toBe('cancelled');
    expect(await filesInFolder()).toEqual(before);
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
    await mkdir(stage.folder, { recursive: true });
    await writeFile(join(stage.folder, `${jobId}.${dead}.part`), 'half');
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('making');
    const silent = sql<Date>`now() - interval '2 minutes'`;
    await testApp.database.updateTable('export_job').set({ alive_at: silent }).where('job_id', '=', jobId).execute();
    await serverMakesExports(testApp);
    expect((await jobOf(zeca.client, jobId)).state).toBe('ready');
    expect((await filesInFolder()).filter((name) => name.startsWith(jobId))).toEqual([
      expect.stringMatching(new RegExp(`^${jobId}\\.[0-9a-f]{64}\\.zip$`)),
    ]);
  });

  test('finished during a withdrawal is not served by its server once another has made it anew', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    const stale = await exportOf(testApp, zeca.client);
    const jobId = await asks();
    const processId = randomUUID();
    expect((await claimJob(testApp.database, processId))?.jobId).toBe(jobId);
    const folder = await openExportFolder(testApp.parts.config.dataDirectory);
    await writeFile(unfinishedPath(folder, jobId, processId), stale.zip);
    await finishFile(folder, jobId, processId, stale.opened.sha256);
    await withdraw(bia, 'erase');
    await serverMakesExports(testApp, {
      config: { ...testApp.parts.config, dataDirectory: elsewhereIn(stage.folder) },
    });
    const { address, sha256 } = await zeca.client.call(openDownload, { jobId });
    expect(sha256).not.toBe(stale.opened.sha256);
    const served = await zeca.client.fetch('GET', address);
    expect(sha256Of(new Uint8Array(await served.arrayBuffer()))).toBe(sha256);
    await serverMakesExports(testApp);
    expect((await filesInFolder()).filter((name) => name.startsWith(jobId))).toEqual([]);
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

  test('without disk space fails with a message and leaves no file', async () => {
    const jobId = await asks();
    const before = await filesInFolder();
    await serverMakesExports(testApp, { minimumFreeBytes: Number.MAX_SAFE_INTEGER });
    expect(await jobOf(zeca.client, jobId)).toMatchObject({ state: 'failed', failure: 'disk-full', file: null });
    expect(await filesInFolder()).toEqual(before);
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

test('a file is available for a day, then deleted', async () => {
  const { job, opened } = await exportOf(testApp, zeca.client);
  await testApp.clock.advance(23 * 3600);
  expect((await zeca.client.fetch('HEAD', opened.address)).status).toBe(200);
  await testApp.clock.advance(3601);
  expect((await jobOf(zeca.client, job.jobId)).state).toBe('expired');
  expectRefused(await zeca.client.request('GET', opened.address), 'file-gone');
  await serverMakesExports(testApp);
  expect((await filesInFolder()).filter((name) => name.startsWith(job.jobId))).toEqual([]);
});

test('withdrawn participants are in no downloadable file', async () => {
  const { job, opened } = await exportOf(testApp, zeca.client);
  const waiting = await asks();
  const under = await claimJob(testApp.database, randomUUID());
  expect(under?.jobId).toBe(waiting);
  const gone = await enrolledPerson(testApp, 'Gil');
  await withdraw(gone, 'erase');
  expect((await jobOf(zeca.client, job.jobId)).state).toBe('withdrawn');
  expectRefused(await zeca.client.request('GET', opened.address), 'file-gone');
  // The running export restarts, without them.
  expect((await jobOf(zeca.client, waiting)).state).toBe('waiting');
  await serverMakesExports(testApp);
  expect((await jobOf(zeca.client, waiting)).file?.rows.people).toBe(1);
  expect((await filesInFolder()).filter((name) => name.startsWith(job.jobId))).toEqual([]);
});

test('the link table needs a reason and a second person, and is audited', async () => {
  const { content, headers } = await fetchesLinks(zeca, 'requestOfParticipant', yara);
  expect(headers.get('content-type')).toMatch(/^text\/csv/);
  const [heading, ...lines] = csvCells(new TextDecoder('utf-8', { ignoreBOM: true }).decode(content));
  expect(heading).toEqual(['Código', 'Nome completo', 'E-mail do questionário', 'E-mail da conta']);
  expect(lines.map(([, ...rest]) => rest)).toEqual([["'=Ana Luz", 'ana@example.org', ana.email]]);
  expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({
    action: 'linkTableRead',
    detail: { reason: 'requestOfParticipant', people: 1, isAlone: false },
  });
});

test('an account requests twenty exports an hour at most', async () => {
  const xena = await staffMember(testApp, 'Xena');
  for (let asked = 0; asked < 20; asked += 1) await xena.client.call(requestExport, { filter: wholeStudy });
  expectRefused(await xena.client.request('POST', requestExport.path, { filter: wholeStudy }), 'too-many-requests');
});
