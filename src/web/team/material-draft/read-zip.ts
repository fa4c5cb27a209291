import { Unzip, UnzipInflate } from 'fflate';

/** All files of a study material come to two hundred thousand bytes. */
export const mostUnpackedBytes = 10_000_000;
/** Of a zip at a time: what it becomes, a thousand times as much at most, is counted before the next. */
const bytesAtATime = 16_384;

/** A zip ends with this, and with a note of 65,535 letters at most. */
const signatureOfEnd = [0x50, 0x4b, 0x05, 0x06];
const longestEnd = 22 + 65_535;

/** What a zip becomes is more than any study material is. */
export class UnpacksToTooMuch extends Error {
  override readonly name = 'UnpacksToTooMuch';
}

/**
 * @returns the files of a zip that the study material can have, by their names without a folder
 * @throws UnpacksToTooMuch where they come to more than `mostUnpackedBytes`, by what the zip says or by what it becomes
 * @throws Error where it is no zip, or one of a kind that nobody makes of a handful of texts
 */
export async function filesInZip(bytes: ArrayBuffer, wanted: readonly string[]): Promise<Map<string, string>> {
  if (!isWhole(new Uint8Array(bytes))) throw new RangeError('This is no zip, or a part of one.');
  const files = new Map<string, string>();
  const [told, unpacked] = [bound(), bound()];
  const zip = new Unzip((file) => {
    const name = file.name.split('/').at(-1) ?? '';
    if (!wanted.includes(name)) return;
    told.count(file.originalSize ?? 0);
    const parts: Uint8Array<ArrayBuffer>[] = [];
    file.ondata = (fault, part, isLast) => {
      if (fault !== null) throw fault;
      unpacked.count(part.length);
      parts.push(part.slice());
      if (isLast) files.set(name, utf8Text(joined(parts)));
    };
    file.start();
  });
  zip.register(UnzipInflate);
  for (let at = 0; at < bytes.byteLength; at += bytesAtATime) {
    const isLast = at + bytesAtATime >= bytes.byteLength;
    zip.push(new Uint8Array(bytes.slice(at, at + bytesAtATime)), isLast);
  }
  return files;
}

function isWhole(bytes: Uint8Array): boolean {
  const end = bytes.subarray(-longestEnd);
  return end.some((_, at) => signatureOfEnd.every((byte, place) => end[at + place] === byte));
}

function bound() {
  let sum = 0;
  return {
    count(more: number) {
      sum += more;
      if (sum > mostUnpackedBytes) throw new UnpacksToTooMuch(`More than ${mostUnpackedBytes} bytes.`);
    },
  };
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** @returns a text in UTF-8, without the mark that some editors put before it. @throws TypeError where it is in another encoding */
export function utf8Text(bytes: Uint8Array): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
