import { expect, test } from 'vitest';
import { shippedFields as fields } from '#tests/support/study/shipped-questionnaire.ts';
import { firstOpenPlace, nextPlace, openQuestions } from './questionnaire-navigation.ts';

const ids = Object.keys(fields);
const complete = {
  fullName: 'Ana Lima',
  email: 'ana@example.org',
  age: '34',
  sex: 'feminino',
  social: 'Solteiro(a)',
  education: 'Pós-graduação',
  medications: 'nenhuma',
  date: '20/11/2026',
};
const without = (...open: string[]) =>
  Object.fromEntries(Object.entries(complete).map(([id, answer]) => [id, open.includes(id) ? '' : answer]));

test('missing and invalid questions are open, in the order of the form', () => {
  expect(openQuestions(fields, without())).toEqual([]);
  expect(openQuestions(fields, { ...without('date'), age: '17' })).toEqual(['age', 'date']);
  expect(openQuestions(fields, {})).toEqual(ids);
});

test('a return resumes at the first open question, or at the summary', () => {
  expect(firstOpenPlace(fields, without('education', 'date'))).toBe(ids.indexOf('education'));
  expect(firstOpenPlace(fields, without())).toBe('overview');
});

test('each question leads to the next, and the last open one to the summary', () => {
  expect(nextPlace(0, fields, without('age', 'date'))).toBe(1);
  expect(nextPlace(ids.indexOf('age'), fields, without('age'))).toBe('overview');
  expect(nextPlace(0, fields, without())).toBe('overview');
  expect(nextPlace(ids.length - 1, fields, without('age'))).toBe('overview');
});

test('an optional question is open only while its input is invalid', () => {
  const free = { ...fields, note: { ...fields.medications, required: false } } as typeof fields;
  expect(openQuestions(free, without())).toEqual([]);
  expect(openQuestions(free, { ...without(), note: 'a'.repeat(3000) })).toEqual(['note']);
});
