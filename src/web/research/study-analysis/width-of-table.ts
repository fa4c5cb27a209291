/** Of a letter at the size of the table, and what stands around it in a cell. */
const [pxPerLetter, pxPerBoldLetter, aroundPx] = [7, 7.5, 11];
const longestName = 26;

/**
 * @param rows of cells; the first names the row
 * @param doCellsBreak between their words, as headings do
 * @returns the room in px that cells need side by side
 */
export function widthOfTable(
  columns: readonly { label: string }[],
  rows: readonly (readonly string[])[],
  doCellsBreak: boolean,
): number {
  const widths = columns.map(({ label }, place) => {
    const cells = rows.map((row) => row[place] ?? '');
    const pxOfCell = place === 0 ? pxPerBoldLetter : pxPerLetter;
    const longest = Math.max(0, ...cells.map((cell) => (doCellsBreak ? longestWord(cell) : cell.length)));
    return aroundPx + Math.max(pxPerBoldLetter * longestWord(label), pxOfCell * Math.min(longestName, longest));
  });
  return widths.reduce((sum, width) => sum + width, 0);
}

function longestWord(text: string): number {
  return Math.max(...text.split(' ').map((word) => word.length));
}
