import { expect, test } from 'vitest';
import { defaultPublishableChoice } from './publishable-choice.ts';
import { choiceInWords } from './publishable-in-words.ts';
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

test('an archive to publish names all that it leaves out of each person', () => {
  expect(choiceInWords(defaultPublishableChoice)).toBe(
    'faixas de 10 anos, sexo, estado civil, escolaridade, distância entre os dias, classe do aparelho',
  );
  const least = { age: 'leftOut', attributes: [], spacing: 'leftOut', device: 'leftOut' } as const;
  expect(choiceInWords({ ...defaultPublishableChoice, ...least, attributes: [] })).toBe(
    'sem a idade, o sexo, o estado civil, a escolaridade, a distância entre os dias e a classe do aparelho',
  );
  expect(choiceInWords({ ...defaultPublishableChoice, age: 'twoBands', attributes: ['sex', 'asked'] })).toBe(
    'duas faixas de idade, sexo, 1 pergunta acrescentada, distância entre os dias, classe do aparelho; sem o estado civil e a escolaridade',
  );
});
