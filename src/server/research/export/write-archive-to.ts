import { createHash } from 'node:crypto';
import { Transform, type Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ExportManifest } from '#research/export/export-manifest.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type ArchiveOrder, writeArchive } from './write-archive.ts';

export type WrittenArchive = { manifest: ExportManifest; bytes: number; sha256: string };

/**
 * @param target receives all bytes, with backpressure, before this resolves
 * @param order its signal aborts; the reason is thrown
 */
export async function writeArchiveTo(
  target: Writable,
  deps: Pick<ServerContext, 'database' | 'material'>,
  order: ArchiveOrder,
): Promise<WrittenArchive> {
  const breakingOff = new AbortController();
  const signal = AbortSignal.any([order.signal, breakingOff.signal]);
  const measured = measuring();
  const written = pipeline(measured.stream, target);
  written.catch((error: unknown) => breakingOff.abort(error));
  try {
    const manifest = await writeArchive(deps, { ...order, signal }, measured.stream);
    await written;
    signal.throwIfAborted();
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
