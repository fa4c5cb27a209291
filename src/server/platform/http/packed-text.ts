import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { Context } from 'hono';

const toBrotli = promisify(brotliCompress);
const toDeflate = promisify(deflateRaw);

/** Begins a gzip member: deflate, no name, no time, unknown system (RFC 1952, section 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Ends a brotli stream: the last block, and it is empty (RFC 7932, section 9.2). */
const brotliEnd = Buffer.from([3]);
/** What one uncompressed block can carry in both formats. */
const mostBytesOfBlock = 65_535;

/** Below this one packet carries it either way. */
const worthwhileBytes = 1_400;

type Encoding = 'br' | 'gzip';

/** @returns whether a browser has named an encoding, and not refused it by a weight of nothing (RFC 9110, section 12.5.3) */
export function takesEncoding({ req }: Context, encoding: Encoding): boolean {
  const named = req.header('accept-encoding')?.toLowerCase().split(',') ?? [];
  return named.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A text that many answers begin with: compressed once in each encoding, however many they are. */
export type PackedText = {
  text: string;
  /** The text as it is. */
  bytes(): Buffer<ArrayBuffer>;
  /** The text in an encoding, without the end of the stream: more can be added. */
  in(encoding: Encoding): Promise<Buffer>;
};

/** Compresses a text when an encoding is first asked for. */
export function packText(text: string): PackedText {
  let bytes: Buffer<ArrayBuffer> | undefined;
  const packed: Partial<Record<Encoding, Promise<Buffer>>> = {};
  return {
    text,
    bytes() {
      bytes ??= Buffer.from(text);
      return bytes;
    },
    in(encoding) {
      packed[encoding] ??= (encoding === 'br' ? beginBrotli(text) : beginGzip(text)).catch((fault) => {
        delete packed[encoding];
        throw fault;
      });
      return packed[encoding];
    },
  };
}

/**
 * Answers with a packed text and what is added for this answer alone, which travels as it is: compressing both anew takes a hundred times
 * as long as all the rest of such an answer.
 * @param added some kilobytes at most
 */
export async function packedAnswer(
  context: Context,
  packed: PackedText,
  headers: Record<string, string>,
  added = '',
): Promise<Response> {
  const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding(context, one));
  const rest = Buffer.from(added);
  if (encoding === undefined) return send(rest.length === 0 ? packed.bytes() : Buffer.concat([packed.bytes(), rest]));
  const end = encoding === 'br' ? endBrotli(rest) : endGzip(packed.text, rest);
  return send(Buffer.concat([await packed.in(encoding), end]), { 'Content-Encoding': encoding });

  function send(bytes: Buffer<ArrayBuffer>, encoded: Record<string, string> = {}): Response {
    // A HEAD has no body to take the length from, and without it some clients end the connection.
    const length = { 'Content-Length': String(bytes.length), Vary: 'Accept-Encoding' };
    return context.body(bytes, 200, { ...headers, ...encoded, ...length });
  }
}

/** Answers with a text that no other answer has, in as few bytes as the browser can read. */
export async function compressedAnswer(
  context: Context,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  if (text.length < worthwhileBytes) return context.body(text, 200, headers);
  return packedAnswer(context, packText(text), headers);
}

function beginBrotli(text: string): Promise<Buffer> {
  return toBrotli(text, {
    finishFlush: constants.BROTLI_OPERATION_FLUSH,
    params: { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT },
  });
}

function endBrotli(rest: Buffer): Buffer {
  const blocks = blocksOf(rest).flatMap((block) => {
    const head = Buffer.alloc(3);
    // Not the last, a length of 16 bits, less one, and uncompressed (RFC 7932, section 9.2).
    head.writeUIntLE(((block.length - 1) << 3) | (1 << 19), 0, 3);
    return [head, block];
  });
  return Buffer.concat([...blocks, brotliEnd]);
}

async function beginGzip(text: string): Promise<Buffer> {
  return Buffer.concat([gzipHead, await toDeflate(text, { finishFlush: constants.Z_FULL_FLUSH })]);
}

function endGzip(text: string, rest: Buffer): Buffer {
  const blocks = blocksOf(rest).flatMap((block) => [storedHead(block.length, { isLast: false }), block]);
  const tail = Buffer.alloc(8);
  tail.writeUInt32LE(crc32(rest, crc32(text)), 0);
  tail.writeUInt32LE(Buffer.byteLength(text) + rest.length, 4);
  return Buffer.concat([...blocks, storedHead(0, { isLast: true }), tail]);
}

/** The head of a stored block: its length, and that with all bits turned (RFC 1951, section 3.2.4). */
function storedHead(length: number, { isLast }: { isLast: boolean }): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

function blocksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / mostBytesOfBlock);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * mostBytesOfBlock, (index + 1) * mostBytesOfBlock),
  );
}
