/**
 * Clipboard of a spreadsheet: cells with line breaks or tabs are quoted, other quotes are literal.
 *
 * @returns rows of cells, each on one line; null for a single cell
 */
export function readPaste(text: string): string[][] | null {
  const plain = text.replaceAll(/\r\n?/g, '\n').replace(/\n$/, '');
  if (!/[\n\t]/.test(plain)) return null;
  let row: string[] = [];
  const rows = [row];
  for (let start = 0; start <= plain.length; ) {
    const quoteEnd = plain[start] === '"' ? endOfQuoted(plain, start) : null;
    const end = quoteEnd ?? endOfCell(plain, start);
    const cell = quoteEnd === null ? plain.slice(start, end) : plain.slice(start + 1, end - 1).replaceAll('""', '"');
    row.push(cell.trim().replaceAll(/\s+/g, ' '));
    if (plain[end] === '\n') {
      row = [];
      rows.push(row);
    }
    start = end + 1;
  }
  return rows;
}

/** @returns the index after the closing quote; null where the opening quote is literal */
function endOfQuoted(text: string, start: number): number | null {
  let quote = text.indexOf('"', start + 1);
  while (quote !== -1 && text[quote + 1] === '"') quote = text.indexOf('"', quote + 2);
  const after = text[quote + 1];
  return quote !== -1 && (after === undefined || after === '\t' || after === '\n') ? quote + 1 : null;
}

function endOfCell(text: string, start: number): number {
  let end = start;
  while (end < text.length && text[end] !== '\t' && text[end] !== '\n') end += 1;
  return end;
}
