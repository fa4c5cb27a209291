import { expect, it } from 'vitest';
import { givenInWords } from './given-in-words.ts';

it('says what was given on a day, the items of every attempt and of both tests', () => {
  expect(givenInWords({ attempts: { training1: 1, training2: 1 } })).toBe(
    'Hoje você respondeu a 21 frases, deu nota a 40 palavras e completou 80 relações.',
  );
  expect(givenInWords({ attempts: { training1: 2, training2: 5 } })).toContain('completou 230 relações');
});
