import { beforeAll, expect, test } from 'vitest';
import { excludeParts, includeParts } from '#contract/research/part-exclusion-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { dayPartNames } from '#study/protocol.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { numbersOfStaff } from '#tests/support/research/numbers-of-staff.ts';

const testApp = openedForTests(startTestApp);
beforeAll(async () => {
  await fillStudy(testApp.connectionString, { participants: 14, days: 3, seed: 21 });
});

test('leaving out a day changes the analyses and no other number of staff; taking it in again restores all', async () => {
  const zeca = await staffMember(testApp, 'Zeca');
  const { participant_id: participantId } = await testApp.database
    .selectFrom('participant')
    .innerJoin('study_day', 'study_day.participant_id', 'participant.participant_id')
    .where('excluded_at', 'is', null)
    .where('account_id', 'is not', null)
    .where('study_day.day', '=', 3)
    .where('finished_at', 'is not', null)
    .orderBy('participant.participant_id')
    .select('participant.participant_id')
    .executeTakeFirstOrThrow();
  const day = { participantId, day: 2, parts: [...dayPartNames] } as const;
  const readNumbers = await numbersOfStaff(testApp, zeca.client);
  const before = await readNumbers();
  await zeca.client.call(excludeParts, { ...day, parts: [...day.parts], reason: 'technicalFault', note: '' });
  const without = await readNumbers();
  const changed = Object.keys(before).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(without[name]));
  expect(changed.length).toBeGreaterThan(3);
  for (const name of changed) {
    // The analyses and the weight of a decision; the words; the panel's times of parts; the lists and the page with the mark.
    expect(name).toMatch(/analys[ei]s|words|panel|list|leaving out|one person|place|who|enrolled|pages|participants/i);
  }
  await zeca.client.call(includeParts, { ...day, parts: [...day.parts], note: 'Conferido' });
  const again = await readNumbers();
  for (const name of Object.keys(before)) {
    // The history and timeline of the participant have both decisions.
    if (!/one person/.test(name)) expect(again[name], name).toEqual(before[name]);
  }
});
