import { expect, test } from 'vitest';
import { tablesReadBefore } from './tables-read-before.ts';

const hoursBefore = (now: Date) => (now.getTime() - tablesReadBefore(now).getTime()) / 3_600_000;

test('tables are read once a night, and by day only those that two nights have missed', () => {
  // São Paulo is three hours behind UTC.
  for (const night of ['04:00', '07:59']) expect(hoursBefore(new Date(`2026-11-24T${night}:00Z`)), night).toBe(20);
  for (const day of ['03:59', '08:00', '15:00']) expect(hoursBefore(new Date(`2026-11-24T${day}:00Z`)), day).toBe(44);
});
