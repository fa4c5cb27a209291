import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';

const toBrotli = promisify(brotliCompress);

/** Final empty block of a brotli stream (RFC 7932, section 9.2). */
const brotliEnd = Buffer.from([3]);
/** Largest uncompressed block. */
const maximumBlockBytes = 65_535;

/** Smaller texts fit in one packet either way. */
const worthwhileBytes = 1_400;

/** @returns whether the client accepts Brotli, with a weight above 0 (RFC 9110, section 12.5.3). Supported browsers do, over HTTPS only. */
export function acceptsBrotli({ req }: Context): boolean {
  const named = req.header('accept-encoding')?.toLowerCase().split(',') ?? [];
  return named.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    return name === 'br' && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** A common prefix of many responses, compressed once. */
export type CompressedText = {
  text: string;
  bytes(): Buffer<ArrayBuffer>;
  /** Compressed without the end of the stream, so that more can be appended. */
  brotli(): Promise<Buffer>;
};

/** Compresses lazily. */
export function compressText(text: string): CompressedText {
  let bytes: Buffer<ArrayBuffer> | undefined;
  let packed: Promise<Buffer> | undefined;
  return {
    text,
    bytes() {
      bytes ??= Buffer.from(text);
      return bytes;
    },
    brotli() {
      packed ??= beginBrotli(text).catch((fault) => {
        packed = undefined;
        throw fault;
      });
      return packed;
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
  const rest = Buffer.from(added);
  if (!acceptsBrotli(context)) return send(rest.length === 0 ? packed.bytes() : Buffer.concat([packed.bytes(), rest]));
  return send(Buffer.concat([await packed.brotli(), endBrotli(rest)]), { 'Content-Encoding': 'br' });

  function send(bytes: Buffer<ArrayBuffer>, encoded: Record<string, string> = {}): Response {
    // A HEAD response has no body for the length; some clients disconnect without one.
    const length = { 'Content-Length': String(bytes.length), Vary: 'Accept-Encoding' };
    return context.body(bytes, 200, { ...headers, ...encoded, ...length });
  }
}

/** Responds with a text of its own. */
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

function blocksOf(bytes: Buffer): Buffer[] {
  const count = Math.ceil(bytes.length / maximumBlockBytes);
  return Array.from({ length: count }, (_, index) =>
    bytes.subarray(index * maximumBlockBytes, (index + 1) * maximumBlockBytes),
  );
}
