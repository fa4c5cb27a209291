/** The letters of Portuguese that code pages before Unicode put in different places. */
const letters = 'áàâãéêíóôõúüçÁÀÂÃÉÊÍÓÔÕÚÜÇ';
const codePages = {
  // "CSV (Macintosh)" of Excel.
  macRoman: '8788898B8E909297999B9C9F8DE7CBE5CC83E6EAEEEFCDF28682',
  // "CSV (MS-DOS)" of Excel in Brazil.
  cp850: 'A08583C68288A1A293E4A38187B5B7B6C790D2D6E0E2E5E99A80',
} as const;

/** @returns a text as programs from before Unicode write it */
export function inCodePage(text: string, page: keyof typeof codePages): Uint8Array {
  const codes = Buffer.from(codePages[page], 'hex');
  return Uint8Array.from(text, (letter) => {
    const place = letters.indexOf(letter);
    return place === -1 ? letter.charCodeAt(0) : (codes[place] ?? 0);
  });
}

/** @returns a text as "Texto Unicode" of Excel has it */
export function inUtf16(text: string, { order = 'LE', mark = true }: { order?: 'LE' | 'BE'; mark?: boolean } = {}) {
  const bytes = Buffer.from((mark ? '\ufeff' : '') + text, 'utf16le');
  return new Uint8Array(order === 'LE' ? bytes : bytes.swap16());
}

/** @returns a text as Windows in the west writes it: for the letters of Portuguese the same as Latin-1 */
export const inWindows1252 = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'));

export const inUtf8 = (text: string) => new TextEncoder().encode(text);
