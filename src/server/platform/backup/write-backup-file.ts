import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Duplex } from 'node:stream';
import { createZstdCompress } from 'node:zlib';
import { createTarPacker } from 'modern-tar';
import { writeWhole } from '#server/platform/database/durable-files.ts';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import type { BackupLock } from '#server/platform/settings/backup-settings.ts';
import type { BackupManifest } from './backup-contents.ts';
import { encrypterWith } from './backup-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const pieceBytes = 256 * 1024;

/** One file that holds many: tar, compressed (zstd), encrypted (age), written as it is made. */
export type BackupFileWriter = {
  /** What has been added so far. */
  files: BackupManifest['files'];
  addBytes(name: string, bytes: Uint8Array): Promise<void>;
  /**
   * Adds a file as it is at this moment: where it grows meanwhile its end is left out, where it shrinks it is filled with zeros. What
   * a running database changes in it, its log of changes makes good.
   * @returns false when there is no such file (any more)
   */
  addFile(name: string, path: string): Promise<boolean>;
  /** @returns the finished file's size and hash, when the disk has it */
  finish(): Promise<{ bytes: number; sha256: string }>;
  /** Gives everything up. */
  abandon(reason: unknown): Promise<void>;
};

/** @param path of a file that is not there yet; only its owner may read it */
export async function writeBackupFile(path: string, lock: BackupLock): Promise<BackupFileWriter> {
  const target = await open(path, 'wx', 0o600);
  const { readable, controller } = createTarPacker();
  const files: BackupManifest['files'] = [];
  const written = writeOut();
  // Whoever adds the next file, or finishes, is told of it.
  written.catch((error) => controller.error(error));

  async function writeOut(): Promise<{ bytes: number; sha256: string }> {
    const hash = createHash('sha256');
    let bytes = 0;
    try {
      const compressed = readable.pipeThrough(zstd());
      for await (const piece of await encrypterWith(lock).encrypt(compressed)) {
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

  async function add(name: string, size: number, pieces: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) {
    const hash = createHash('sha256');
    const body = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const piece of pieces) {
      hash.update(piece);
      await body.write(piece);
    }
    await body.close();
    files.push({ name, bytes: size, sha256: hash.digest('hex') });
  }

  /** A full disk ends the stream, and only then whoever adds to it: the first of the two says why. */
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
    addBytes: (name, bytes) => orWhyNot(() => add(name, bytes.length, [bytes])),
    async addFile(name, filePath) {
      const source = await open(filePath, 'r').catch((error: unknown) => {
        if (hasCode(error, 'ENOENT')) return null;
        throw error;
      });
      if (source === null) return false;
      try {
        const { size } = await source.stat();
        await orWhyNot(() => add(name, size, readExactly(source, size)));
      } finally {
        await source.close();
      }
      return true;
    },
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

/** Node's own types of web streams differ a little from everybody else's. */
function zstd() {
  return Duplex.toWeb(createZstdCompress()) as unknown as ReadableWritablePair<Bytes, Bytes>;
}

type FileHandle = Awaited<ReturnType<typeof open>>;

async function* readExactly(source: FileHandle, size: number): AsyncGenerator<Uint8Array> {
  for (let position = 0; position < size; ) {
    // A new one each time: the stream keeps what it is given until it has gone.
    const piece = Buffer.allocUnsafe(Math.min(pieceBytes, size - position));
    const { bytesRead } = await source.read(piece, 0, piece.length, position);
    if (bytesRead === 0) piece.fill(0);
    const got = bytesRead === 0 ? piece : piece.subarray(0, bytesRead);
    position += got.length;
    yield got;
  }
}
