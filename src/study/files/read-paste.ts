import Papa from 'papaparse';

/** Beyond so many quotes that do not close, none is taken for a quote. */
const mostStrayQuotes = 50;

/**
 * Reads what a spreadsheet puts on the clipboard: a cell with a line break or a tab is between quotes, any other quote is of its text.
 *
 * @returns cells, row by row, each on one line; null for a text that is of one cell
 */
export function readPaste(text: string): string[][] | null {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  const rows = cellsOf(plain).map((cells) => cells.map((cell) => cell.trim().replaceAll(/\s+/g, ' ')));
  return /[\n\t]/.test(plain) ? rows : null;
}

function cellsOf(text: string): string[][] {
  let quoted = text;
  for (let tries = 0; tries < mostStrayQuotes; tries += 1) {
    const { data, errors } = Papa.parse<string[]>(quoted, { delimiter: '\t', newline: '\n' });
    const stray = errors.find(({ type }) => type === 'Quotes')?.index;
    if (stray === undefined) return data;
    quoted = withQuotesInText(quoted, stray - 1);
  }
  return text.split('\n').map((row) => row.split('\t'));
}

/** @returns the text with the cell that begins at a place between quotes, those that it has doubled */
function withQuotesInText(text: string, start: number): string {
  const [cell = ''] = /^[^\t\n]*/.exec(text.slice(start)) ?? [];
  return `${text.slice(0, start)}"${cell.replaceAll('"', '""')}"${text.slice(start + cell.length)}`;
}
