import { isFixedField } from '#study/material/fixed-fields.ts';
import { chosenInWords, patternOfField } from './field-words.ts';
import { valueAt, type WayInFile } from './way-in-file.ts';

/** Lists of which one looks at one entry at a time. */
const folded: readonly string[] = ['words', 'fields'];

export function isFoldedList(path: WayInFile): boolean {
  return folded.includes(patternOfField(path));
}

/** @returns one of a list in a line, by which it is found */
export function entryInWords(file: string, path: WayInFile, data: unknown): string {
  const at = (...steps: WayInFile) => valueAt(data, [...path, ...steps]);
  if (file === 'words.json') {
    const pole = at('pole');
    const listed = ['synonyms', 'antonyms'].map((list) =>
      Array.isArray(at(list)) ? (at(list) as unknown[]).join(', ') : '',
    );
    return [at('word'), typeof pole === 'number' ? chosenInWords([...path, 'pole'], pole) : '', ...listed].join(' · ');
  }
  if (file === 'questionnaire.json') return `${String(at('label') ?? '')} (${String(path.at(-1))})`;
  return String(path.at(-1));
}

/** @returns whether the protocol asks for it, so that it cannot be taken away */
export function isKeptEntry(file: string, path: WayInFile): boolean {
  return file === 'words.json' || (path[0] === 'fields' && path.length === 2 && isFixedField(String(path[1])));
}
