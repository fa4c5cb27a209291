import type { CleanImage } from './clean-photo.ts';

/** Marker codes of ITU-T T.81, table B.1. */
const marker = { startOfImage: 0xd8, endOfImage: 0xd9, startOfScan: 0xda, comment: 0xfe };
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const isRestart = (code: number) => code >= 0xd0 && code <= 0xd7;
/** Application data: EXIF, XMP and the like, but for JFIF (0), colour profile (2) and Adobe's colour transform (14). */
const isUnseen = (code: number) =>
  code === marker.comment || (code >= 0xe0 && code <= 0xef && ![0xe0, 0xe2, 0xee].includes(code));
const colourProfile = 'ICC_PROFILE\0';

/** Copies the segments that are needed to show a JPEG, up to its end; null when it is not whole. */
export function cleanJpeg(bytes: Buffer): CleanImage | null {
  const kept: Buffer[] = [bytes.subarray(0, 2)];
  let size: { widthPx: number; heightPx: number } | null = null;
  let at = 2;
  while (at + 4 <= bytes.length || (at + 2 <= bytes.length && bytes[at + 1] === marker.endOfImage)) {
    if (bytes[at] !== 0xff) return null;
    const code = bytes[at + 1] ?? 0;
    if (code === 0xff) {
      at += 1;
      continue;
    }
    if (code === marker.endOfImage) {
      kept.push(bytes.subarray(at, at + 2));
      return size === null ? null : { ...size, content: Buffer.concat(kept) };
    }
    const length = bytes.readUInt16BE(at + 2);
    let end = at + 2 + length;
    if (length < 2 || end > bytes.length) return null;
    if (isFrame(code)) {
      if (length < 7) return null;
      size = { heightPx: bytes.readUInt16BE(at + 5), widthPx: bytes.readUInt16BE(at + 7) };
    }
    if (code === marker.startOfScan) end = endOfScan(bytes, end);
    if (!isUnseen(code) && !isOtherThanProfile(code, bytes.subarray(at + 4, end))) kept.push(bytes.subarray(at, end));
    at = end;
  }
  return null;
}

/** The second application segment also carries previews with data of their own. */
function isOtherThanProfile(code: number, data: Buffer): boolean {
  return code === 0xe2 && data.toString('latin1', 0, colourProfile.length) !== colourProfile;
}

function endOfScan(bytes: Buffer, from: number): number {
  for (let at = from; at + 1 < bytes.length; at += 1) {
    const next = bytes[at + 1] ?? 0;
    if (bytes[at] === 0xff && next !== 0x00 && next !== 0xff && !isRestart(next)) return at;
  }
  return bytes.length;
}
