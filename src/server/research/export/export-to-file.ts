import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExportFilter } from '#report/export/export-filter.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { writeArchiveFile } from './write-archive-file.ts';

type FileOrder = { path: string; filter: ExportFilter; onProgress(rowsDone: number): void };
type WrittenArchive = { participants: number; rows: number; bytes: number; sha256: string };

/**
 * Writes an archive where somebody at the terminal wants it; in the audit log before anything is read. The file has its name only once
 * it is complete, and only its owner may read it.
 * @throws StartupFailure where it cannot be written
 */
export async function exportToFile(
  parts: Pick<Installation, 'database' | 'clock' | 'material'> & { build: string },
  { path, filter, onProgress }: FileOrder,
): Promise<WrittenArchive> {
  const { database, clock, build } = parts;
  const madeAt = clock.now();
  await database
    .transaction()
    .execute((transaction) =>
      recordAudit(
        transaction,
        { actor: 'command line', action: 'exportAsked', detail: { ...filter, with: 'command' } },
        madeAt,
      ),
    );
  const unfinished = `${path}.part`;
  try {
    const order = { filter, madeAt, build, signal: new AbortController().signal, onProgress };
    const { manifest, bytes, sha256 } = await writeArchiveFile(parts, order, unfinished);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    return { participants: manifest.participants, rows, bytes, sha256 };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw explainFileFault(error, path);
  }
}
