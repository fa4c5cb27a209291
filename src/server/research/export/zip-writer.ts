import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type WrittenFile = { path: string; bytes: number; sha256: string };

/** Sequential entries with backpressure; memory is bounded. */
export type ZipWriter = {
  /** Resolves once the entry is flushed. */
  add(path: string, content: string | AsyncIterable<Buffer>, options?: { isHuge?: boolean }): Promise<WrittenFile>;
  end(): Promise<void>;
  /** The reader gets an error, never an end. */
  fail(reason: unknown): Promise<void>;
};

const fileMode = 0o100644;

/** @param out ended, or destroyed on failure */
export function openZip(out: Writable, madeAt: Date): ZipWriter {
  const zip = new ZipFile();
  // yazl's types are too narrow.
  const zipped = zip.outputStream as Readable;
  zip.on('error', (error: Error) => zipped.destroy(error));
  const taken = pipeline(zipped, out);
  // Created once: reactions on a promise that lives as long as the zip would accumulate.
  const failed = taken.then(() => Promise.reject(new Error('The zip ended too early.')));
  // `add` and `end` handle it.
  failed.catch(() => undefined);
  return {
    async add(path, content, { isHuge = false } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* measureChunks() {
        for await (const chunk of typeof content === 'string' ? [Buffer.from(content)] : content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      const source = Readable.from(measureChunks(), { objectMode: false });
      const options = { mtime: madeAt, mode: fileMode, forceZip64Format: isHuge };
      outsideOfPool(() => zip.addReadStreamLazy(path, options, lazyStream({ source })));
      try {
        await Promise.race([finished(source), failed]);
      } catch (error) {
        source.destroy();
        throw error;
      }
      return { path, bytes, sha256: hash.digest('hex') };
    },
    async end() {
      zip.end();
      await taken;
    },
    async fail(reason) {
      zipped.destroy(reason instanceof Error ? reason : new Error('The zip was broken off.'));
      await taken.catch(() => undefined);
    },
  };
}

/** The zip retains this function, so it must not retain content. */
function lazyStream(holder: { source: Readable | null }) {
  return (pass: (error: unknown, source: Readable) => void) => {
    const { source } = holder;
    holder.source = null;
    if (source !== null) pass(null, source);
  };
}

/** The zip retains entry names: slices of the shared 64 kB buffer pool would retain the whole pool. Bypasses the pool meanwhile. */
function outsideOfPool(add: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    add();
  } finally {
    Buffer.poolSize = poolSize;
  }
}
