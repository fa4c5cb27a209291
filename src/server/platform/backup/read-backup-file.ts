import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { Duplex, Readable } from 'node:stream';
import { createZstdDecompress } from 'node:zlib';
import { createTarDecoder } from 'modern-tar';
import type { z } from 'zod';
import { hasCode } from '#server/platform/failures/file-faults.ts';
import { StartupFailure } from '#server/platform/failures/startup-failure.ts';
import {
  type BackupHead,
  type BackupManifest,
  currentFormat,
  headName,
  headShape,
  manifestName,
  manifestShape,
} from './backup-contents.ts';
import { type BackupKey, createDecrypter } from './backup-key.ts';

type Bytes = Uint8Array<ArrayBuffer>;

const pieceBytes = 256 * 1024;
const maximumHeadBytes = 1_000_000;
/** The manifest is held in memory. */
const maximumManifestBytes = 200_000_000;
/** In the manifest, around the name of a file. */
const bytesBesideName = 200;

export type BackupVisitor = {
  /** Called first; may throw to refuse the backup. */
  head?: (head: BackupHead) => Promise<void> | void;
  /** Content that is not consumed is skipped. */
  file?: (name: string, bytes: number, content: AsyncIterable<Uint8Array>) => Promise<void>;
};

/**
 * Reads a whole backup and compares its files with the manifest.
 * @throws StartupFailure for a wrong key, a missing or changed part, or a newer format
 */
export async function readBackupFile(
  path: string,
  key: BackupKey,
  visitor: BackupVisitor = {},
): Promise<{ head: BackupHead; manifest: BackupManifest }> {
  const source = await open(path, 'r').catch((error: unknown) => {
    if (hasCode(error, 'ENOENT')) throw new StartupFailure(`There is no ${path}.`);
    if (hasCode(error, 'EACCES')) throw new StartupFailure(`This user may not read ${path}.`);
    throw error;
  });
  try {
    const bytes = source.createReadStream({ highWaterMark: pieceBytes, autoClose: false });
    return await visitAll(Readable.toWeb(bytes) as unknown as ReadableStream<Bytes>, { path, key, visitor });
  } finally {
    await source.close();
  }
}

type Reading = { path: string; key: BackupKey; visitor: BackupVisitor };

async function visitAll(source: ReadableStream<Bytes>, { path, key, visitor }: Reading) {
  const files: BackupManifest['files'] = [];
  let manifestBytes = 1_000;
  let head: BackupHead | undefined;
  let manifest: BackupManifest | undefined;
  const plain = await decrypted(source, { path, key });
  const entries = plain.pipeThrough(zstd()).pipeThrough(createTarDecoder({ strict: true }));
  for await (const { header, body } of orNotWhole(entries, path)) {
    if (header.type !== 'file' || !isSafeName(header.name) || manifest !== undefined) throw invalidBackup(path);
    manifestBytes += Buffer.byteLength(JSON.stringify(header.name)) + bytesBesideName;
    if (manifestBytes > maximumManifestBytes) throw invalidBackup(path);
    const pieces = orNotWhole(body, path);
    if (head === undefined) {
      if (header.name !== headName) throw invalidBackup(path);
      const bytes = await readWhole(pieces, maximumHeadBytes, path);
      files.push({ name: headName, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
      head = parseBackupJson(headShape, bytes, path);
      refuseNewerFormat(head, path);
      await visitor.head?.(head);
    } else if (header.name === manifestName) {
      manifest = parseBackupJson(manifestShape, await readWhole(pieces, manifestBytes, path), path);
    } else {
      const hash = createHash('sha256');
      const content = hashPieces(pieces, hash);
      await visitor.file?.(header.name, header.size, content);
      for await (const _ of content);
      files.push({ name: header.name, bytes: header.size, sha256: hash.digest('hex') });
    }
  }
  if (head === undefined || manifest === undefined) throw notWhole(path);
  if (JSON.stringify(files) !== JSON.stringify(manifest.files)) throw notWhole(path);
  return { head, manifest };
}

async function decrypted(source: ReadableStream<Bytes>, { path, key }: Pick<Reading, 'path' | 'key'>) {
  try {
    return (await createDecrypter(key).decrypt(source)) as ReadableStream<Bytes>;
  } catch (error) {
    const reason = error instanceof Error ? error.message : '';
    if (reason.startsWith('no identity matched')) throw new StartupFailure(`This key does not open ${path}.`);
    throw notWhole(path);
  }
}

async function* orNotWhole<Piece>(stream: ReadableStream<Piece>, path: string): AsyncGenerator<Piece> {
  try {
    yield* stream;
  } catch {
    throw notWhole(path);
  }
}

async function* hashPieces(body: AsyncGenerator<Uint8Array>, hash: ReturnType<typeof createHash>) {
  for await (const piece of body) {
    hash.update(piece);
    yield piece;
  }
}

/** @param most of received bytes; announced sizes may be wrong */
async function readWhole(body: AsyncIterable<Uint8Array>, most: number, path: string): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  for await (const piece of body) {
    bytes += piece.length;
    if (bytes > most) throw invalidBackup(path);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

/** A public key lets any client write a backup: names must not leave the folder. */
function isSafeName(name: string): boolean {
  return name.length < 1000 && name.split('/').every((part) => !['', '.', '..'].includes(part)) && !/[\0\\]/.test(name);
}

function refuseNewerFormat({ format, version }: BackupHead, path: string): void {
  if (format <= currentFormat) return;
  throw new StartupFailure(`${path} was made by a newer version of WordMood (${version}): use that version.`);
}

export function parseBackupJson<Shape extends z.ZodType>(
  shape: Shape,
  bytes: Uint8Array,
  path: string,
): z.output<Shape> {
  try {
    return shape.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch {
    throw invalidBackup(path);
  }
}

export const invalidBackup = (path: string) =>
  new StartupFailure(`${path} is no backup of WordMood that this version can read.`);
const notWhole = (path: string) => new StartupFailure(`${path} is not whole: a part of it is missing or was changed.`);

/** Node's types of web streams differ from TypeScript's. */
function zstd() {
  return Duplex.toWeb(createZstdDecompress({ chunkSize: pieceBytes })) as unknown as ReadableWritablePair<Bytes, Bytes>;
}
