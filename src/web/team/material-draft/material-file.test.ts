import { expect, test } from 'vitest';
import { initialPlan } from './material-file.ts';

test('a plan begun late in the evening is of that day, not of the next one', () => {
  expect(initialPlan(Date.parse('2026-11-30T22:30:00-03:00'))).toContain('registered: 2026-11-30\n');
});
