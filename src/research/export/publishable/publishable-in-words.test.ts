import { expect, test } from 'vitest';
import { defaultPublishableChoice } from './publishable-choice.ts';
import { publishedReadme } from './published-readme.ts';

test('a publishable archive says that its words may tell the edition, which k does not count', () => {
  const facts = { madeAt: '2026-03-02', build: '1', participants: 5, days: [1], includesExcluded: false } as const;
  const real = { isRehearsal: false, invented: 0 };
  const readme = publishedReadme(
    { ...facts, ...real, windowDays: 7 },
    { choice: defaultPublishableChoice, groupWay: 'none', smallestGroup: 5, groups: 1 },
    {},
  );
  expect(readme).toMatch(/k não conta .*a edição do material/);
  expect(readme).not.toContain('nenhuma linha diz');
});
