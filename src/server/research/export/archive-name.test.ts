import { expect, test } from 'vitest';
import { archiveName } from './export-job-store.ts';

test('an archive that is made late in the evening has the date of that evening in its name', () => {
  expect(archiveName({ madeAt: '2026-12-01T01:30:00.000Z' })).toBe('wordmood-20261130-2230.zip');
});
