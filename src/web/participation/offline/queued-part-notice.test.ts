import { expect, it } from 'vitest';
import { dayPartNames } from '#study/protocol.ts';
import { nextStepInWords } from './queued-part-notice.tsx';

it('says that the day is over after its last part alone, and not while words of that part are left', () => {
  const isOver = (wordsLeft: number) =>
    dayPartNames.filter((part) => nextStepInWords(part, wordsLeft).includes('o dia está completo'));
  expect(isOver(0)).toEqual(['test2']);
  expect(isOver(8)).toEqual([]);
  expect(nextStepInWords('test2', 8)).toBe(
    'Depois falta dar nota a 8 palavras inventadas: para isso, é preciso conexão.',
  );
  expect(nextStepInWords('wordRating', 25)).toContain('25 palavras que voltam');
  expect(nextStepInWords('wordRating', 0)).toContain('Depois vem o Treino 1');
});
