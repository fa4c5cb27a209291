import { expect, test } from 'vitest';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';

const testApp = openedForTests(startTestApp);

test('analyses of hundreds use less than half of their processor time in the thread that answers calls', async () => {
  const zeca = await staffMember(testApp, 'Zeca');
  const numbers = async () => (await computedAnswer(() => zeca.client.call(readStudyAnalysis))).content;
  // Loads what is loaded once.
  await numbers();
  await fillStudy(testApp.connectionString, { participants: 300, days: 3, seed: 7, maximumModels: 40 });
  const [ownBefore, allBefore] = [process.threadCpuUsage(), process.cpuUsage()];
  const found = await numbers();
  const [own, all] = [process.threadCpuUsage(ownBefore), process.cpuUsage(allBefore)];
  expect(found.included).toBeGreaterThan(250);
  expect((own.user + own.system) / (all.user + all.system)).toBeLessThan(0.5);
});
