export type SignedPart = {
  /** CMS with zero padding. */
  cms: Uint8Array;
  /** All bytes but the signature's, up to the end of the signed revision. */
  signed: Uint8Array;
  /** Nothing was appended later. */
  coversWholeFile: boolean;
};

/** A file with more is rejected. */
const maximumSignatures = 32;
/** With certificates and revocation lists. */
const maximumSignatureBytes = 512 * 1024;
/** Distance between the key and its four numbers. */
const fieldBytes = 160;

const fieldName = Buffer.from('/ByteRange');
const fourNumbers = /^\s{0,16}\[\s{0,16}(\d{1,10})\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{0,16}\]/;
const openingAngle = 0x3c;
const closingAngle = 0x3e;
const onlyHex = /^[\da-fA-F\s]*$/;

/**
 * Finds the last signature that covers the whole file, else the one that covers most.
 * Does not parse the PDF: every byte outside the signature must be covered, and its gap contain nothing else (ISO
 * 32000-2, 12.8.1).
 * @returns the signature, `unsigned`, or `unreadable` for an invalid gap
 */
export function signedPart(file: Uint8Array): SignedPart | 'unsigned' | 'unreadable' {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const ranges: Range[] = [];
  let at = bytes.indexOf(fieldName);
  if (at === -1) return 'unsigned';
  for (let count = 0; at !== -1; count += 1) {
    if (count === maximumSignatures) return 'unreadable';
    const range = rangeAt(bytes, at + fieldName.length);
    if (range !== null) ranges.push(range);
    at = bytes.indexOf(fieldName, at + fieldName.length);
  }
  const furthest = ranges.toSorted((one, other) => one.end - other.end).at(-1);
  return furthest === undefined ? 'unreadable' : partOf(bytes, furthest);
}

/** Covers 0 to `roomFrom` and `roomTo` to `end`. */
type Range = { roomFrom: number; roomTo: number; end: number };

function rangeAt(bytes: Buffer, at: number): Range | null {
  const match = fourNumbers.exec(bytes.toString('latin1', at, at + fieldBytes));
  if (match === null) return null;
  const [start = 0, roomFrom = 0, roomTo = 0, rest = 0] = match.slice(1).map(Number);
  const end = roomTo + rest;
  const isWithin = start === 0 && roomFrom > 0 && roomFrom < roomTo && end <= bytes.length;
  const isRoom = isWithin && bytes[roomFrom] === openingAngle && bytes[roomTo - 1] === closingAngle;
  return isRoom && roomTo - roomFrom <= 2 * maximumSignatureBytes ? { roomFrom, roomTo, end } : null;
}

function partOf(bytes: Buffer, { roomFrom, roomTo, end }: Range): SignedPart | 'unreadable' {
  const written = bytes.toString('latin1', roomFrom + 1, roomTo - 1);
  if (!onlyHex.test(written)) return 'unreadable';
  return {
    cms: new Uint8Array(Buffer.from(written.replaceAll(/\s/g, ''), 'hex')),
    signed: new Uint8Array(Buffer.concat([bytes.subarray(0, roomFrom), bytes.subarray(roomTo, end)])),
    coversWholeFile: end === bytes.length,
  };
}
