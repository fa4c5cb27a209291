/** A signature in a PDF, and the bytes that it is said to be about. */
export type SignedPart = {
  /** The signature itself (CMS), with whatever was left of the room for it behind. */
  cms: Uint8Array;
  /** Everything but the room for the signature, up to the end of what was signed. */
  signed: Uint8Array;
  /** Nothing was added to the file afterwards. */
  coversWholeFile: boolean;
};

/** A document has as many signatures as people who signed it; a file that names more is not looked through. */
const mostSignatures = 32;
/** A signature with its certificates and lists of revoked ones. */
const mostSignatureBytes = 512 * 1024;
/** How much may stand between the name of the field and its four numbers. */
const fieldBytes = 160;

const fieldName = Buffer.from('/ByteRange');
const fourNumbers = /^\s{0,16}\[\s{0,16}(\d{1,10})\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{1,16}(\d{1,10})\s{0,16}\]/;
const openingAngle = 0x3c;
const closingAngle = 0x3e;
const onlyHex = /^[\da-fA-F\s]*$/;

/**
 * Finds the signature that says most of a PDF: the last one that is about the whole file, or else the one that reaches furthest. The
 * file is not read as a PDF. That is not needed: what counts is that every byte but those of the signature was signed, and that the
 * room for the signature holds nothing else (ISO 32000-2, 12.8.1).
 * @returns what was found; in place of it that there is no signature, or none whose room can be made out
 */
export function signedPart(file: Uint8Array): SignedPart | 'unsigned' | 'unreadable' {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength);
  const ranges: Range[] = [];
  let at = bytes.indexOf(fieldName);
  if (at === -1) return 'unsigned';
  for (let count = 0; at !== -1; count += 1) {
    if (count === mostSignatures) return 'unreadable';
    const range = rangeAt(bytes, at + fieldName.length);
    if (range !== null) ranges.push(range);
    at = bytes.indexOf(fieldName, at + fieldName.length);
  }
  const furthest = ranges.toSorted((one, other) => one.end - other.end).at(-1);
  return furthest === undefined ? 'unreadable' : partOf(bytes, furthest);
}

/** From 0 to `roomFrom`, and from `roomTo` to `end`. */
type Range = { roomFrom: number; roomTo: number; end: number };

function rangeAt(bytes: Buffer, at: number): Range | null {
  const match = fourNumbers.exec(bytes.toString('latin1', at, at + fieldBytes));
  if (match === null) return null;
  const [start = 0, roomFrom = 0, roomTo = 0, rest = 0] = match.slice(1).map(Number);
  const end = roomTo + rest;
  const isWithin = start === 0 && roomFrom > 0 && roomFrom < roomTo && end <= bytes.length;
  const isRoom = isWithin && bytes[roomFrom] === openingAngle && bytes[roomTo - 1] === closingAngle;
  return isRoom && roomTo - roomFrom <= 2 * mostSignatureBytes ? { roomFrom, roomTo, end } : null;
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
