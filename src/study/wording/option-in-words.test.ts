import { expect, it } from 'vitest';
import { optionInWords } from './option-in-words.ts';

it('rewords one stored option, and returns the other options and questions unchanged', () => {
  expect(['masculino', 'feminino', 'no', 'outra'].map((option) => optionInWords('sex', option))).toEqual([
    'Masculino',
    'Feminino',
    'Prefiro não dizer',
    'outra',
  ]);
  expect(optionInWords('social', 'no')).toBe('no');
});
