import { expect, it } from 'vitest';
import { optionInWords } from './option-in-words.ts';

it('says what is stored in other words, and leaves every other option and question alone', () => {
  expect(['masculino', 'feminino', 'no', 'outra'].map((option) => optionInWords('sex', option))).toEqual([
    'Masculino',
    'Feminino',
    'Prefiro não dizer',
    'outra',
  ]);
  expect(optionInWords('social', 'no')).toBe('no');
});
