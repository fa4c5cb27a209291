import { portugueseLikeness, textOfCp850 } from './code-pages.ts';

/** Notices about the reading, or a refusal; in Portuguese. */
type DecodedText = { text: string; notes: string[] } | { refusal: string; line?: number };

/** Signatures of binary formats mistaken for text. */
const otherKinds: readonly { begins: (begin: string) => boolean; refusal: string }[] = [
  {
    begins: (begin) => ['PK\u0003\u0004', 'PK\u0005\u0006', 'ÐÏ\u0011à', '%PDF-'].some((one) => begin.startsWith(one)),
    refusal:
      'é um arquivo do Excel, do Word ou de outro programa, e não um texto: salve a planilha como “CSV UTF-8”, e um texto como texto simples em UTF-8',
  },
  {
    begins: (begin) => begin.startsWith('{\\rtf'),
    refusal: 'é um texto com formatação (RTF): salve como texto simples em UTF-8',
  },
  {
    begins: (begin) => /^<(?:!doctype|html|head|table|\?xml)/i.test(begin),
    refusal: 'é uma página (HTML ou XML), e não um texto: salve a planilha como “CSV UTF-8”',
  },
];
const saveAsUtf8 = 'salve em UTF-8 (no Excel, “CSV UTF-8”)';
const bytesLookedAt = 4096;

/** Mojibake of UTF-8 as Windows-1252, Mac OS Roman or MS-DOS; no Portuguese text has these sequences. */
const letterTakenForTwo = /Ã[¡¢£§©ª\u00ad³´µº¼\u0081\u008d‡‰Š‚ƒ•€š]|Â[ªº°§·]|â€[œ\u009d™˜“”]|√[^\s\d(]|├[^\s─]/;

/** Detects the encodings of spreadsheets and editors; without byte order mark. */
export function decodeText(bytes: Uint8Array): DecodedText {
  const begin = String.fromCharCode(...bytes.subarray(0, 64))
    .replace(/^ï»¿/, '')
    .trimStart();
  const other = otherKinds.find((kind) => kind.begins(begin));
  if (other !== undefined) return { refusal: other.refusal };
  const utf16 = utf16Of(bytes);
  if (utf16 !== null) {
    const text = decoded(bytes, utf16);
    return text === null
      ? { refusal: `não é um texto inteiro em UTF-16: ${saveAsUtf8}` }
      : checkText(text, ['a codificação é UTF-16']);
  }
  const text = decoded(bytes, 'utf-8');
  return text === null ? fromCodePage(bytes) : checkText(text, []);
}

/** Strips byte order mark and the end sign of MS-DOS, and normalizes line ends of old Macs. */
export function plainText(text: string): string {
  const unmarked = text.slice(text.startsWith('\ufeff') ? 1 : 0, text.endsWith('\u001a') ? -1 : undefined);
  return unmarked.includes('\n') ? unmarked : unmarked.replaceAll('\r', '\n');
}

function checkText(text: string, notes: string[]): DecodedText {
  const plain = plainText(text);
  if (plain.trim() === '') return { refusal: 'está vazio' };
  const twisted = letterTakenForTwo.exec(plain);
  if (twisted !== null) {
    const refusal = `as letras com acento chegaram trocadas (como “${twisted[0]}”): ${saveAsUtf8} a partir do original`;
    return { refusal, line: lineAt(plain, twisted.index) };
  }
  const nul = plain.indexOf('\0');
  if (nul !== -1) {
    const refusal = `há caracteres nulos, que nenhum texto tem: ${saveAsUtf8} a partir do original`;
    return { refusal, line: lineAt(plain, nul) };
  }
  const lost = plain.indexOf('\ufffd');
  if (lost !== -1) {
    const refusal = `há letras que se perderam (“\ufffd”): ${saveAsUtf8} a partir do original`;
    return { refusal, line: lineAt(plain, lost) };
  }
  return { text: plain, notes };
}

function fromCodePage(bytes: Uint8Array): DecodedText {
  const western = new TextDecoder('windows-1252').decode(bytes);
  const others = [
    { name: 'Mac OS Roman', likeness: portugueseLikeness(new TextDecoder('macintosh').decode(bytes)) },
    { name: 'MS-DOS (cp850)', likeness: portugueseLikeness(textOfCp850(bytes)) },
  ];
  const likeness = portugueseLikeness(western);
  const [best] = others.toSorted((one, another) => another.likeness - one.likeness);
  if (best !== undefined && best.likeness > Math.max(likeness, 0)) {
    return { refusal: `a codificação parece ser ${best.name}: ${saveAsUtf8}` };
  }
  if (likeness >= 0 && !western.includes('\0')) return checkText(western, ['a codificação é Windows-1252']);
  return { refusal: `a codificação não é UTF-8, ou é mais de uma: ${saveAsUtf8}`, line: firstLineNotUtf8(bytes) };
}

function utf16Of(bytes: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // UTF-16 without byte order mark: half of the bytes are zero.
  const looked = bytes.subarray(0, bytesLookedAt);
  const zeros = [0, 0];
  for (const [place, byte] of looked.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = looked.length / 4;
  if (odd > many && even < many / 8) return 'utf-16le';
  return even > many && odd < many / 8 ? 'utf-16be' : null;
}

function decoded(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Line feeds never occur inside UTF-8 sequences, so lines are validated one by one. */
function firstLineNotUtf8(bytes: Uint8Array): number {
  const lineFeed = 0x0a;
  let line = 1;
  for (let start = 0; start < bytes.length; line += 1) {
    const end = bytes.indexOf(lineFeed, start);
    const next = end === -1 ? bytes.length : end + 1;
    if (decoded(bytes.subarray(start, next), 'utf-8') === null) break;
    start = next;
  }
  return line;
}

function lineAt(text: string, offset: number): number {
  return text.slice(0, offset).split(/\r\n|\n|\r/).length;
}
