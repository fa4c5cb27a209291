import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';
import { type FileRange, fileRange } from './file-range.ts';

const chunkBytes = 64 * 1024;

/**
 * Sends a file, or the part of it that is asked for, as fast as it is taken: how slow ever, it holds one open file and a chunk.
 * The file may be removed meanwhile.
 * @param etag changes with the content, so that parts of two files are never put together
 */
export function streamFile(
  { path, bytes }: { path: string; bytes: number },
  { name, etag }: { name: string; etag: string },
  request: Request,
): Response {
  const quoted = `"${etag}"`;
  const condition = request.headers.get('if-range');
  const wanted = condition === null || condition === quoted ? request.headers.get('range') : null;
  const range = fileRange(wanted, bytes);
  const headers = {
    'Accept-Ranges': 'bytes',
    'Content-Type': 'application/zip',
    'Content-Disposition': `attachment; filename="${name}"`,
    ETag: quoted,
  };
  if (range === 'unsatisfiable') {
    return new Response(null, { status: 416, headers: { ...headers, 'Content-Range': `bytes */${bytes}` } });
  }
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const length = { 'Content-Length': String(end - start + 1) };
  // Nobody reads the body of an answer to HEAD, and nobody would close the file.
  const body = request.method === 'HEAD' ? null : readPart(path, { start, end });
  if (range === null) return new Response(body, { headers: { ...headers, ...length } });
  const part = { 'Content-Range': `bytes ${start}-${end}/${bytes}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...part } });
}

function readPart(path: string, range: FileRange): ReadableStream {
  return Readable.toWeb(createReadStream(path, { ...range, highWaterMark: chunkBytes })) as WebStream as ReadableStream;
}
