import { describe, expect, test } from 'vitest';
import { wholeStudy } from '#research/export/export-filter.ts';
import { ageBand, ageBandLabels, filterProblem, usualChoice } from './publishable-choice.ts';
import { tooFewAlikeSentence } from './publishable-in-words.ts';
import { countGroups, smallestGroup, suggestCoarser, type Traits } from './smallest-group.ts';

const people = (count: number, age: number, attributes: Traits['attributes']): Traits[] =>
  Array.from({ length: count }, () => ({ age, attributes }));
const woman = { sex: 'feminino', social: 'Solteira(o)', education: 'Ensino médio' };
const man = { ...woman, sex: 'masculino' };

describe('age bands', () => {
  test('begin where they say, and the last one has no end', () => {
    expect([18, 24, 25, 59, 60, 101].map((age) => ageBand(age, 'fiveYears'))).toEqual([
      ...['18-24', '18-24', '25-29', '55-59', '60+', '60+'],
    ]);
    expect([29, 30].map((age) => ageBand(age, 'tenYears'))).toEqual(['18-29', '30-39']);
    expect(ageBand(33, 'leftOut')).toBeNull();
    expect(ageBandLabels('twoBands')).toEqual(['18-39', '40+']);
  });
});

describe('people who look alike', () => {
  const alike = [...people(6, 31, woman), ...people(5, 38, woman), ...people(4, 33, man)];

  test('are counted over everything that is told, and the smallest group says how few there may be', () => {
    expect(smallestGroup(alike, usualChoice)).toBe(4);
    expect(countGroups(alike, usualChoice)).toBe(2);
    expect(smallestGroup(alike, { age: 'fiveYears', attributes: [] })).toBe(5);
    expect(smallestGroup(alike, { age: 'leftOut', attributes: [] })).toBe(15);
    expect(smallestGroup([], usualChoice)).toBe(0);
  });

  test('are brought together by what loses least: a wider band before an attribute, an attribute before the age', () => {
    const byAge = [...people(5, 31, woman), ...people(4, 42, woman), ...people(5, 58, woman)];
    expect(suggestCoarser(byAge, usualChoice)).toEqual({
      choice: { ...usualChoice, age: 'twentyYears' },
      smallestGroup: 5,
    });
    expect(suggestCoarser(alike, usualChoice)?.choice).toEqual({
      age: 'tenYears',
      attributes: ['social', 'education'],
    });
    expect(suggestCoarser(people(4, 30, woman), usualChoice)).toBeNull();
  });

  test('are never made fewer by what is suggested, which asks for nothing finer', () => {
    const added = [...people(7, 31, { ...woman, renda: 'A' }), ...people(2, 31, { ...woman, renda: 'B' })];
    const asked = { age: 'twentyYears', attributes: ['sex', 'renda'] } as const;
    const found = suggestCoarser(added, { ...asked, attributes: [...asked.attributes] });
    expect(found).toEqual({ choice: { age: 'twentyYears', attributes: ['sex'] }, smallestGroup: 9 });
  });
});

test('the refusal says what to do, in a sentence', () => {
  const asked = { choice: usualChoice, smallestGroup: 1 };
  const coarser = { choice: { age: 'twentyYears' as const, attributes: ['sex', 'education'] }, smallestGroup: 7 };
  expect(tooFewAlikeSentence(asked, coarser)).toBe(
    'Há alguém que é a única pessoa com as suas características; é preciso que sejam pelo menos 5. ' +
      'Com faixas de 20 anos e sem o estado civil, o menor grupo tem 7.',
  );
  expect(tooFewAlikeSentence({ ...asked, smallestGroup: 3 }, null)).toContain('menos de 5 pessoas');
});

test('what is published is chosen neither by date nor by who has left', () => {
  expect(filterProblem(wholeStudy)).toBeNull();
  expect(filterProblem({ ...wholeStudy, startedFrom: '2026-05-04' })).toContain('data');
  expect(filterProblem({ ...wholeStudy, consent: ['left'] })).toContain('saiu');
  expect(filterProblem({ ...wholeStudy, consent: ['left', 'inForce'] })).toBeNull();
});
