/** In px, per letter and per cell. */
const [pxPerLetter, pxPerBoldLetter, aroundPx] = [7, 7.5, 11];
const longestName = 26;

/** Estimated width in px. @param doCellsBreak cells wrap between words */
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
