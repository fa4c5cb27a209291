import { isFixedField } from '#study/material/fixed-fields.ts';
import { patternOfField } from './field-words.ts';
import { valueAt, type WayInFile } from './way-in-file.ts';

/** @returns whether one looks at one entry of a list at a time */
export function isFoldedList(path: WayInFile): boolean {
  return patternOfField(path) === 'fields';
}

/** @returns one of a list in a line, by which it is found */
export function entryInWords(file: string, path: WayInFile, data: unknown): string {
  const at = (...steps: WayInFile) => valueAt(data, [...path, ...steps]);
  if (file === 'questionnaire.json') return `${String(at('label') ?? '')} (${String(path.at(-1))})`;
  return String(path.at(-1));
}

/** @returns whether the protocol asks for it, so that it cannot be taken away */
export function isKeptEntry(path: WayInFile): boolean {
  return path[0] === 'fields' && path.length === 2 && isFixedField(String(path[1]));
}
