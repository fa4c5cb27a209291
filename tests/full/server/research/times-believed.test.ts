import { describe, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { daysAndFlags } from '#tests/support/research/days-and-flags.ts';

const ofTime = new Set(['claimedTime', 'overlappingWords', 'timeZone']);

const testApp = openedForTests(startTestApp);

describe('claimed times', () => {
  test('are flagged on a day simulated without delay', async () => {
    expect(await simulateIn(testApp, { participants: 1, days: 1, seed: 31 })).toMatchObject({ finished: 1 });
    const { days, flags } = await daysAndFlags(testApp);
    expect(flags.filter(({ flag }) => flag === 'claimedTime')).toMatchObject([{ of: days[0], severity: 'hard' }]);
  });

  test('are not flagged on days at a human pace', async () => {
    const { days: before } = await daysAndFlags(testApp);
    await fillStudy(testApp.connectionString, {
      material: testApp.material,
      participants: 12,
      days: 3,
      seed: 3,
      maximumModels: 6,
    });
    const { days, flags } = await daysAndFlags(testApp);
    expect(days.length).toBeGreaterThan(15);
    expect(flags.filter(({ flag, of }) => ofTime.has(flag) && !before.includes(of))).toEqual([]);
  });
});
