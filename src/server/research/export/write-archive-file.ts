import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportManifest } from '#research/export/export-manifest.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { flushFile } from '#server/platform/database/durable-files.ts';
import { type ArchiveOrder, writeArchive } from './write-archive.ts';

export type ArchiveFile = { manifest: ExportManifest; bytes: number; sha256: string };

/**
 * Mode 0600; replaces a file of this name.
 * @param order its signal aborts; the reason is thrown
 */
export async function writeArchiveFile(
  deps: Pick<ServerContext, 'database' | 'material'>,
  order: ArchiveOrder,
  path: string,
): Promise<ArchiveFile> {
  const breakingOff = new AbortController();
  const signal = AbortSignal.any([order.signal, breakingOff.signal]);
  const measured = measuring();
  // An existing file or link in a shared folder may belong to another user, who could read along.
  await rm(path, { force: true });
  const written = pipeline(measured.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  written.catch((error: unknown) => breakingOff.abort(error));
  try {
    const manifest = await writeArchive(deps, { ...order, signal }, measured.stream);
    await written;
    signal.throwIfAborted();
    await flushFile(path);
    return { manifest, ...measured.result() };
  } catch (error) {
    // The abort reason outranks follow-up errors.
    throw signal.aborted ? signal.reason : error;
  }
}

/** Pass-through that counts bytes and hashes (SHA-256, hexadecimal). */
function measuring() {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, pass) {
      hash.update(chunk);
      bytes += chunk.length;
      pass(null, chunk);
    },
  });
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) };
}
