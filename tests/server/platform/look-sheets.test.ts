import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { lookSheet, type Scheme } from '#tests/support/platform/look-sheets.ts';

const schemes: Scheme[] = ['light', 'dark'];

/** `LOOK_SHEETS=write` makes them anew. */
const isWriting = process.env.LOOK_SHEETS === 'write';

it.each(schemes)('the %s picture of docs/visual-language.md shows what the app draws today', (scheme) => {
  const path = `docs/pictures/visual-language-${scheme}.svg`;
  const sheet = lookSheet(scheme);
  if (isWriting) writeFileSync(path, sheet);
  expect(existsSync(path)).toBe(true);
  expect(readFileSync(path, 'utf8')).toBe(sheet);
});
