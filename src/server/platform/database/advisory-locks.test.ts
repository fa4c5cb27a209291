import { expect, it } from 'vitest';
import { advisoryLocks } from './advisory-locks.ts';

it('each lock has a unique number, equal in every release', () => {
  const numbers = Object.values(advisoryLocks);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(advisoryLocks).toEqual({
    migrations: 5704190268,
    materialEditions: 5704190280,
    materialDraft: 5704190284,
    arrivals: 5704190288,
  });
});
