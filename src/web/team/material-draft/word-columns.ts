import { numberInCell } from '#study/files/number-in-cell.ts';
import { foldedText } from '#study/text/same-text.ts';
import type { CellsWritten } from './cell-input.tsx';
import { chosenInWords } from './field-words.ts';
import { type MaterialChange, valueAt, type WayInFile } from './way-in-file.ts';

const places = [0, 1, 2, 3] as const;

export const columnsOfWord: readonly { label: string; way: WayInFile }[] = [
  { label: 'Palavra', way: ['word'] },
  { label: 'Polo', way: ['pole'] },
  ...places.map((place) => ({ label: `Sinônimo ${place + 1}`, way: ['synonyms', place] })),
  ...places.map((place) => ({ label: `Antônimo ${place + 1}`, way: ['antonyms', place] })),
];

const poles = [-1, 0, 1] as const;

export const poleOptions = poles.map((pole) => ({
  value: String(pole),
  label: chosenInWords(['words', 0, 'pole'], pole),
}));

export function wordAsTexts(row: unknown): string[] {
  return columnsOfWord.map(({ way }) => String(valueAt(row, way) ?? ''));
}

/** Cells outside the table are dropped. @param shown visible rows in order, along which a paste goes down */
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

/** A number or a name; anything else is kept and gets a complaint. */
function poleOf(text: string): number | string {
  const number = numberInCell(text)?.replace(/\.0+$/, '');
  const found = poleOptions.find(({ value, label }) => value === number || label === foldedText(text));
  return found === undefined ? text : Number(found.value);
}
