import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { ExportFilter } from '#research/export/export-filter.ts';
import type { PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { notifyTeam } from '#server/accounts/team-notices/notify-team-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { flushFolder } from '#server/platform/database/durable-files.ts';
import { explainFileFault } from '#server/platform/failures/file-faults.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import { choosePeople } from '#server/research/included-people/chosen-people-store.ts';
import { readAnonymity } from './anonymity-store.ts';
import { archiveKind } from './archive-kind.ts';
import { AnonymityViolation } from './require-k-anonymity.ts';
import { writeArchiveFile } from './write-archive-file.ts';

type FileOrder = {
  path: string;
  filter: ExportFilter;
  /** Null for the team's archive. */
  publishable?: PublishableChoice | null;
  onProgress(rowsDone: number): void;
};
type WrittenArchive = {
  participants: number;
  rows: number;
  bytes: number;
  sha256: string;
  smallestGroup: number | null;
};

/**
 * For the command line; audited before reading. Mode 0600, atomic rename.
 * @throws StartupFailure when not writable, or when k is too small
 */
export async function exportToFile(
  deps: Pick<ServerContext, 'database' | 'clock' | 'material' | 'config'> & { build: string },
  { path, filter, publishable = null, onProgress }: FileOrder,
): Promise<WrittenArchive> {
  const { database, clock, build, config } = deps;
  const madeAt = clock.now();
  await database.transaction().execute(async (transaction) => {
    await notifyTeam(transaction, { notice: 'exportRequested', actor: 'command line' }, { config, now: madeAt });
    const detail = { ...filter, ...archiveKind(publishable), with: 'command' } as const;
    await recordAudit(transaction, { actor: 'command line', action: 'exportRequested', detail }, madeAt);
  });
  if (publishable !== null) await requirePublishable(deps, { filter, publishable });
  const unfinished = `${path}.part`;
  try {
    const { isRehearsal } = config;
    const { signal } = new AbortController();
    const order = { filter, publishable, madeAt, build, isRehearsal, signal, onProgress };
    const { manifest, bytes, sha256 } = await writeArchiveFile(deps, order, unfinished);
    await rename(unfinished, path);
    await flushFolder(dirname(path));
    const rows = Object.values(manifest.rows).reduce((sum, count) => sum + count, 0);
    const smallestGroup = manifest.publishable?.smallestGroup ?? null;
    return { participants: manifest.participants, rows, bytes, sha256, smallestGroup };
  } catch (error) {
    await rm(unfinished, { force: true });
    if (error instanceof AnonymityViolation) throw new StartupFailure(error.message);
    throw explainFileFault(error, path);
  }
}

/** @throws StartupFailure when k is too small */
async function requirePublishable(
  deps: Pick<ServerContext, 'database' | 'material'>,
  request: { filter: ExportFilter; publishable: PublishableChoice },
): Promise<void> {
  const { people } = await choosePeople(deps.database, request.filter);
  const { problem } = await readAnonymity(deps, people, request).catch((error: unknown) => {
    throw error instanceof Refusal ? new StartupFailure(error.fields?.[0]?.message ?? error.body.message) : error;
  });
  if (problem !== null) throw new StartupFailure(problem);
}
