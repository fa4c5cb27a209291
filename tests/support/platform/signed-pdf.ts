import { type Holder, signatureOf } from './signing-authority.ts';

const roomBytes = 16 * 1024;
/** Width of the numbers in all files. */
const numberWidth = 10;

type Sign = (signed: Uint8Array) => Promise<Uint8Array>;

/** A PDF with a signature behind it, as programs add one: an object with room for it, and the four numbers that say around what. */
export async function signedPdf(pdf: Uint8Array, signer: Holder, authorities: readonly Holder[]): Promise<Buffer> {
  return pdfSignedWith(pdf, (signed) => signatureOf(signer, signed, { alongside: authorities }));
}

/** @param sign is given everything but the room, and makes the signature */
export async function pdfSignedWith(pdf: Uint8Array, sign: Sign): Promise<Buffer> {
  const empty = '0'.repeat(numberWidth);
  const head = `\n900 0 obj\n<</Type/Sig/Filter/Adobe.PPKLite/SubFilter/ETSI.CAdES.detached/ByteRange[0 ${empty} ${empty} ${empty}]/Contents<`;
  const tail = '>>>\nendobj\n%%EOF\n';
  const before = pdf.length + head.length - 1;
  const after = before + 2 * roomBytes + 2;
  const numbers = [before, after, tail.length - 1].map((number) => String(number).padStart(numberWidth));
  const written = head.replace(`0 ${empty} ${empty} ${empty}`, `0 ${numbers.join(' ')}`);
  const start = Buffer.concat([pdf, Buffer.from(written.slice(0, -1))]);
  const end = Buffer.from(tail.slice(1));
  const signature = Buffer.from(await sign(new Uint8Array(Buffer.concat([start, end]))));
  const room = signature.toString('hex').padEnd(2 * roomBytes, '0');
  return Buffer.concat([start, Buffer.from(`<${room}>`), end]);
}
