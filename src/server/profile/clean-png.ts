import type { CleanImage } from './clean-photo.ts';

const signatureBytes = 8;
/** Length, type and check sum. */
const chunkFrameBytes = 12;
const shownChunks: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs'.split(' '),
);

/** Copies the chunks that are needed to show a PNG, up to its end; null when it is not whole. */
export function cleanPng(bytes: Buffer): CleanImage | null {
  const kept: Buffer[] = [bytes.subarray(0, signatureBytes)];
  let size: { widthPx: number; heightPx: number } | null = null;
  let hasData = false;
  let at = signatureBytes;
  while (at + chunkFrameBytes <= bytes.length) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const end = at + chunkFrameBytes + length;
    if (end > bytes.length) return null;
    if (size === null) {
      if (type !== 'IHDR' || length !== 13) return null;
      size = { widthPx: bytes.readUInt32BE(at + 8), heightPx: bytes.readUInt32BE(at + 12) };
    }
    if (type === 'IDAT') hasData = true;
    if (shownChunks.has(type)) kept.push(bytes.subarray(at, end));
    if (type === 'IEND') return hasData ? { ...size, content: Buffer.concat(kept) } : null;
    at = end;
  }
  return null;
}
