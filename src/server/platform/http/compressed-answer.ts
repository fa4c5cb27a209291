import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** @returns whether a browser has named an encoding, and not refused it by a weight of nothing (RFC 9110, section 12.5.3) */
export function takesEncoding({ req }: Context, encoding: 'br' | 'gzip'): boolean {
  const named = req.header('accept-encoding')?.toLowerCase().split(',') ?? [];
  return named.some((one) => {
    const [name = '', ...parameters] = one.split(';').map((part) => part.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}

/** Below this one packet carries it either way. */
const worthwhileBytes = 1_400;

/**
 * Sends a text in as few bytes as the browser can read. Packing is done beside the thread that answers, as quickly as it goes: most of
 * what can be saved is saved by then.
 */
export async function compressedAnswer(
  context: Context,
  text: string,
  headers: Record<string, string>,
): Promise<Response> {
  const encoding = (['br', 'gzip'] as const).find((one) => takesEncoding(context, one)) ?? null;
  if (encoding === null || text.length < worthwhileBytes) return context.body(text, 200, headers);
  const packed =
    encoding === 'br'
      ? await toBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_MODE]: 1 } })
      : await toGzip(text);
  const told = { ...headers, 'Content-Encoding': encoding, Vary: 'Accept-Encoding' };
  return context.body(new Uint8Array(packed), 200, told);
}
