import { open } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { FileRange } from './file-range.ts';

/** Reading or writing one blocks the main thread for about 2 ms. */
const chunkBytes = 256 * 1024;

/** Identified by content. */
type StoredArchive = { jobId: string; sha256: string };

/**
 * Uploads an archive to the database, where every server can read it. Idempotent: stored chunks are skipped.
 * @param signal aborts; its reason is thrown
 */
export async function storeArchive(
  database: Database,
  { jobId, sha256 }: StoredArchive,
  path: string,
  signal: AbortSignal,
): Promise<void> {
  const file = await open(path, 'r');
  try {
    for (let firstByte = 0; ; ) {
      signal.throwIfAborted();
      const { bytesRead, buffer } = await file.read(Buffer.alloc(chunkBytes), 0, chunkBytes, firstByte);
      if (bytesRead === 0) return;
      await database
        .insertInto('export_chunk')
        .values({ job_id: jobId, sha256, first_byte: firstByte, content: buffer.subarray(0, bytesRead) })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      firstByte += bytesRead;
    }
  } finally {
    await file.close();
  }
}

/** @returns whether all bytes are stored */
export async function hasArchive(
  database: Database,
  { jobId, sha256 }: StoredArchive,
  bytes: number,
): Promise<boolean> {
  const row = await database
    .selectFrom('export_chunk')
    .where('job_id', '=', jobId)
    .where('sha256', '=', sha256)
    .select(sql<number>`coalesce(sum(length(content)), 0)::bigint`.as('stored'))
    .executeTakeFirstOrThrow();
  return row.stored === bytes;
}

/** With backpressure; fails if the archive is removed meanwhile. */
export function readArchivePart(database: Database, archive: StoredArchive, { start, end }: FileRange): ReadableStream {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const chunk = await findChunk(database, archive, at);
      const piece = chunk?.content.subarray(at - chunk.first_byte, end + 1 - chunk.first_byte);
      if (piece === undefined || piece.length === 0) throw new Error('The archive has gone.');
      at += piece.length;
      yield piece;
    }
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as WebStream as ReadableStream;
}

async function findChunk(database: Database, { jobId, sha256 }: StoredArchive, byte: number) {
  return database
    .selectFrom('export_chunk')
    .where('job_id', '=', jobId)
    .where('sha256', '=', sha256)
    .where('first_byte', '<=', byte)
    .orderBy('first_byte', 'desc')
    .limit(1)
    .select(['first_byte', 'content'])
    .executeTakeFirst();
}

/** Removes expired and unfinished archives. */
export async function removeOtherArchives(database: Database): Promise<void> {
  await database
    .deleteFrom('export_chunk')
    .using('export_job')
    .whereRef('export_job.job_id', '=', 'export_chunk.job_id')
    .where('export_job.state', '!=', 'making')
    .where(({ or, eb, ref }) =>
      or([eb('export_job.state', '!=', 'ready'), eb('export_job.sha256', '!=', ref('export_chunk.sha256'))]),
    )
    .execute();
}
