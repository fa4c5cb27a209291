import { numberInCell } from '#study/files/number-in-cell.ts';
import { foldedText } from '#study/text/same-text.ts';
import type { CellsWritten } from './cell-input.tsx';
import { chosenInWords } from './field-words.ts';
import { type MaterialChange, valueAt, type WayInFile } from './way-in-file.ts';

const places = [0, 1, 2, 3] as const;

/** The cells of a word, from left to right: what each is called, and where in its row it stands. */
export const columnsOfWord: readonly { label: string; way: WayInFile }[] = [
  { label: 'Palavra', way: ['word'] },
  { label: 'Polo', way: ['pole'] },
  ...places.map((place) => ({ label: `Sinônimo ${place + 1}`, way: ['synonyms', place] })),
  ...places.map((place) => ({ label: `Antônimo ${place + 1}`, way: ['antonyms', place] })),
];

const poles = [-1, 0, 1] as const;

/** What the second column can say, as the file has it and as it is called. */
export const poleOptions = poles.map((pole) => ({
  value: String(pole),
  label: chosenInWords(['words', 0, 'pole'], pole),
}));

/** @returns the cells of a row of the file, as they are shown */
export function wordAsTexts(row: unknown): string[] {
  return columnsOfWord.map(({ way }) => String(valueAt(row, way) ?? ''));
}

/**
 * @param shown which rows of the file are on the page, in their order: what is pasted goes down along them
 * @returns what is changed in the file by what was written or pasted; cells beyond the table are left aside
 */
export function changesOfWords(written: CellsWritten, shown: readonly number[]): MaterialChange[] {
  const start = shown.indexOf(written.row);
  return written.cells.flatMap((cells, down) =>
    cells.flatMap((text, right): MaterialChange[] => {
      const [row, column] = [shown[start + down], columnsOfWord[written.column + right]];
      if (start === -1 || row === undefined || column === undefined) return [];
      const value = column.way[0] === 'pole' ? poleOf(text) : text;
      return [{ kind: 'set', path: ['words', row, ...column.way], value }];
    }),
  );
}

/** Spreadsheets have the pole as a number or as it is called here; what is neither is complained of. */
function poleOf(text: string): number | string {
  const number = numberInCell(text)?.replace(/\.0+$/, '');
  const found = poleOptions.find(({ value, label }) => value === number || label === foldedText(text));
  return found === undefined ? text : Number(found.value);
}
