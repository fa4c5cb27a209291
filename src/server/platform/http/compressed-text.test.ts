import { brotliDecompressSync } from 'node:zlib';
import { Hono } from 'hono';
import { describe, expect, it } from 'vitest';
import { compressText, prefixedResponse } from './compressed-text.ts';

const page = '<p>Ação, emoção, coração</p>\n'.repeat(4_000);

describe('a compressed text', () => {
  it.each([
    ['nothing', ''],
    ['one letter', 'ã'],
    ['some kilobytes', '{"name":"Conceição"}'.repeat(200)],
    ['exactly one block', 'x'.repeat(65_535)],
    ['one byte more than a block', 'x'.repeat(65_536)],
    ['several blocks', 'çx'.repeat(70_000)],
  ])('is read with %s added to it', async (_name, added) => {
    const answer = await answerWith(page, added, 'gzip, BR;q=0.5');
    expect(answer.headers.get('content-encoding')).toBe('br');
    expect(answer.headers.get('vary')).toBe('Accept-Encoding');
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-length')).toBe(String(bytes.length));
    expect(brotliDecompressSync(bytes).toString()).toBe(page + added);
  });

  it('is compressed once for all replies', async () => {
    const packed = compressText(page);
    expect(await packed.brotli()).toBe(await packed.brotli());
  });
});

it.each(['identity', 'gzip', 'br;q=0, gzip', 'br;q=0.0', 'br ; Q=0,*;q=0', 'brotli'])(
  'is sent uncompressed for Accept-Encoding %s',
  async (encoding) => {
    const answer = await answerWith(page, 'added', encoding);
    expect(answer.headers.get('content-encoding')).toBeNull();
    expect(await answer.text()).toBe(`${page}added`);
  },
);

function answerWith(text: string, added: string, encoding: string): Promise<Response> {
  const app = new Hono();
  const packed = compressText(text);
  app.get('/', (context) => prefixedResponse(context, packed, { 'Content-Type': 'text/html' }, added));
  return Promise.resolve(app.request('/', { headers: { 'accept-encoding': encoding } }));
}
