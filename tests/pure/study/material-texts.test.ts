import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { materialFileNames, readMaterialContents } from '#server/platform/study-material/read-material-contents.ts';

const shipped = join(import.meta.dirname, '../../../study-material');
const contents = new Map(
  materialFileNames
    .filter((name) => name !== 'analysis_plan.md')
    .map((name) => [name, readFileSync(join(shipped, name), 'utf8')]),
);

type Change = (content: string) => string;

/** @returns the passage replaced at its first occurrence */
function as(passage: string, other: string): Change {
  return (content) => {
    expect(content).toContain(passage);
    return content.replace(passage, () => other);
  };
}

function readWith(changes: Record<string, Change>) {
  const files = new Map(contents);
  for (const [name, change] of Object.entries(changes)) files.set(name, change(files.get(name) ?? ''));
  return readMaterialContents(files);
}

function problemsWith(changes: Record<string, Change>): string[] {
  const reading = readWith(changes);
  if (!('problems' in reading)) return [];
  return reading.problems.map(({ file, place, expectation }) => `${file} ${place}: ${expectation}`);
}

const withoutProperties = new Map(contents);
withoutProperties.delete('words-properties.csv');

describe('an invisible character is reported by name, file and place', () => {
  test.each([
    ['words.json', '"mágoa"', '"m\u00e1\u00adgoa"', 'há um hífen invisível (U+00AD) depois de "má"'],
    ['words.json', '"mágoa"', '"m\u00e1\\u00adgoa"', 'há um hífen invisível (U+00AD) depois de "má"'],
    ['words.json', '"temor"', '"tem\u043er"', 'há uma letra do alfabeto cirílico, "\u043e" (U+043E), depois de "tem"'],
    [
      'inventory.json',
      'boca ficava',
      'boca\u200b ficava',
      'há um espaço sem largura (U+200B) depois de "Notei que minha boca"',
    ],
    ['consent.md', 'acceptLabel: ', 'acceptLabel: \u202e', 'há um comando de direção da escrita (U+202E)'],
    ['questionnaire.json', 'Casado(a)', 'Casado\ufe0f(a)', 'há um seletor de variação (U+FE0F) depois de "Casado"'],
    ['help.json', '"screenReader": "', '"screenReader": "\u2060', 'há uma junção invisível (U+2060) no começo'],
    ['placeholders.json', '"meaning": "', '"meaning": "\u3164', 'há um espaço coreano vazio (U+3164) no começo'],
    [
      'settings.json',
      '"clinic": null',
      '"clinic": "Cl\u00ednica\u200b Luz"',
      'há um espaço sem largura (U+200B) depois de "Clínica"',
    ],
  ])('%s, %j as %j', (file, passage, other, fault) => {
    const problems = problemsWith({ [file]: as(passage, other) });
    expect(problems.filter((problem) => problem.startsWith(`${file} `) && problem.includes(fault))).toHaveLength(1);
  });

  test('in the term with its line', () => {
    const term = contents.get('consent.md') ?? '';
    const reading = readMaterialContents(new Map(contents).set('consent.md', `${term}\nCo\u00adpia\n`));
    const line = term.split('\n').length + 1;
    expect(reading).toMatchObject({ problems: [{ file: 'consent.md', path: ['markdown'], line }] });
  });
});

describe('a text in another Unicode form', () => {
  test('is the same material', () => {
    const composed = readWith({});
    const decomposed: Change = (content) => content.normalize('NFD');
    const names = [...contents.keys()];
    const other = readWith(Object.fromEntries(names.map((name) => [name, decomposed])));
    if ('problems' in composed || 'problems' in other) {
      throw new Error(JSON.stringify('problems' in other ? other.problems.slice(0, 3) : null));
    }
    expect(other.material.words.rows).toEqual(composed.material.words.rows);
    expect(other.material.inventory.items).toEqual(composed.material.inventory.items);
    expect(other.material.consent.hash).toBe(composed.material.consent.hash);
    expect(other.material.questionnaire.fields).toEqual(composed.material.questionnaire.fields);
  });

  test('written as an escape is the same as well', () => {
    const reading = readWith({ 'words.json': as('"mágoa"', '"ma\\u0301goa"') });
    expect('problems' in reading ? reading.problems : []).toEqual([]);
  });

  test('is reported as a duplicate', () => {
    for (const again of ['MEDO', 'ｍｅｄｏ', 'm\u0435do', 'medo\u200b']) {
      const problems = problemsWith({ 'words.json': as('"melancolia"', `"${again}"`) });
      expect(problems.join('\n')).toContain(`"${again}" já é uma palavra avaliada`);
    }
  });
});

describe('a text in another letter case', () => {
  test('among the words to avoid is reported with the spelling of the table', () => {
    const problems = problemsWith({
      'words.json': as('"avoid": {"SIMILAR": ["abandono"', '"avoid": {"SIMILAR": ["Abandono"'),
    });
    expect(problems).toEqual([expect.stringContaining('escrita como na tabela: "abandono"')]);
  });

  test('used as a trial word is reported as a word of the tasks', () => {
    expect(problemsWith({ 'instructions.json': as('"janela"', '"MEDO"') })).toEqual([
      expect.stringContaining('"MEDO" está'),
    ]);
    expect(problemsWith({ 'front.json': as('"passeio"', '"Medo"') })).toEqual([expect.stringContaining('"Medo" está')]);
  });
});

describe('a duplicate text is reported', () => {
  test.each([
    [
      'inventory.json',
      'Notei que minha boca ficava seca.',
      'tive dificuldade para  desacelerar e sossegar.',
      'items[1]',
    ],
    [
      'inventory.json',
      '"label": "Aconteceu bastante, ou em boa parte do tempo"',
      '"label": "não aconteceu COMIGO"',
      'answers[2].label',
    ],
    ['inventory.json', '"shortLabel": "Bastante"', '"shortLabel": "um pouco"', 'answers[2].shortLabel'],
    ['questionnaire.json', '"Casado(a)"', '"solteiro(a)"', 'fields.social.options[1]'],
    ['questionnaire.json', '"União estável"', '"Casado(a)\u00a0"', 'fields.social.options[2]'],
    ['questionnaire.json', '"label": "E-mail"', '"label": "NOME  completo"', 'fields.email.label'],
    ['instructions.json', '"chuva"', '"Janela"', 'wordRating.demo.words[1]'],
    ['instructions.json', '"bem desagradável"', '"Muito desagradável"', 'wordRating.scale[1].label'],
  ])('%s: %s as %s', (file, passage, other, place) => {
    const problems = problemsWith({ [file]: as(passage, other) });
    expect(problems.filter((problem) => problem.startsWith(`${file} ${place}: `)).length).toBeGreaterThan(0);
  });

  test('as the name of a question in another case', () => {
    const again =
      '"social": {"kind": "text", "label": "Renda", "help": null, "required": false, "example": null, "longest": 20, "export": "renda", "messages": {"missing": "Falta", "tooLong": "Até {maximo}"}}';
    const both = `${again.replace('"social"', '"rendaFamiliar"')}, ${again.replace('"social"', '"rendafamiliar"').replace('"Renda"', '"Outra"').replace('"renda"', '"outra"')}, "date": {`;
    expect(problemsWith({ 'questionnaire.json': as('"date": {', both) })).toEqual([
      expect.stringContaining('fields.rendafamiliar'),
    ]);
  });
});
