import { numberInCell } from '#study/files/number-in-cell.ts';
import { comparisonKey } from '#study/text/same-text.ts';
import { type CellsWritten, cellsOf } from './cells.ts';
import { type FieldPath, type MaterialChange, valueAt } from './field-path.ts';
import { chosenInWords } from './field-words.ts';

const places = [0, 1, 2, 3] as const;

const poles = [-1, 0, 1] as const;

const poleOptions = poles.map((pole) => ({
  value: String(pole),
  label: chosenInWords(['words', 0, 'pole'], pole),
}));

type Column = { label: string; fieldPath: FieldPath; options?: typeof poleOptions };

export const columnsOfWord: readonly Column[] = [
  { label: 'Palavra', fieldPath: ['word'] },
  { label: 'Polo', fieldPath: ['pole'], options: poleOptions },
  ...places.map((place) => ({ label: `Sinônimo ${place + 1}`, fieldPath: ['synonyms', place] })),
  ...places.map((place) => ({ label: `Antônimo ${place + 1}`, fieldPath: ['antonyms', place] })),
];

export const wordAsTexts = (row: unknown): string[] =>
  columnsOfWord.map(({ fieldPath }) => String(valueAt(row, fieldPath) ?? ''));

/** Cells outside the table are dropped. @param visibleRows visible rows in order, along which a paste goes down */
export function changesOfWords(written: CellsWritten, visibleRows: readonly number[]): MaterialChange[] {
  return cellsOf(written, visibleRows).flatMap(({ row, column, text }): MaterialChange[] => {
    const fieldPath = columnsOfWord[column]?.fieldPath;
    if (fieldPath === undefined) return [];
    return [{ kind: 'set', path: ['words', row, ...fieldPath], value: fieldPath[0] === 'pole' ? poleOf(text) : text }];
  });
}

/** A number or a name; other input is stored and gets a validation error. */
function poleOf(text: string): number | string {
  const number = numberInCell(text)?.replace(/\.0+$/, '');
  const found = poleOptions.find(({ value, label }) => value === number || label === comparisonKey(text));
  return found === undefined ? text : Number(found.value);
}
