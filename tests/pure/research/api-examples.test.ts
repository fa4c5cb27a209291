import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { apiExamples } from '#web/research/export/api-examples.ts';

const manual = readFileSync('docs/manual/pesquisa-api.md', 'utf8');

test.each(['R', 'Python'] as const)(
  'the example in %s has ten lines at most and is the one of the manual',
  (language) => {
    const example = apiExamples[language];
    expect(example.split('\n').length).toBeLessThanOrEqual(10);
    expect(manual).toContain(`\`\`\`${language.toLowerCase()}\n${example}\n\`\`\``);
  },
);
