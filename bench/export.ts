import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { type ExportJob, openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { makeStaff } from '#server/accounts/roles/make-staff-store.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { copyTables, countRowsBySql } from './export-peers.ts';
import { readFigures } from './process-figures.ts';
import { startInstallation } from './started-installation.ts';

/**
 * Export of a large study: duration beside psql's \copy of the same tables, server memory above idle, latency of other
 * clients, row counts against SQL, and whether R reads it.
 *
 *   npx node bench/export.ts --participants 10000 [--keep FOLDER]
 *
 * Uses a fresh installation with simulated participants, on the embedded database or a new one of DATABASE_URL. psql,
 * unzip and Rscript are used if installed.
 */
const { values } = parseArgs({
  options: { participants: { type: 'string', default: '1000' }, keep: { type: 'string' } },
});
const participants = Number(values.participants);
/** Above an idle server. */
const memoryLimitBytes = 300_000_000;
const slowSteps = 100;
const slowStepMs = 200;

const installation = await startInstallation(process.env.DATABASE_URL || undefined);
const folder = values.keep ?? (await mkdtemp(join(tmpdir(), 'wordmood-bench-')));
const database = await openDatabase({ connectionString: installation.databaseUrl });
const account = { name: 'Bench', email: 'bench@example.org', password: 'varanda4851' };
let holds = true;
try {
  const onProgress = (done: number) => process.stderr.write(`\r${done} of ${participants} people`);
  const { seconds } = await fillStudy(installation.databaseUrl, { participants, days: 3, seed: 1, onProgress });
  process.stderr.write('\r');
  console.log(`${participants} people on ${installation.databaseName}, filled in ${seconds.toFixed(0)} s`);
  const staff = await staffClient(database);
  const idle = (await readFigures(installation.serverPid, { withDescendants: false })).residentBytes;
  const { job, tookSeconds, peakBytes, waits } = await makeExport(staff);
  const rows = Object.values(job.file?.rows ?? {}).reduce((sum, count) => sum + count, 0);
  report('export', `${tookSeconds.toFixed(1)} s, ${thousands(rows)} rows, ${megabytes(job.file?.bytes ?? 0)} MB`);
  const aboveIdle = peakBytes - idle;
  report('server memory', `${megabytes(peakBytes)} MB at most, ${megabytes(aboveIdle)} MB above idle`);
  verdict('under 300 MB above idle', aboveIdle < memoryLimitBytes);
  report(
    'others meanwhile',
    `${waits.length} calls, median ${median(waits).toFixed(0)} ms, p95 ${p95(waits).toFixed(0)} ms`,
  );
  const path = join(folder, job.file?.name ?? 'export.zip');
  report('download', await download(staff, job, path));
  report('download by a slow client', await downloadSlowly(staff, job));
  const copied = await copyTables(installation.databaseUrl, folder);
  report(
    '\\copy',
    copied === null ? 'psql is not here' : `${copied.seconds.toFixed(1)} s, ${megabytes(copied.bytes)} MB`,
  );
  verdict('rows are those that SQL counts', await countRowsBySql(database, job.file?.rows ?? {}));
  checkInR(path);
} finally {
  await database.destroy();
  await installation.stop();
  if (values.keep === undefined) await rm(folder, { recursive: true, force: true });
}
process.exitCode = holds ? 0 : 1;

async function staffClient(database: Database): Promise<StudyClient> {
  const client = new StudyClient(installation.address);
  await client.signUp(account);
  await makeStaff(database, account.email, new Date());
  await client.signIn(account);
  return client;
}

async function makeExport(staff: StudyClient) {
  const startedAt = performance.now();
  const { job: asked } = await staff.call(requestExport, { filter: wholeStudy });
  const waits: number[] = [];
  let peakBytes = 0;
  for (;;) {
    const { residentBytes } = await readFigures(installation.serverPid, { withDescendants: false });
    peakBytes = Math.max(peakBytes, residentBytes);
    const before = performance.now();
    await staff.call(readAccount);
    waits.push(performance.now() - before);
    const { jobs } = await staff.call(readExports);
    const job = jobs.find(({ jobId }) => jobId === asked.jobId);
    if (job === undefined || job.state === 'failed') throw new Error(`The export failed: ${job?.failure}`);
    const tookSeconds = (performance.now() - startedAt) / 1000;
    if (job.state === 'ready') return { job, tookSeconds, peakBytes, waits };
    process.stderr.write(`\r${thousands(job.rowsDone)} of about ${thousands(job.rowsEstimated)} rows `);
    await sleep(100);
  }
}

async function download(staff: StudyClient, { jobId, file }: ExportJob, path: string): Promise<string> {
  // Re-authenticates, as the sign-in may no longer be fresh.
  await staff.signIn(account);
  const { address } = await staff.call(openDownload, { jobId });
  const startedAt = performance.now();
  const response = await staff.fetch('GET', address);
  const hash = createHash('sha256');
  const body = Readable.fromWeb(response.body as ReadableStream);
  body.on('data', (chunk: Buffer) => hash.update(chunk));
  await pipeline(body, createWriteStream(path));
  verdict('SHA-256 is the one of the list', hash.digest('hex') === file?.sha256);
  return `${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${megabytes((await stat(path)).size)} MB`;
}

/** Like a slow connection; prints the server's memory. */
async function downloadSlowly(staff: StudyClient, { jobId, file }: ExportJob): Promise<string> {
  const before = (await readFigures(installation.serverPid, { withDescendants: false })).residentBytes;
  const { address } = await staff.call(openDownload, { jobId });
  const startedAt = performance.now();
  const response = await staff.fetch('GET', address);
  const bytesPerStep = (file?.bytes ?? 0) / slowSteps;
  const hash = createHash('sha256');
  let taken = 0;
  let peakBytes = 0;
  for await (const chunk of Readable.fromWeb(response.body as ReadableStream) as AsyncIterable<Buffer>) {
    hash.update(chunk);
    const step = Math.floor(taken / bytesPerStep);
    taken += chunk.length;
    if (Math.floor(taken / bytesPerStep) === step) continue;
    const { residentBytes } = await readFigures(installation.serverPid, { withDescendants: false });
    peakBytes = Math.max(peakBytes, residentBytes);
    await sleep(slowStepMs);
  }
  verdict('whole, also for a slow client', hash.digest('hex') === file?.sha256);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  return `${seconds} s, the server at most ${megabytes(Math.max(0, peakBytes - before))} MB more than before`;
}

function checkInR(path: string): void {
  const unpacked = join(folder, 'unpacked');
  const unzip = spawnSync('unzip', ['-q', '-o', path, '-d', unpacked], { stdio: 'inherit' });
  const r = spawnSync('Rscript', [join(import.meta.dirname, 'check-export-in-r.R'), unpacked], { stdio: 'inherit' });
  if (unzip.error !== undefined || r.error !== undefined) report('R', 'unzip or Rscript is not here');
  else verdict('R reads every file without a warning', unzip.status === 0 && r.status === 0);
}

function verdict(what: string, isSo: boolean): void {
  holds &&= isSo;
  report(what, isSo ? 'yes' : 'NO');
}

function report(what: string, figures: string): void {
  console.log(`${what.padEnd(38)} ${figures}`);
}

function megabytes(bytes: number): string {
  return (bytes / 1e6).toFixed(0);
}

function thousands(count: number): string {
  return count.toLocaleString('en');
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

function p95(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
}
