import { readPaste } from './read-paste.ts';

/**
 * One entry per line, typed or pasted; a quoted cell may span lines.
 *
 * @returns non-blank entries, each on one line
 */
export function readList(text: string): string[] {
  const rows = readPaste(text) ?? [[text.trim().replaceAll(/\s+/g, ' ')]];
  return rows.flat().filter((entry) => entry !== '');
}
