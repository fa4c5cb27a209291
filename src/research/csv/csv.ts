/** What a cell can hold; null is written as nothing. */
export type Cell = string | number | boolean | null;

/** How a table is written: for people and their spreadsheet programs, or for programs that analyse. */
type CsvDialect = {
  separator: ',' | ';';
  decimalMark: '.' | ',';
  yes: string;
  no: string;
  /** Begins with the mark by which spreadsheet programs know UTF-8. */
  hasMark: boolean;
  /** Line breaks in a text become ⏎, for programs that read a table line by line. */
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

/** RFC 4180 for R, SPSS and the like: commas, decimal points, 1 and 0, one row a line. */
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
/** Programs take these for the beginning of a formula; the apostrophes are those of a guard before it. */
const begin = { plain: /^(?='*[=+\-@\t\r\n＝＋－＠])/, guarded: /^'(?='*[=+\-@\t\r\n＝＋－＠])/ };
/**
 * The same after each separator of cells or lines of any dialect: a program may read the table with another separator. The end of a
 * text counts too, because the quote that closes its cell would open one.
 */
const behind = {
  plain: /([,;\t\r\n])(?=['"]*(?:[=+\-@\t＝＋－＠]|$))/g,
  guarded: /([,;\t\r\n])'(?=['"]*(?:[=+\-@\t＝＋－＠]|$))/g,
};
/** Nearly no text does. */
const mayNeedCare = /[",;\t\r\n\u2028\u2029]|^['=+\-@＝＋－＠]/;
const mustBeQuoted = { ',': /[",\r\n]/, ';': /[";\r\n]/ } as const;

/** @returns the text with an apostrophe wherever a spreadsheet program would find a formula; numbers never pass here */
export function guardFormula(text: string): string {
  return text.replace(behind.plain, "$1'").replace(begin.plain, "'");
}

/** @returns the text that `guardFormula` was given. */
export function withoutGuard(guarded: string): string {
  return guarded.replace(begin.guarded, '').replace(behind.guarded, '$1');
}

/** @returns one row, with its line end. */
export function csvLine(cells: readonly Cell[], dialect: CsvDialect): string {
  let line = '';
  for (let index = 0; index < cells.length; index += 1) {
    if (index > 0) line += dialect.separator;
    line += csvCell(cells[index] ?? null, dialect);
  }
  return line + csvLineEnd;
}

/** @returns a whole table as a file. */
export function csvFile(headings: readonly string[], rows: readonly (readonly Cell[])[], dialect: CsvDialect): string {
  const mark = dialect.hasMark ? '\ufeff' : '';
  return `${mark}${[headings, ...rows].map((cells) => csvLine(cells, dialect)).join('')}`;
}

/** @returns one cell as it stands in the file. */
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

/** @returns a text as whoever opens the file finds it, without the quotes of the file */
export function textInFile(text: string, dialect: CsvDialect): string {
  if (!mayNeedCare.test(text)) return text;
  return guardFormula(dialect.keepsOneLine ? text.replace(lineBreaks, lineBreakSign) : text);
}
