import { expect, test } from 'vitest';
import { SimulationRefused } from '#scripts/simulation/simulate-study.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

test('a simulation refuses a server that collects real data', async () => {
  await testApp.restartWith({ REHEARSAL: '' });
  const refused = simulateIn(testApp, { participants: 1, days: 1 });
  await expect(refused).rejects.toThrow(SimulationRefused);
  await expect(refused).rejects.toThrow(/does not say that it is a rehearsal/);
  expect((await checkRecords(testApp.database)).participants).toBe(0);
});
