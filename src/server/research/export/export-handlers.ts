import { z } from 'zod';
import type { ParsedInputOf } from '#contract/platform/call.ts';
import {
  cancelExport,
  downloadExport,
  type ExportJob,
  estimateExport,
  openDownload,
  readExports,
  readLinkTable,
  requestExport,
} from '#contract/research/export-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { StaffCaller } from '#server/platform/http/authorize.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { consumeLimit } from '#server/platform/limits/consume-limit.ts';
import { findArchive, readArchivePart, type StoredArchive } from './archive-chunk-store.ts';
import { cancelJob, findJobOfProgram, readJob, readJobs } from './export-job-store.ts';
import { exportQueueSignal } from './export-queue-signal.ts';
import { authorizeDownload, enqueueExport, estimateRows, requireDownload } from './export-request-store.ts';
import type { FileRange } from './file-range.ts';
import { readLinks } from './link-table-store.ts';
import { streamFile } from './stream-file.ts';

const jobIdShape = z.uuid();

export function exportHandlers(deps: ServerContext) {
  const { database, clock } = deps;

  /** @throws Refusal `file-gone` */
  async function requireArchive(jobId: string): Promise<StoredArchive> {
    const archive = await findArchive(database, jobId);
    if (archive === null) throw new Refusal('file-gone');
    return archive;
  }

  async function enqueue(request: ParsedInputOf<typeof requestExport>, caller: StaffCaller): Promise<ExportJob> {
    await consumeLimit(deps, 'export', caller.account.id);
    const job = await enqueueExport(deps, caller, request);
    exportQueueSignal.notify();
    return job;
  }

  /**
   * Whole study, enqueued at the first request. A GET may do so because only programs send tokens, never a browser misled by another site.
   * @returns null until the archive is ready
   * @throws Refusal `not-found` without a token
   */
  async function openForProgram(caller: StaffCaller): Promise<string | null> {
    if (caller.apiTokenId === undefined) throw new Refusal('not-found');
    const latest = await findJobOfProgram(database, caller.account.id, clock.now());
    const { jobId, state } = latest ?? (await enqueue({ filter: wholeStudy }, caller));
    if (state !== 'ready') return null;
    await requireArchive(jobId);
    await authorizeDownload(deps, caller, jobId);
    return jobId;
  }

  return [
    bindCall(estimateExport, (request) => estimateRows(deps, request)),
    bindCall(requestExport, async (request, caller) => ({ job: await enqueue(request, caller) })),
    bindCall(readExports, async () => ({ jobs: await readJobs(database, clock.now()) })),
    bindCall(cancelExport, async ({ jobId }) => ({ job: await cancelJob(database, jobId, clock.now()) })),
    bindCall(openDownload, async ({ jobId }, caller) => {
      await readJob(database, jobId, clock.now());
      await requireArchive(jobId);
      const { name, bytes, sha256 } = await authorizeDownload(deps, caller, jobId);
      return { address: `${downloadExport.path}?job=${jobId}`, fileName: name, bytes, sha256 };
    }),
    bindCall(downloadExport, async (_input, caller, request) => {
      const jobId = new URL(request.url).searchParams.get('job') ?? (await openForProgram(caller));
      if (jobId === null) return new Response(null, { status: 202, headers: { 'Retry-After': '5' } });
      if (!jobIdShape.safeParse(jobId).success) throw new Refusal('not-found');
      const file = await requireDownload(deps, caller, jobId);
      const archive = await requireArchive(jobId);
      const readable = { bytes: file.bytes, read: (range: FileRange) => readArchivePart(database, archive, range) };
      return streamFile(readable, { name: file.name, etag: file.sha256 }, request);
    }),
    bindCall(readLinkTable, async ({ requestId }, caller) => {
      await consumeLimit(deps, 'export', caller.account.id);
      const table = await readLinks(deps, caller, requestId);
      return {
        fileName: 'wordmood-codigos-e-nomes.csv',
        contentType: 'text/csv' as const,
        content: new TextEncoder().encode(table),
      };
    }),
  ];
}
