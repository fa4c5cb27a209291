import { promisify } from 'node:util';
import { brotliCompress, constants, crc32, deflateRaw } from 'node:zlib';
import type { Context } from 'hono';

const toBrotli = promisify(brotliCompress);
const toDeflate = promisify(deflateRaw);

/** Gzip header: deflate, no name, no time, unknown system (RFC 1952, section 2.3). */
const gzipHead = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
/** Final empty block of a brotli stream (RFC 7932, section 9.2). */
const brotliEnd = Buffer.from([3]);
/** Largest uncompressed block of both formats. */
const maximumBlockBytes = 65_535;

/** Smaller texts fit in one packet either way. */
const worthwhileBytes = 1_400;

type Encoding = 'br' | 'gzip';

/** @returns whether the client accepts an encoding, with a weight above 0 (RFC 9110, section 12.5.3) */
export function acceptsEncoding({ req }: Context, encoding: Encoding): boolean {
  const named = req.header('accept-encoding')?.toLowerCase().split(',') ?? [];
  return named.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A common prefix of many responses, compressed once per encoding. */
export type CompressedText = {
  text: string;
  bytes(): Buffer<ArrayBuffer>;
  /** Compressed without the end of the stream, so that more can be appended. */
  in(encoding: Encoding): Promise<Buffer>;
};

/** Compresses lazily, per encoding. */
export function compressText(text: string): CompressedText {
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
 * Responds with the compressed prefix plus `added` in stored blocks: compressing again takes a hundred times the rest.
 * @param added some kilobytes at most
 */
export async function prefixedResponse(
  context: Context,
  packed: CompressedText,
  headers: Record<string, string>,
  added = '',
): Promise<Response> {
  const encoding = (['br', 'gzip'] as const).find((one) => acceptsEncoding(context, one));
  const rest = Buffer.from(added);
  if (encoding === undefined) return send(rest.length === 0 ? packed.bytes() : Buffer.concat([packed.bytes(), rest]));
  const end = encoding === 'br' ? endBrotli(rest) : endGzip(packed.text, rest);
  return send(Buffer.concat([await packed.in(encoding), end]), { 'Content-Encoding': encoding });

  function send(bytes: Buffer<ArrayBuffer>, encoded: Record<string, string> = {}): Response {
    // A HEAD response has no body for the length; some clients disconnect without one.
    const length = { 'Content-Length': String(bytes.length), Vary: 'Accept-Encoding' };
    return context.body(bytes, 200, { ...headers, ...encoded, ...length });
  }
}

/** Responds with a text of its own, in the smallest accepted encoding. */
export async function compressedResponse(
  context: Context,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  if (text.length < worthwhileBytes) return context.body(text, 200, headers);
  return prefixedResponse(context, compressText(text), headers);
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
    // Not last, 16-bit length minus one, uncompressed (RFC 7932, section 9.2).
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

/** Header of a stored block: length and its complement (RFC 1951, section 3.2.4). */
function storedHead(length: number, { isLast }: { isLast: boolean }): Buffer {
  const head = Buffer.alloc(5);
  head.writeUInt8(isLast ? 1 : 0, 0);
  head.writeUInt16LE(length, 1);
  head.writeUInt16LE(length ^ 0xffff, 3);
  return head;
}

function blocksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / maximumBlockBytes);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * maximumBlockBytes, (index + 1) * maximumBlockBytes),
  );
}
