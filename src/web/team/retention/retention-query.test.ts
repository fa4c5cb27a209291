import { expect, test } from 'vitest';
import type { PlannedEnding, RetentionRun } from '#contract/team/retention-calls.ts';
import { pollMs } from './retention-query.ts';

const at = '2033-03-01T12:00:00.000Z';
const ended: RetentionRun = {
  ...{ runId: crypto.randomUUID(), way: 'erase', byName: 'Zeca', requestedAt: at, finishedAt: at },
  ...{ expected: 2, people: 2, leftAnswers: 0, evidence: 0 },
};
const planned: PlannedEnding = {
  ...{ endingId: crypto.randomUUID(), way: 'erase', byName: 'Zeca', requestedAt: at, beginsAt: at },
  ...{ expected: 2, confirmation: 'requestedByYou' },
};

test('the page follows an ending that waits or runs, and reads nothing again otherwise', () => {
  expect(pollMs(undefined)).toBe(false);
  expect(pollMs({ planned: null, runs: [ended] })).toBe(false);
  expect(pollMs({ planned, runs: [] })).toBeGreaterThan(0);
  expect(pollMs({ planned: null, runs: [{ ...ended, finishedAt: null }] })).toBeGreaterThan(0);
});
