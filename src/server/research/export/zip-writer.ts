import { createHash } from 'node:crypto';
import { Readable, type Writable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';

export type WrittenFile = { path: string; bytes: number; sha256: string };

/** Files go in one after the other, each as fast as whoever takes the zip; nothing piles up in memory. */
export type ZipWriter = {
  /** @returns what went in, once all of it has been taken */
  add(path: string, content: string | AsyncIterable<Buffer>, options?: { isHuge?: boolean }): Promise<WrittenFile>;
  /** Writes the end. @returns when everything has been taken */
  end(): Promise<void>;
  /** Breaks off; whoever takes the zip sees an error, never an end. */
  fail(reason: unknown): Promise<void>;
};

/** Readable and writable by whoever unpacks it. */
const fileMode = 0o100644;

/** @param out takes the bytes; it is ended, or destroyed when something fails */
export function openZip(out: Writable, madeAt: Date): ZipWriter {
  const zip = new ZipFile();
  // yazl's declarations say less than what it is.
  const zipped = zip.outputStream as Readable;
  zip.on('error', (error: Error) => zipped.destroy(error));
  const taken = pipeline(zipped, out);
  // Made once: what hangs on a promise that lasts as long as the zip stays in memory as long.
  const failed = taken.then(() => Promise.reject(new Error('The zip ended too early.')));
  // Heard by whoever waits for `add` or `end`.
  failed.catch(() => undefined);
  return {
    async add(path, content, { isHuge = false } = {}) {
      const hash = createHash('sha256');
      let bytes = 0;
      async function* measured() {
        for await (const chunk of typeof content === 'string' ? [Buffer.from(content)] : content) {
          hash.update(chunk);
          bytes += chunk.length;
          yield chunk;
        }
      }
      const source = Readable.from(measured(), { objectMode: false });
      const options = { mtime: madeAt, mode: fileMode, forceZip64Format: isHuge };
      outsideOfPool(() => zip.addReadStreamLazy(path, options, handOver({ source })));
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

/** The zip remembers this function until its end, so that it must not remember what has gone in. */
function handOver(held: { source: Readable | null }) {
  return (pass: (error: unknown, source: Readable) => void) => {
    const { source } = held;
    held.source = null;
    if (source !== null) pass(null, source);
  };
}

/**
 * The zip remembers the name of each entry until its end: a few bytes out of the pool of 64 kB that small buffers share would keep the
 * whole pool in memory, and with it whatever else went through it. Buffers made meanwhile have memory of their own.
 */
function outsideOfPool(add: () => void): void {
  const { poolSize } = Buffer;
  Buffer.poolSize = 0;
  try {
    add();
  } finally {
    Buffer.poolSize = poolSize;
  }
}
