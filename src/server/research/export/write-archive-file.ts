import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportManifest } from '#research/export/export-manifest.ts';
import { flushFile } from '#server/platform/database/durable-files.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type ArchiveOrder, writeArchive } from './write-archive.ts';

/** An archive that lies on the disk, every byte of it. */
export type ArchiveFile = { manifest: ExportManifest; bytes: number; sha256: string };

/**
 * Writes an archive into a new file that only its owner may read; whatever had this name before is removed.
 * @param order its signal breaks off; where it does, its reason is what is thrown
 */
export async function writeArchiveFile(
  parts: Pick<Installation, 'database' | 'material'>,
  order: ArchiveOrder,
  path: string,
): Promise<ArchiveFile> {
  const breakingOff = new AbortController();
  const signal = AbortSignal.any([order.signal, breakingOff.signal]);
  const measured = measuring();
  // A file or link that is there already may be somebody else's, in a folder that many share: they would read along.
  await rm(path, { force: true });
  const written = pipeline(measured.stream, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  written.catch((error: unknown) => breakingOff.abort(error));
  try {
    const manifest = await writeArchive(parts, { ...order, signal }, measured.stream);
    await written;
    signal.throwIfAborted();
    await flushFile(path);
    return { manifest, ...measured.result() };
  } catch (error) {
    // The reason for breaking off, rather than what it has broken.
    throw signal.aborted ? signal.reason : error;
  }
}

/** A stream that lets everything through, and says afterwards how much it was and its SHA-256 in hexadecimal. */
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
