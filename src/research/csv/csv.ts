/** Null is written as an empty cell. */
export type Cell = string | number | boolean | null;

type CsvDialect = {
  separator: ',' | ';';
  decimalMark: '.' | ',';
  yes: string;
  no: string;
  /** Byte order mark, by which spreadsheet programs detect UTF-8. */
  hasMark: boolean;
  /** Line breaks become ⏎, for programs that read line by line. */
  keepsOneLine: boolean;
};

/** Opens with a double click in Brazil. */
export const spreadsheetCsv: CsvDialect = {
  separator: ';',
  decimalMark: ',',
  yes: 'sim',
  no: 'não',
  hasMark: true,
  keepsOneLine: false,
};

/** RFC 4180 for R and SPSS: commas, decimal points, 1 and 0. */
export const researchCsv: CsvDialect = {
  separator: ',',
  decimalMark: '.',
  yes: '1',
  no: '0',
  hasMark: false,
  keepsOneLine: true,
};

export const csvLineEnd = '\r\n';
const lineBreaks = /\r\n|[\n\r\u2028\u2029]/g;
const lineBreakSign = '⏎';
/** Formula prefixes; leading apostrophes are those of an earlier guard. */
const begin = { plain: /^(?='*[=+\-@\t\r\n＝＋－＠])/, guarded: /^'(?='*[=+\-@\t\r\n＝＋－＠])/ };
/**
 * The same after each separator of any dialect, as a program may split by another one. The end of a text counts: the quote that closes its
 * cell would open one.
 */
const behind = {
  plain: /([,;\t\r\n])(?=['"]*(?:[=+\-@\t＝＋－＠]|$))/g,
  guarded: /([,;\t\r\n])'(?=['"]*(?:[=+\-@\t＝＋－＠]|$))/g,
};
/** Fast path: nearly no text matches. */
const mayNeedCare = /[",;\t\r\n\u2028\u2029]|^['=+\-@＝＋－＠]/;
const mustBeQuoted = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;

/**
 * Prevents formula injection; numbers never pass here.
 * @returns the text with an apostrophe wherever a program would find a formula
 */
export function guardFormula(text: string): string {
  return text.replace(behind.plain, "$1'").replace(begin.plain, "'");
}

export function unguardFormula(guarded: string): string {
  return guarded.replace(begin.guarded, '').replace(behind.guarded, '$1');
}

export function csvLine(cells: readonly Cell[], dialect: CsvDialect): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += dialect.separator;
    line += csvCell(cells[index] ?? null, dialect);
  }
  return line + csvLineEnd;
}

export function csvFile(headings: readonly string[], rows: readonly (readonly Cell[])[], dialect: CsvDialect): string {
  const mark = dialect.hasMark ? '\ufeff' : '';
  return `${mark}${[headings, ...rows].map((cells) => csvLine(cells, dialect)).join('')}`;
}

export function csvCell(cell: Cell, dialect: CsvDialect): string {
  if (cell === null) return '';
  if (typeof cell === 'number') {
    return dialect.decimalMark === '.' ? String(cell) : String(cell).replace('.', dialect.decimalMark);
  }
  if (typeof cell === 'boolean') return cell ? dialect.yes : dialect.no;
  if (!mayNeedCare.test(cell)) return cell;
  const guarded = textInFile(cell, dialect);
  return mustBeQuoted[dialect.separator].test(guarded) ? `"${guarded.replaceAll('"', '""')}"` : guarded;
}

/** @returns a text as a program shows it, without the quotes of the file */
export function textInFile(text: string, dialect: CsvDialect): string {
  if (!mayNeedCare.test(text)) return text;
  return guardFormula(dialect.keepsOneLine ? text.replace(lineBreaks, lineBreakSign) : text);
}
