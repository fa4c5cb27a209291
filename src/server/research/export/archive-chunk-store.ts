import { Readable, Writable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { sql } from 'kysely';
import type { Database } from '#server/platform/database/open-database.ts';
import type { FileRange } from './file-range.ts';

/** Reading or writing one blocks its thread for about 2 ms. */
const chunkBytes = 256 * 1024;

/** Stores an archive in the database, where every server can read it, with backpressure. */
export function openArchiveWriter(
  database: Database,
  { jobId, archiveId }: { jobId: string; archiveId: string },
): Writable {
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

/** @returns whether all bytes of the job's archive are stored: a crash of the database empties the unlogged table */
export async function hasArchive(database: Database, jobId: string, bytes: number): Promise<boolean> {
  const row = await selectChunks(database, jobId)
    .select(sql<number>`coalesce(sum(length(content)), 0)::bigint`.as('stored'))
    .executeTakeFirstOrThrow();
  return row.stored === bytes;
}

/** With backpressure; fails if the archive is removed meanwhile. */
export function readArchivePart(database: Database, jobId: string, { start, end }: FileRange): ReadableStream {
  async function* pieces(): AsyncGenerator<Buffer> {
    for (let at = start; at <= end; ) {
      const chunk = await selectChunks(database, jobId)
        .where('first_byte', '<=', at)
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

/** Of the finished archive only: an interrupted attempt may have left chunks of another one. */
function selectChunks(database: Database, jobId: string) {
  return database
    .selectFrom('export_chunk')
    .innerJoin('export_job', (join) =>
      join
        .onRef('export_job.job_id', '=', 'export_chunk.job_id')
        .onRef('export_job.archive_id', '=', 'export_chunk.archive_id'),
    )
    .where('export_chunk.job_id', '=', jobId);
}

/** Removes expired and unfinished archives. */
export async function removeOtherArchives(database: Database): Promise<void> {
  await database
    .deleteFrom('export_chunk')
    .using('export_job')
    .whereRef('export_job.job_id', '=', 'export_chunk.job_id')
    .where('export_job.state', '!=', 'making')
    .where(({ or, eb, ref }) =>
      or([eb('export_job.state', '!=', 'ready'), eb('export_job.archive_id', '!=', ref('export_chunk.archive_id'))]),
    )
    .execute();
}
