const signatureLength = 8;
/** Bytes of length, type and checksum around a chunk's data. */
const aroundChunk = 12;
const inchesPerMetre = 1000 / 25.4;
const polynomial = 0xedb88320;

/**
 * Adds the pHYs chunk, so that word processors place the image at its intended width.
 * @param png starting with IHDR
 */
export function setPngResolution(png: Uint8Array, dotsPerInch: number): Uint8Array<ArrayBuffer> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  const afterHead = signatureLength + aroundChunk + view.getUint32(signatureLength);
  const chunk = resolutionChunk(Math.round(dotsPerInch * inchesPerMetre));
  const whole = new Uint8Array(png.length + chunk.length);
  whole.set(png.subarray(0, afterHead));
  whole.set(chunk, afterHead);
  whole.set(png.subarray(afterHead), afterHead + chunk.length);
  return whole;
}

function resolutionChunk(dotsPerMetre: number): Uint8Array {
  const chunk = new Uint8Array(aroundChunk + 9);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, dotsPerMetre);
  view.setUint32(12, dotsPerMetre);
  chunk[16] = 1;
  view.setUint32(17, checksum(chunk.subarray(4, 17)));
  return chunk;
}

/** CRC-32, polynomial of PNG. */
function checksum(bytes: Uint8Array): number {
  let sum = 0xffffffff;
  for (const byte of bytes) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = sum & 1 ? (sum >>> 1) ^ polynomial : sum >>> 1;
  }
  return (sum ^ 0xffffffff) >>> 0;
}
