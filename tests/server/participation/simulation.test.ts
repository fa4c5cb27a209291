import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimulationRefused } from '#scripts/simulation/simulate-study.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a simulation refuses a server that collects real data', async () => {
  await testApp.restartWith({ REHEARSAL: '' });
  const refused = simulateIn(testApp, { participants: 1, days: 1 });
  await expect(refused).rejects.toThrow(SimulationRefused);
  await expect(refused).rejects.toThrow(/does not say that it is a rehearsal/);
  expect((await checkRecords(testApp.database)).participants).toBe(0);
});
