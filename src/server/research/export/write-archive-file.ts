import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { flushFile } from '#server/platform/database/durable-files.ts';
import type { ArchiveOrder } from './write-archive.ts';
import { type WrittenArchive, writeArchiveTo } from './write-archive-to.ts';

/**
 * Mode 0600; replaces a file of this name.
 * @param order its signal aborts; the reason is thrown
 */
export async function writeArchiveFile(
  deps: Pick<ServerContext, 'database' | 'material'>,
  order: ArchiveOrder,
  path: string,
): Promise<WrittenArchive> {
  // An existing file or link in a shared folder may belong to another user, who could read along.
  await rm(path, { force: true });
  const archive = await writeArchiveTo(createWriteStream(path, { mode: 0o600, flags: 'wx' }), deps, order);
  await flushFile(path);
  return archive;
}
