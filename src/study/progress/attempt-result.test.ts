import { expect, it } from 'vitest';
import { publicAttemptResult, resultOfAttempt } from './attempt-result.ts';

const answers = (right: number, items: number) => Array.from({ length: items }, (_, index) => index < right);

it('ends a training by 27 right answers of 30, and by the tenth attempt, however that came out', () => {
  const training = (attempt: number, right: number) =>
    resultOfAttempt({ task: 'training1', attempt, correct: answers(right, 30) });
  expect(training(1, 27)).toEqual({ correctCount: 27, scorePercent: 90, advancedBy: 'mastery' });
  expect(training(9, 24)).toEqual({ correctCount: 24, scorePercent: 80, advancedBy: null });
  expect(training(10, 24)).toEqual({ correctCount: 24, scorePercent: 80, advancedBy: 'cap' });
});

it('passes a test without a reason', () => {
  const result = resultOfAttempt({ task: 'test2', attempt: 1, correct: answers(10, 10) });
  expect(result).toEqual({ correctCount: 10, scorePercent: 100, advancedBy: null });
});

it('has the number of right answers after a training, not after a test', () => {
  const resultOf = (task: 'training2' | 'test1', itemCount: number) =>
    publicAttemptResult({ task, itemCount, ...resultOfAttempt({ task, attempt: 1, correct: answers(7, itemCount) }) });
  expect(resultOf('training2', 30)).toEqual({ correctCount: 7, itemCount: 30, advancedBy: null });
  expect(resultOf('test1', 10)).toEqual({ correctCount: null, itemCount: 10, advancedBy: null });
});
