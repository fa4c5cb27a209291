import { beforeAll, expect, test } from 'vitest';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { startMaterialStage } from '#tests/support/study/material-stage.ts';

const stage = openedForTests(startMaterialStage);
let zeca: Person;
let participantId: string;

beforeAll(async () => {
  zeca = await staffMember(stage.testApp, 'Zeca');
  const { connectionString, database, material } = stage.testApp;
  await fillStudy(connectionString, { material, participants: 1, days: 2, seed: 5 });
  ({ participant_id: participantId } = await database
    .selectFrom('participant')
    .select('participant_id')
    .executeTakeFirstOrThrow());
});

async function ofOne() {
  const { changes } = await zeca.client.call(readParticipant, { participantId });
  const found = changes.find(({ scale, fromDay, toDay }) => scale === 'depression' && fromDay === 1 && toDay === 2);
  return found ?? expect.fail('There is no change of depression from day 1 to day 2.');
}

/** The critical change that the analyses of the study go by. */
async function criticalChangeOfStudy() {
  const { content } = await computedAnswer(() => zeca.client.call(readStudyAnalysis));
  return content.individual.find(({ scale, from, to }) => scale === 'depression' && from === 1 && to === 2)
    ?.criticalChange;
}

test('individual change uses the deviation and reliability of the study material, also after a change', async () => {
  const before = await ofOne();
  // Henry & Crawford 2005.
  expect(before.criticalChange).toBeCloseTo(3.715974, 5);
  expect(await criticalChangeOfStudy()).toBeCloseTo(3.715974, 5);
  // The standard error of a difference is 2 then: sqrt 2 x 2 x sqrt(1 - .5).
  const depression = { standardDeviation: 2, reliability: 0.5, recoveredAtMost: 4 };
  const { individualChange } = stage.testApp.material.settings;
  await stage.restartWith(withSettings({ individualChange: { ...individualChange, depression } }));
  const after = await ofOne();
  expect(after.index).toBeCloseTo((after.later - after.earlier) / 2, 10);
  expect(after.criticalChange).toBeCloseTo(3.92, 10);
  expect([after.earlier, after.later]).toEqual([before.earlier, before.later]);
  expect(await criticalChangeOfStudy()).toBeCloseTo(3.92, 10);
});
