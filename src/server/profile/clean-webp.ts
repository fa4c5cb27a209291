import type { CleanImage } from './clean-photo.ts';

const headerBytes = 12;
const chunkHeadBytes = 8;
const shownChunks: ReadonlySet<string> = new Set(['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ICCP']);
/** In the flags of VP8X: EXIF, XMP and animation, whose chunks are left out. */
const flagsOfUnseen = 0x08 | 0x04 | 0x02;

/** Copies the chunks that are needed to show a WebP that does not move; null when it is not whole. */
export function cleanWebp(bytes: Buffer): CleanImage | null {
  if (bytes.length < headerBytes || bytes.toString('latin1', 8, headerBytes) !== 'WEBP') return null;
  const end = chunkHeadBytes + bytes.readUInt32LE(4);
  if (end > bytes.length) return null;
  const kept: Buffer[] = [];
  let size: { widthPx: number; heightPx: number } | null = null;
  let at = headerBytes;
  while (at + chunkHeadBytes <= end) {
    const type = bytes.toString('latin1', at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const next = at + chunkHeadBytes + length + (length % 2);
    if (next > end) return null;
    const chunk = Buffer.from(bytes.subarray(at, next));
    const data = chunk.subarray(chunkHeadBytes, chunkHeadBytes + length);
    if (type === 'VP8X' && length >= 10) chunk[chunkHeadBytes] = (data[0] ?? 0) & ~flagsOfUnseen;
    if (type === 'VP8 ' || type === 'VP8L') size = sizeOf(type, data);
    if (shownChunks.has(type)) kept.push(chunk);
    at = next;
  }
  if (size === null) return null;
  const body = Buffer.concat(kept);
  const head = Buffer.from(bytes.subarray(0, headerBytes));
  head.writeUInt32LE(body.length + 4, 4);
  return { ...size, content: Buffer.concat([head, body]) };
}

/** RFC 9649, sections 2.5 and 3.4. */
function sizeOf(type: 'VP8 ' | 'VP8L', data: Buffer): { widthPx: number; heightPx: number } | null {
  if (type === 'VP8L') {
    if (data.length < 5 || data[0] !== 0x2f) return null;
    const bits = data.readUInt32LE(1);
    return { widthPx: (bits & 0x3fff) + 1, heightPx: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (data.length < 10 || data.toString('hex', 3, 6) !== '9d012a') return null;
  return { widthPx: data.readUInt16LE(6) & 0x3fff, heightPx: data.readUInt16LE(8) & 0x3fff };
}
