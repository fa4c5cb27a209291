import { afterAll, beforeAll, expect, test } from 'vitest';
import { leaves } from '#tests/support/participation/leaving.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function joined(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

async function revisionsOf(who: 'those who left' | 'those who stayed'): Promise<number[]> {
  const isAccount = who === 'those who left' ? 'is' : 'is not';
  const rows = await testApp.database
    .selectFrom('participant')
    .where('account_id', isAccount, null)
    .select('revision')
    .orderBy('revision')
    .execute();
  return rows.map(({ revision }) => revision);
}

test('the revisions of those who left and let the answers stay do not say between which answers of others they left', async () => {
  const [ana, bia, caio, dora] = [await joined('Ana'), await joined('Bia'), await joined('Caio'), await joined('Dora')];
  await leaves(bia, 'keep');
  await ana.hasFinished('inventory');
  await leaves(caio, 'keep');
  await dora.hasFinished('inventory');
  const [ofAna = 0] = await revisionsOf('those who stayed');
  const left = await revisionsOf('those who left');
  expect(left).toHaveLength(2);
  // Bia has left before Ana's last answer, Caio after it.
  expect(left.filter((revision) => revision < ofAna)).toEqual([]);
});
