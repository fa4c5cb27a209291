import { afterAll, beforeAll, expect, test } from 'vitest';
import { readAllRecords } from '#contract/research/records-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { CollectionName } from '#study/record/collection-name.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const participants = 40;

let testApp: TestApp;
let zeca: Person;
let count: StatementCount;
beforeAll(async () => {
  count = countStatements();
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
  await fillStudy(testApp.connectionString, { participants, days: 1, seed: 4 });
});
afterAll(async () => {
  count?.stop();
  await testApp?.close();
});

test.each(['wordMood', 'users'] as const)(
  'all records of %s take less than one statement a person',
  async (collection) => {
    const { result, statements } = await count.during(() => recordsOf(collection));
    expect(result.length).toBeGreaterThan(participants / 2);
    expect(statements).toBeLessThan(result.length);
  },
);

async function recordsOf(collection: CollectionName): Promise<unknown[]> {
  const { content } = await zeca.client.file(readAllRecords, { collection });
  return JSON.parse(Buffer.from(content).toString('utf8')) as unknown[];
}
