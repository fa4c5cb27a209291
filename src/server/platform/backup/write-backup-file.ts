import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { writeWhole } from '#server/platform/database/durable-files.ts';
import type { BackupLock } from '#server/platform/settings/backup-settings.ts';
import type { BackupManifest } from './backup-contents.ts';
import { createEncrypter } from './backup-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

/** tar, zstd, age, streamed. */
export type BackupFileWriter = {
  files: BackupManifest['files'];
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /** Returns once the file is flushed. */
  finish(): Promise<{ bytes: number; sha256: string }>;
  abandon(reason: unknown): Promise<void>;
};

export async function writeBackupFile(path: string, lock: BackupLock): Promise<BackupFileWriter> {
  const target = await open(path, 'wx', 0o600);
  const { readable, controller } = createTarPacker();
  const files: BackupManifest['files'] = [];
  const written = writeOut();
  // The next file or the end reports the error.
  written.catch((error) => controller.error(error));

  async function writeOut(): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      const compressed = readable.pipeThrough(zstd());
      for await (const piece of await createEncrypter(lock).encrypt(compressed)) {
        await writeWhole(target, piece);
        hash.update(piece);
        bytes += piece.length;
      }
      await target.sync();
    } finally {
      await target.close();
    }
    return { bytes, sha256: hash.digest('hex') };
  }

  async function add(name: string, bytes: Uint8Array) {
    const body = controller.add({ name, size: bytes.length, mode: 0o600 }).getWriter();
    if (bytes.length > 0) await body.write(bytes);
    await body.close();
    files.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }

  /** A full disk fails the stream first, then its writers: the first error has the cause. */
  async function orWhyNot<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      return await work();
    } catch (error) {
      controller.error(error);
      const endedBy = await written.catch((reason: unknown) => reason);
      throw endedBy instanceof Error && 'code' in endedBy && 'syscall' in endedBy ? endedBy : error;
    }
  }

  return {
    files,
    addBytes: (name, bytes) => orWhyNot(() => add(name, bytes)),
    finish: () =>
      orWhyNot(async () => {
        controller.finalize();
        return written;
      }),
    async abandon(reason) {
      controller.error(reason);
      await written.catch(() => undefined);
    },
  };
}

/** Node's types of web streams differ from those of the DOM library. */
function zstd() {
  return Duplex.toWeb(createZstdCompress()) as unknown as ReadableWritablePair<Bytes, Bytes>;
}
