import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { readResearchRecord } from '#contract/participation/participation-calls.ts';
import { readParticipant, readParticipantRecord } from '#contract/research/participant-view-calls.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

const linesOf = (work: () => Promise<unknown>) => {
  const before = testApp.logged.length;
  return work().then(() =>
    testApp.logged
      .slice(before)
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'No such document'),
  );
};

test("the log records a request for one's own missing research record, without a name", async () => {
  const ana = await person(testApp, 'Ana');
  const ask = async () => ana.client.request('GET', readResearchRecord.path);
  const lines = await linesOf(async () => expectRefused(await ask(), 'not-enrolled'));
  expect(lines).toEqual([
    {
      level: 30,
      time: expect.any(String),
      pid: process.pid,
      requestId: expect.any(String),
      account: expect.stringMatching(/^[0-9a-f]{12}$/),
      method: 'GET',
      route: readResearchRecord.path,
      msg: 'No such document',
    },
  ]);
  for (const trace of [await accountIdOf(ana), ana.email, 'Ana']) expect(JSON.stringify(lines)).not.toContain(trace);

  await ana.hasEnrolled();
  expect(await linesOf(async () => expect((await ask()).status).toBe(200))).toEqual([]);
});

test('the log records a staff request for the record of an unknown participant, and only of the record', async () => {
  const unknownId = { participantId: randomUUID() };
  const ask = (path: string, input: object) => zeca.client.request('POST', path, input);
  const lines = await linesOf(async () => expectRefused(await ask(readParticipantRecord.path, unknownId), 'not-found'));
  expect(lines).toMatchObject([{ method: 'POST', route: readParticipantRecord.path }]);
  expect(JSON.stringify(lines)).not.toContain(unknownId.participantId);
  expect(await linesOf(async () => expectRefused(await ask(readParticipant.path, unknownId), 'not-found'))).toEqual([]);

  const bia = await enrolledPerson(testApp, 'Bia');
  const input = { participantId: await participantIdOf(testApp.database, bia) };
  expect(await linesOf(async () => expect((await ask(readParticipantRecord.path, input)).status).toBe(200))).toEqual(
    [],
  );
});
