import { type FileRange, fileRange } from './file-range.ts';

export type ReadableFile = { bytes: number; read: (range: FileRange) => ReadableStream };

/**
 * With backpressure; serves ranges.
 * @param etag changes with the content, so that ranges of two files are never combined
 */
export function streamFile(
  { bytes, read }: ReadableFile,
  { name, etag }: { name: string; etag: string },
  request: Request,
): Response {
  const quoted = `"${etag}"`;
  const condition = request.headers.get('if-range');
  const header = condition === null || condition === quoted ? request.headers.get('range') : null;
  const range = fileRange(header, bytes);
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
  // HEAD has no reader who would close the file.
  const body = request.method === 'HEAD' ? null : read({ start, end });
  if (range === null) return new Response(body, { headers: { ...headers, ...length } });
  const part = { 'Content-Range': `bytes ${start}-${end}/${bytes}` };
  return new Response(body, { status: 206, headers: { ...headers, ...length, ...part } });
}
