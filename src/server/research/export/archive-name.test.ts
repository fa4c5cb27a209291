import { expect, test } from 'vitest';
import { archiveName } from './export-job-store.ts';

test('an archive of a late evening has that date in its name', () => {
  expect(archiveName({ madeAt: '2026-12-01T01:30:00.000Z' })).toBe('wordmood-20261130-2230.zip');
});
