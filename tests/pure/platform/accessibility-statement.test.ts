import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oldestBrowsersInWords } from '#contract/platform/oldest-browsers.ts';
import { frontShape } from '#study/material/front-material.ts';
import { wordRating } from '#study/protocol.ts';
import { allRules } from '#tests/journeys/support/screens/accessibility.ts';
import { maximumConsecutiveTimeouts } from '#web/participation/word-rating/rating-run.ts';

const { accessibility } = frontShape.parse(JSON.parse(readFileSync('study-material/front.json', 'utf8')));
const { title, short, sections, reviewed } = accessibility;
const text = [title, short, ...sections.flatMap((section) => [section.title, section.text]), reviewed].join(' ');

test('the accessibility statement says what the product does', () => {
  expect(text).toContain(`a partir de: ${oldestBrowsersInWords()}.`);
  expect(text).toContain(`até que ${wordRating.wordsToRate} tenham nota`);
  expect(text).toContain(`depois de ${maximumConsecutiveTimeouts} seguidas sem nota a pausa vem sozinha`);
  expect(text).toContain('WCAG 2.2, nível AA');
  expect(allRules.runOnly).toEqual(expect.arrayContaining(['wcag2aa', 'wcag21aa', 'wcag22aa']));
});

test('the accessibility statement names the law, a contact and a date, in at most 350 words', () => {
  expect(text).toMatch(/Lei nº 13\.146\/2015.*\{\{EMAIL\}\}.*\d+ de \p{L}+ de \d{4}/u);
  expect(text.split(/\s+/).length).toBeLessThanOrEqual(350);
});
