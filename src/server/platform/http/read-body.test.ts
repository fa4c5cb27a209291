import { expect, test } from 'vitest';
import { z } from 'zod';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { checkInput } from './read-body.ts';

const shape = z.strictObject({
  name: z.string().min(1).max(20),
  list: z.array(z.strictObject({ word: z.string().max(5) })).max(3),
});

function fieldsOf(body: unknown): string[] {
  try {
    checkInput(body, shape);
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invalid-input')
      return (error.fields ?? []).map(({ field }) => field);
    throw error;
  }
  return [];
}

test('a value of the wrong type is refused with its path, at any depth', () => {
  const odd = { length: { toString: 't' } };
  expect(fieldsOf({ name: 'Ana', list: [] })).toEqual([]);
  expect(fieldsOf({ name: odd, list: [] })).toEqual(['name.length']);
  expect(fieldsOf({ name: 'Ana', list: odd })).toEqual(['list.length']);
  expect(fieldsOf({ name: 'Ana', list: [{ word: 'flor' }, { word: odd }] })).toEqual(['list.1.word.length']);
  expect(fieldsOf({ name: odd, list: [{ word: odd }] })).toEqual(['name.length', 'list.0.word.length']);
});

test('many of them at maximum depth give a short list of short paths', () => {
  let deep: unknown = { length: { toString: 't' } };
  for (let level = 0; level < 10_000; level += 1) deep = { a: deep };
  const list = Array.from({ length: 1000 }, () => ({ word: { length: { toString: 't' } } }));
  const named = fieldsOf({ name: { length: { toString: 't' } }, deep, list });
  expect(named[0]).toBe('name.length');
  expect(named).toHaveLength(50);
  expect(Math.max(...named.map((field) => field.length))).toBeLessThan(40);
});

test('a text that the database would alter is refused with its path; any other is accepted', () => {
  const [half, other] = ['\ud83d', '\ude00'];
  for (const text of ['A\0', half, other, `${other}${half}`]) {
    expect(fieldsOf({ name: text, list: [] })).toEqual(['name']);
    expect(fieldsOf({ name: 'Ana', list: [{ word: 'flor' }, { word: text }] })).toEqual(['list.1.word']);
  }
  for (const text of [`${half}${other}`, 'a\tb\x01', '\\u0000', '"\\ud83d"', 'não']) {
    expect(fieldsOf({ name: text, list: [] })).toEqual([]);
  }
});

test('an exception in a schema is a server fault, not invalid input', () => {
  const broken = z.string().refine(() => {
    throw new TypeError('ours');
  });
  expect(() => checkInput('text', broken)).toThrow('ours');
});
