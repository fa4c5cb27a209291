import { describe, expect, test } from 'vitest';
import { renda } from '#tests/support/study/added-question.ts';
import { addedQuestionColumn } from './added-question-column.ts';
import { type ChoiceField, choiceColumn, choiceValues } from './choice-column.ts';
import { codebookType, valuesOf } from './codebook.ts';

const choiceField = (options: string[], more: Partial<ChoiceField> = {}): ChoiceField => ({
  ...renda,
  options,
  ...more,
});
const described = { label: { pt: 'Filhos', en: 'Children' }, from: ['questionnaire.added_answers.filhos'] };
const textsOf = ({ options }: ReturnType<typeof choiceValues>) => options.map(({ text }) => text);

describe('the values of a question with options', () => {
  test('have the order of the form, also for numeric options', () => {
    const column = choiceColumn(described, choiceValues([choiceField(['Nenhum', '2', '1', '3 ou mais'])], []));
    expect(valuesOf(column).map(([value]) => value)).toEqual(['Nenhum', '2', '1', '3 ou mais']);
    expect(codebookType(column)).toBe('category');
  });

  test('are ordered only if the question says so', () => {
    const ordered = choiceColumn(described, choiceValues([choiceField(['a', 'b'], { ordered: true })], []));
    expect(codebookType(ordered)).toBe('orderedCategory');
    expect(ordered.description?.pt).toContain('Em ordem');
    expect(codebookType(choiceColumn(described, choiceValues([choiceField(['a', 'b'], { ordered: false })], [])))).toBe(
      'category',
    );
  });

  test('include options of earlier editions, at their place in the order', () => {
    const editions = [choiceField(['a', 'c'], { ordered: true }), choiceField(['a', 'b', 'c'])];
    expect(choiceValues(editions, ['b'])).toMatchObject({ isOrdered: true });
    expect(textsOf(choiceValues(editions, ['b']))).toEqual(['a', 'b', 'c']);
  });

  test.each([
    [
      'editions have options that were never offered together',
      [choiceField(['a', 'x'], { ordered: true }), choiceField(['a', 'b'])],
      [],
    ],
    ['editions have them in another order', [choiceField(['a', 'b'], { ordered: true }), choiceField(['b', 'a'])], []],
    ['an answer was never offered', [choiceField(['a', 'b'], { ordered: true })], ['c']],
  ])('have no order where %s', (_why, editions, answers) => {
    const values = choiceValues(editions, answers);
    expect(values.isOrdered).toBe(false);
    expect(textsOf(values).toSorted()).toEqual(
      [...new Set([...editions.flatMap(({ options }) => options), ...answers])].toSorted(),
    );
  });

  test('have the English of the study material, or a note without one', () => {
    const english = { label: 'Children', options: ['none', 'some'] };
    const column = addedQuestionColumn({ id: 'filhos', field: choiceField(['nenhum', 'algum'], { english }) });
    expect(valuesOf(column, 'en')).toEqual([
      ['nenhum', 'none'],
      ['algum', 'some'],
    ]);
    expect(column.label.en).toBe('Children');
    expect(column.description).toBeUndefined();
    const without = addedQuestionColumn({ id: 'filhos', field: choiceField(['nenhum', 'algum']) });
    expect(valuesOf(without, 'en')).toEqual(valuesOf(without, 'pt'));
    expect(without.description?.en).toContain('declares no English');
  });
});
