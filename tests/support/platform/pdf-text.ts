import { inflateSync } from 'node:zlib';

/**
 * Extracts the text of a PDF of the product through the tables of its fonts, as a reader would copy it. Supports only the features that
 * these files use.
 */
export function pdfText(pdf: Uint8Array): string {
  const file = Buffer.from(pdf).toString('latin1');
  const objects = new Map(
    Array.from(file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g), ([, id = '', body = '']) => [id, body]),
  );
  const unicodeOf = new Map<string, Map<number, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', font = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const table = /\/ToUnicode (\d+) 0 R/.exec(objects.get(font) ?? '')?.[1];
      if (table !== undefined) unicodeOf.set(name, unicodeTable(streamOf(objects.get(table) ?? '')));
    }
  }
  const pages = [...objects.values()].filter((body) => body.includes('/Contents'));
  const contents = pages.map((body) => /\/Contents (\d+) 0 R/.exec(body)?.[1] ?? '');
  return contents.map((id) => textOf(streamOf(objects.get(id) ?? ''), unicodeOf)).join('\n');
}

function streamOf(body: string): string {
  const start = body.indexOf('stream\n') + 'stream\n'.length;
  const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
  return (body.includes('FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1');
}

function unicodeTable(cmap: string): Map<number, string> {
  const table = new Map<number, string>();
  for (const [, from = '', list = ''] of cmap.matchAll(/<([\da-f]+)> <[\da-f]+> \[([^\]]*)\]/gi)) {
    for (const [index, [, hex = '']] of Array.from(list.matchAll(/<([\da-f ]*)>/gi)).entries()) {
      table.set(
        Number.parseInt(from, 16) + index,
        Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
      );
    }
  }
  return table;
}

function textOf(content: string, unicodeOf: Map<string, Map<number, string>>): string {
  let table = new Map<number, string>();
  let text = '';
  for (const [, font, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|(\[[^\]]*\]) TJ/g)) {
    if (font !== undefined) table = unicodeOf.get(font) ?? table;
    for (const [, hex = ''] of (shown ?? '').matchAll(/<([\da-f]+)>/gi)) {
      for (const glyph of hex.match(/.{4}/g) ?? []) text += table.get(Number.parseInt(glyph, 16)) ?? '?';
    }
  }
  return text;
}
