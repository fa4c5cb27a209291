import { afterAll, beforeAll, expect, test } from 'vitest';
import { SimulationRefused } from '#scripts/simulation/simulate-study.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { losing, simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

test('a day is stored whole and once while replies are lost and the server is unavailable for moments', async () => {
  const random = seededRandom(5);
  // The first look at an installation has little patience, so it is spared.
  const isSpared = (url: string) => /installation|material/.test(url);
  const send = losing(
    async (url, init) =>
      !isSpared(url) && random.integer(1, 20) === 1
        ? Response.json({ refusal: 'unavailable' }, { status: 503 })
        : testApp.app.request(url, init),
    (_request, url) => (isSpared(url) || random.integer(1, 10) > 2 ? null : random.pick(['before', 'after'])),
  );
  const options = { participants: 1, days: 1, seed: 13, patienceMs: 120_000 } as const;
  const result = await simulateIn(testApp, { ...options, send });
  expect(result).toMatchObject({ finished: 1, failures: [] });
  expect(result.requests.lost).toBeGreaterThan(20);
  const whole = { participants: 1, byFinishedDays: [0, 1, 0, 0], findings: [] };
  expect(await checkRecords(testApp.database)).toMatchObject(whole);
});

test('a simulation refuses a server that collects real data', async () => {
  await testApp.restartWith({ REHEARSAL: '' });
  const refused = simulateIn(testApp, { participants: 1, days: 1 });
  await expect(refused).rejects.toThrow(SimulationRefused);
  await expect(refused).rejects.toThrow(/does not say that it is a rehearsal/);
  expect((await checkRecords(testApp.database)).participants).toBe(1);
});
