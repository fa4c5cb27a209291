import { expect, it } from 'vitest';
import { mostAnswersOfPerson } from './most-answers.ts';

it('counts three days of ten attempts at 30 items of both trainings, and of 10 items of both tests', () => {
  expect(mostAnswersOfPerson).toBe(1860);
});
