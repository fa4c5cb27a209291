import { expect, it } from 'vitest';
import { readConfig } from '#server/platform/settings/config.ts';
import { limitReports } from './limit-reports.ts';

it('accepts twenty reports of a person in ten seconds, returns the time to wait, and then forgets them', () => {
  let nowMs = 5_000;
  const count = limitReports({ config: readConfig({}), clock: { now: () => new Date(nowMs) } });
  for (let report = 1; report <= 20; report += 1) count('ana');
  nowMs += 4_000;
  expect(() => count('ana')).toThrow(expect.objectContaining({ code: 'too-many-requests', retryAfterSeconds: 6 }));
  expect(() => count('bia')).not.toThrow();
  nowMs += 6_000;
  expect(() => count('ana')).not.toThrow();
});
