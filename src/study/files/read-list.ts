import { readPaste } from './read-paste.ts';

/**
 * Reads a list with one entry a line, as it is typed or as cells of a spreadsheet are pasted: an entry of two lines within quotes is one.
 *
 * @returns the entries that are not blank, each on one line
 */
export function readList(text: string): string[] {
  const rows = readPaste(text) ?? [[text.trim().replaceAll(/\s+/g, ' ')]];
  return rows.flat().filter((entry) => entry !== '');
}
