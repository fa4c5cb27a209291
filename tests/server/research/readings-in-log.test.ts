import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AuditActionName } from '#contract/accounts/audit-actions.ts';
import { listParticipants, locateParticipant, refreshVisibleRows } from '#contract/research/participant-list-calls.ts';
import { listWaiting, readDayOpening } from '#contract/team/day-opening-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { accountIdOf, auditTrail, teamMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

let counter: StatementCount;
let testApp: TestApp;
let participantId: string;
let code: string;

beforeAll(async () => {
  counter = countStatements();
  testApp = await startTestApp();
  participantId = await participantIdOf(testApp.database, await participantBetweenDays(testApp, 'Ana'));
  ({ code } = await testApp.database.selectFrom('participant').select('code').executeTakeFirstOrThrow());
});
afterAll(async () => {
  counter.stop();
  await testApp.close();
});

/** Number of an account's entries of a kind. */
async function entriesOf(who: Person, action: AuditActionName): Promise<number> {
  const actor = await accountIdOf(who);
  return (await auditTrail(testApp.database)).filter((one) => one.actor === actor && one.action === action).length;
}

test('reading the participant list is audited once per staff account and half hour', async () => {
  const [lia, rui] = [await teamMember(testApp, 'Lia', ['reading']), await teamMember(testApp, 'Rui', ['reading'])];
  const read = () => lia.client.call(listParticipants, allPeople);
  await Promise.all([read(), read(), lia.client.call(locateParticipant, { ...unfilteredList, code }), read()]);
  expect(await entriesOf(lia, 'participantListRead')).toBe(1);
  await rui.client.call(locateParticipant, { ...unfilteredList, code });
  expect(await entriesOf(rui, 'participantListRead')).toBe(1);
  await testApp.clock.advance(29 * 60);
  await read();
  expect(await entriesOf(lia, 'participantListRead')).toBe(1);
  await testApp.clock.advance(2 * 60);
  await Promise.all([read(), read()]);
  expect(await entriesOf(lia, 'participantListRead')).toBe(2);
});

test('a repeated read within the half hour runs no statement for the log', async () => {
  const nara = await teamMember(testApp, 'Nara', ['reading']);
  const read = () => nara.client.call(listParticipants, allPeople);
  const first = await counter.during(read);
  const [second, third] = [await counter.during(read), await counter.during(read)];
  expect(first.statements).toBeGreaterThan(second.statements);
  expect(third.statements).toBe(second.statements);
  const logged = await counter.during(() => nara.client.call(locateParticipant, { ...unfilteredList, code }));
  const again = await counter.during(() => nara.client.call(locateParticipant, { ...unfilteredList, code }));
  expect(logged.statements).toBe(again.statements);
});

test('another server without the cached read finds the entry, and writes no second one', async () => {
  const olga = await teamMember(testApp, 'Olga', ['reading']);
  await olga.client.call(listParticipants, allPeople);
  const database = await openDatabase({ connectionString: testApp.connectionString });
  const other = await createApp({ ...testApp.parts, database });
  const elsewhere = new StudyClient('http://localhost:3000', async (url, init) => other.request(url, init));
  await elsewhere.signIn(olga);
  await elsewhere.call(listParticipants, allPeople);
  await elsewhere.call(listParticipants, allPeople);
  await database.destroy();
  expect(await entriesOf(olga, 'participantListRead')).toBe(1);
});

test('refreshes of an open list are one entry per half hour', async () => {
  const caio = await teamMember(testApp, 'Caio', ['reading']);
  const readAnew = () => caio.client.call(refreshVisibleRows, { participantIds: [participantId] });
  await readAnew();
  await readAnew();
  expect(await entriesOf(caio, 'participantListRead')).toBe(1);
  await testApp.clock.advance(31 * 60);
  await readAnew();
  expect(await entriesOf(caio, 'participantListRead')).toBe(2);
});

test('reading when days open is one entry per staff account and half hour, for list and participant', async () => {
  const eva = await teamMember(testApp, 'Eva', ['reading', 'care']);
  await eva.client.call(listWaiting, { show: 'all', page: 1 });
  await eva.client.call(readDayOpening, { participantId });
  await eva.client.call(listWaiting, { show: 'open', page: 1 });
  expect(await entriesOf(eva, 'dayOpeningsRead')).toBe(1);
  await testApp.clock.advance(31 * 60);
  await eva.client.call(readDayOpening, { participantId });
  expect(await entriesOf(eva, 'dayOpeningsRead')).toBe(2);
});
