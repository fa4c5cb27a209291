import { Readable, Writable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { FileRange } from './file-range.ts';

/** Reading or writing one blocks its thread for about 2 ms. */
const chunkBytes = 256 * 1024;
/** Some 50 MB: a statement takes well under its timeout on a slow disk. */
const chunksPerRemoval = 200;

export type StoredArchive = { jobId: string; archiveId: string };

/** Stores an archive in the database, where every server can read it, with backpressure. */
export function openArchiveWriter(database: Database, { jobId, archiveId }: StoredArchive): Writable {
  let firstByte = 0;
  let waiting: Buffer[] = [];
  async function store(): Promise<void> {
    const content = Buffer.concat(waiting);
    waiting = [];
    await database
      .insertInto('export_chunk')
      .values({ job_id: jobId, archive_id: archiveId, first_byte: firstByte, content })
      .execute();
    firstByte += content.length;
  }
  return new Writable({
    write(piece: Buffer, _encoding, done) {
      waiting.push(piece);
      const bytes = waiting.reduce((sum, { length }) => sum + length, 0);
      if (bytes < chunkBytes) done();
      else store().then(() => done(), done);
    },
    final(done) {
      if (waiting.length === 0) done();
      else store().then(() => done(), done);
    },
  });
}

/** @returns the archive of a ready job; null once it is removed, or lost: a crash of the database empties the unlogged table */
export async function findArchive(database: Database, jobId: string): Promise<StoredArchive | null> {
  const row = await database
    .selectFrom('export_job')
    .innerJoin('export_chunk', (join) =>
      join
        .onRef('export_chunk.job_id', '=', 'export_job.job_id')
        .onRef('export_chunk.archive_id', '=', 'export_job.archive_id')
        .on('first_byte', '=', 0),
    )
    .where('export_job.job_id', '=', jobId)
    .where('state', '=', 'ready')
    .select('export_chunk.archive_id as archiveId')
    .executeTakeFirst();
  return row === undefined ? null : { jobId, archiveId: row.archiveId };
}

/** With backpressure; fails if the archive is withdrawn or removed meanwhile. */
export function readArchivePart(
  database: Database,
  { jobId, archiveId }: StoredArchive,
  { start, end }: FileRange,
): ReadableStream {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const chunk = await database
        .selectFrom('export_chunk')
        .where('job_id', '=', jobId)
        .where('archive_id', '=', archiveId)
        .where('first_byte', '<=', at)
        .where(({ exists, selectFrom }) =>
          exists(selectFrom('export_job').where('job_id', '=', jobId).where('state', '=', 'ready').select('job_id')),
        )
        .orderBy('first_byte', 'desc')
        .limit(1)
        .select(['first_byte', 'content'])
        .executeTakeFirst();
      const piece = chunk?.content.subarray(at - chunk.first_byte, end + 1 - chunk.first_byte);
      if (piece === undefined || piece.length === 0) throw new Error('The archive has gone.');
      at += piece.length;
      yield piece;
    }
  }
  return Readable.toWeb(Readable.from(pieces(), { objectMode: false })) as WebStream as ReadableStream;
}

/** Removes what is of no running attempt and no ready job. */
export async function removeOtherArchives(database: Database): Promise<void> {
  for (;;) {
    const { numDeletedRows } = await database
      .deleteFrom('export_chunk')
      .where(
        sql<boolean>`(job_id, archive_id, first_byte) in (
          select job_id, archive_id, first_byte from export_chunk as chunk where not exists (
            select from export_job where export_job.job_id = chunk.job_id
              and (state = 'making' or (state = 'ready' and export_job.archive_id = chunk.archive_id)))
          limit ${chunksPerRemoval})`,
      )
      .executeTakeFirstOrThrow();
    if (numDeletedRows < BigInt(chunksPerRemoval)) return;
  }
}
