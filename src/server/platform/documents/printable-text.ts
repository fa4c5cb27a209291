/** Characters with a glyph in both font faces (Roboto, `consent-pdf.ts`). */
const printable =
  /[\n\u0020-\u007e\u00a0-\u017f\u018f\u0192\u01a0\u01a1\u01af\u01b0\u0218-\u021b\u0259\u02bc\u02c6\u02c7\u02d8-\u02dd\u0384-\u038a\u038c\u038e-\u03a1\u03a3-\u03ce\u0400-\u0482\u048a-\u0513\u1e80-\u1e85\u1e9e\u1ea0-\u1ef9\u2010\u2011\u2013-\u2015\u2018-\u201e\u2020-\u2022\u2026\u2030\u2032\u2033\u2039\u203a\u2044\u2074\u20ac\u2113\u2116\u2122\u2202\u2206\u2212\u221a\u221e\u2248\u2260\u2264\u2265\u25cf]/u;

/** @returns the text with other characters as code points, such as `[U+4E2D]`, so that none is lost */
export function printableText(text: string): string {
  return Array.from(text.normalize('NFC'), (character) =>
    printable.test(character) ? character : numberOf(character),
  ).join('');
}

function numberOf(character: string): string {
  if (/\s/u.test(character)) return ' ';
  return `[U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}
