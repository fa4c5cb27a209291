import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ExportJob, openDownload, readExports, requestExport } from '#contract/research/export-calls.ts';
import { type ExportFilter, wholeStudy } from '#research/export/export-filter.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { processExportQueue } from '#server/research/export/process-export-queue.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

/** A complete server, with a folder for files of a test. */
export async function startExportStage(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'wordmood-export-'));
  const testApp = await startTestApp({ REHEARSAL: 'public', ...settings });
  return {
    testApp,
    folder,
    close: async () => {
      await testApp.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a server that makes the queued exports. */
export async function serverMakesExports(
  testApp: TestApp,
  {
    stopping = new AbortController().signal,
    ...own
  }: { minimumFreeBytes?: number; stopping?: AbortSignal; config?: TestApp['parts']['config'] } = {},
): Promise<void> {
  const maker = { ...testApp.parts, build: 'test', processId: randomUUID(), minimumFreeBytes: 0, ...own };
  await processExportQueue(maker, stopping);
}

/** @returns a job as the list has it now */
export async function jobOf(client: StudyClient, jobId: string): Promise<ExportJob> {
  const { jobs } = await client.call(readExports);
  const job = jobs.find((one) => one.jobId === jobId);
  if (job === undefined) throw new Error('The job is not on the list.');
  return job;
}

/**
 * Asks for an export, lets it be made and fetches it, all by the server's own calls.
 * @param publishable what it tells of people where it is to be published; without it, it is one of the team
 */
export async function exportOf(
  testApp: TestApp,
  client: StudyClient,
  changed: Partial<ExportFilter> = {},
  publishable?: PublishableChoice,
) {
  const filter = { ...wholeStudy, ...changed };
  const { job } = await client.call(requestExport, publishable === undefined ? { filter } : { filter, publishable });
  await serverMakesExports(testApp);
  const made = await jobOf(client, job.jobId);
  if (made.state !== 'ready') throw new Error(`The export is ${made.state}: ${made.failure}`);
  const opened = await client.call(openDownload, { jobId: job.jobId });
  const response = await client.fetch('GET', opened.address);
  const zip = new Uint8Array(await response.arrayBuffer());
  return { job: made, opened, response, zip, files: await zipContent(zip) };
}

/** Archives of a job of which chunks are stored. */
export async function storedArchivesOf({ database }: TestApp, jobId: string): Promise<string[]> {
  const chunks = database.selectFrom('export_chunk').where('job_id', '=', jobId);
  return (await chunks.select('archive_id').distinct().execute()).map(({ archive_id }) => archive_id);
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
