import { existsSync, globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const table = z.object({
  words: z.array(z.object({ word: z.string(), synonyms: z.array(z.string()), antonyms: z.array(z.string()) })),
});

test('the built pages know no pair of words of the study', () => {
  expect(existsSync('dist/web/index.html'), 'npm run build makes the pages').toBe(true);
  const { words } = table.parse(JSON.parse(readFileSync('study-material/words.json', 'utf8')));
  const pages = globSync('dist/web/**/*.{js,html,json,css}').map((file) => ({
    file,
    text: readFileSync(file, 'utf8'),
  }));
  expect(pages.length).toBeGreaterThan(3);
  for (const { file, text } of pages) {
    const said = new Set(text.match(/(?<=["'`])\p{L}+(?=["'`])/gu));
    for (const { word, synonyms, antonyms } of words) {
      const related = [...synonyms, ...antonyms].filter((other) => said.has(other));
      expect({ file, word, related: said.has(word) ? related : [] }).toEqual({ file, word, related: [] });
    }
  }
});
