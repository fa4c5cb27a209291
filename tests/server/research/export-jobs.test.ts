import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import {
  cancelExport,
  downloadExport,
  openDownload,
  readLinkTable,
  requestExport,
} from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { claimJob } from '#server/research/export/export-job-store.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { signedInElevenMinutesAgo } from '#tests/support/accounts/stale-sign-in.ts';
import { fetchesLinks } from '#tests/support/accounts/team-requests.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
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

const asks = async () => (await zeca.client.call(requestExport, { filter: wholeStudy })).job.jobId;

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

  test('is refused without an opening', async () => {
    const { address } = made.opened;
    expectRefused(await yara.client.request('GET', address), 'not-found');
    expectRefused(await ana.client.request('GET', address), 'forbidden');
    expectRefused(await testApp.newClient().request('GET', address), 'sign-in-needed');
    expectRefused(await zeca.client.request('GET', `${downloadExport.path}?job=${randomUUID()}`), 'not-found');
    expectRefused(await zeca.client.request('GET', `${downloadExport.path}?job=../postgres-password`), 'not-found');
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

  test('restarted during a withdrawal serves no byte of its first attempt', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    const stale = await exportOf(testApp, zeca.client);
    const jobId = await asks();
    const processId = randomUUID();
    expect((await claimJob(testApp.database, processId))?.jobId).toBe(jobId);
    await withdraw(bia, 'erase');
    await serverMakesExports(testApp);
    // The first server has not noticed yet that the job is no longer its own.
    const firstAttempt = { job_id: jobId, archive_id: randomUUID(), first_byte: 0, content: Buffer.from(stale.zip) };
    await testApp.database.insertInto('export_chunk').values(firstAttempt).execute();
    const { address, sha256 } = await zeca.client.call(openDownload, { jobId });
    expect(sha256).not.toBe(stale.opened.sha256);
    const served = await zeca.client.fetch('GET', address);
    expect(sha256Of(new Uint8Array(await served.arrayBuffer()))).toBe(sha256);
    await serverMakesExports(testApp);
    const stored = await storedArchivesOf(testApp, jobId);
    expect(stored).toHaveLength(1);
    expect(stored).not.toContain(firstAttempt.archive_id);
  });
});

test('an archive is available for a day, then deleted', async () => {
  const { job, opened } = await exportOf(testApp, zeca.client);
  await testApp.clock.advance(23 * 3600);
  expect((await zeca.client.fetch('HEAD', opened.address)).status).toBe(200);
  await testApp.clock.advance(3601);
  expect((await jobOf(zeca.client, job.jobId)).state).toBe('expired');
  expectRefused(await zeca.client.request('GET', opened.address), 'file-gone');
  await serverMakesExports(testApp);
  expect(await storedArchivesOf(testApp, job.jobId)).toEqual([]);
});

test('an archive that a crash of the database took is over, and no download of it is recorded', async () => {
  const { job, opened } = await exportOf(testApp, zeca.client);
  await testApp.database.deleteFrom('export_chunk').where('job_id', '=', job.jobId).execute();
  const before = (await auditTrail(testApp.database)).length;
  expectRefused(await zeca.client.request('POST', openDownload.path, { jobId: job.jobId }), 'file-gone');
  expectRefused(await zeca.client.request('GET', opened.address), 'file-gone');
  expect(await auditTrail(testApp.database)).toHaveLength(before);
  await serverMakesExports(testApp);
  expect((await jobOf(zeca.client, job.jobId)).state).toBe('expired');
});

test('withdrawn participants are in no downloadable archive', async () => {
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
  expect(await storedArchivesOf(testApp, job.jobId)).toEqual([]);
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
