import { beforeAll, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import {
  confirmTeamRequest,
  inviteToTeam,
  listTeamRequests,
  requestLinks,
} from '#contract/accounts/team-request-calls.ts';
import { accountIdOf, allRoles, auditTrail, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { fetchesLinks, newestSeenBy } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const patient = { category: 'patient', member: false } as const;
const daySeconds = 86_400;

describe('a single administrator', () => {
  const alone = openedForTests(startTestApp);
  let eva: Person;
  beforeAll(async () => {
    eva = await staffMember(alone, 'Eva');
    await teamMember(alone, 'Lena', ['reading', 'care']);
  });

  test('may act alone, and the page and the log say so', async () => {
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('notThere');
    await fetchesLinks(eva, 'safety', null);
    const gil = await person(alone, 'Gil');
    const input = { accountId: await accountIdOf(gil), ...patient, ...allRoles };
    const { waits, isAlone } = await eva.client.call(changeRoles, input);
    expect([waits, isAlone]).toEqual([false, true]);
    const trail = await auditTrail(alone.database);
    expect(trail.map(({ action, detail }) => [action, 'isAlone' in detail && detail.isAlone])).toEqual([
      ['teamRequestMade', true],
      ['linkTableRead', true],
      ['rolesChanged', true],
    ]);
    await gil.client.signIn(gil);
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('confirms');
  });

  test('may not act alone within seven days after another lost the role', async () => {
    const accountId = (
      await alone.database.selectFrom('account_user').where('name', '=', 'Gil').select('id').executeTakeFirstOrThrow()
    ).id;
    await eva.client.call(changeRoles, { accountId, ...patient, ...noRoles });
    expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('leftLately');
    const olga = await person(alone, 'Olga');
    const giving = async () =>
      eva.client.request('POST', changeRoles.path, { accountId: await accountIdOf(olga), ...patient, ...allRoles });
    const asking = () => eva.client.request('POST', requestLinks.path, { reason: 'safety', understood: true });
    const inviting = () =>
      eva.client.request('POST', inviteToTeam.path, { email: 'a@example.org', staffRoles: ['care'], staffUntil: null });
    for (const attempt of [asking, giving]) {
      expectRefused(await expectNothingChanged(alone.database, attempt), 'second-person-needed');
    }
    expectRefused(await inviting(), 'second-person-needed');
    await alone.clock.advance(7 * daySeconds - 60);
    expectRefused(await giving(), 'second-person-needed');
    await alone.clock.advance(60);
    expect((await giving()).status).toBe(200);
  });
});

test('counts an expired second administrator before the expiry is recorded, also when roles change', async () => {
  const other = await startTestApp();
  const eva = await staffMember(other, 'Eva');
  const soon = new Date(other.clock.now().getTime() + 60_000);
  const caio = await teamMember(other, 'Caio', ['administration'], soon);
  await other.clock.advance(61);
  const accountId = await accountIdOf(caio);
  await eva.client.call(changeRoles, { accountId, ...patient, staffRoles: ['reading'], staffUntil: null });
  expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('leftLately');
  await other.close();
});

test('granting the role briefly, or not at all, does not shorten the seven days', async () => {
  const other = await startTestApp();
  const eva = await staffMember(other, 'Eva');
  const caio = await teamMember(other, 'Caio', ['administration']);
  const olga = await teamMember(other, 'Olga', ['reading']);
  const [ofCaio, ofOlga] = [await accountIdOf(caio), await accountIdOf(olga)];
  const giving = () => eva.client.request('POST', changeRoles.path, { accountId: ofOlga, ...patient, ...allRoles });
  const soon = () => new Date(other.clock.now().getTime() + 60_000).toISOString();
  const administration = { accountId: ofCaio, ...patient, staffRoles: ['administration' as const] };
  // A shorter role needs no confirmation; nor does its return, as both administrators are concerned.
  await eva.client.call(changeRoles, { ...administration, staffUntil: soon() });
  expect(await eva.client.call(changeRoles, { accountId: ofOlga, ...patient, ...allRoles })).toMatchObject({
    waits: true,
  });
  await other.clock.advance(61);
  expectRefused(await giving(), 'second-person-needed');
  await other.clock.advance(6 * daySeconds);
  await eva.client.signIn(eva);
  await eva.client.call(changeRoles, { ...administration, staffUntil: soon() });
  await other.clock.advance(61);
  await eva.client.call(changeRoles, { accountId: ofCaio, ...patient, ...noRoles });
  await other.clock.advance(2 * daySeconds);
  expectRefused(await giving(), 'second-person-needed');
  await other.close();
});

test('the team account of the first-look page is no second person: it is the user of the machine', async () => {
  const other = await startTestApp();
  const eva = await staffMember(other, 'Eva');
  const invented = await staffMember(other, 'Dora');
  const account_id = await accountIdOf(invented);
  await other.database
    .insertInto('invented_account')
    .values({ account_id, part: 'team', made_at: other.clock.now() })
    .execute();
  expect((await eva.client.call(listTeamRequests)).secondPerson).toBe('notThere');
  // With another one of administration it is asked, and this account confirms nothing.
  const gil = await staffMember(other, 'Gil');
  await eva.client.call(requestLinks, { reason: 'safety', understood: true });
  const { requestId, isYoursToDecide } = await newestSeenBy(invented);
  expect([isYoursToDecide, (await newestSeenBy(gil)).isYoursToDecide]).toEqual([false, true]);
  const confirming = () => invented.client.request('POST', confirmTeamRequest.path, { requestId });
  expectRefused(await expectNothingChanged(other.database, confirming), 'own-request');
  // Nor does it keep the team administrated.
  const taking = (accountId: string) => () =>
    eva.client.request('POST', changeRoles.path, { accountId, ...patient, ...noRoles });
  await other.database.updateTable('account_user').set({ staff: false }).where('email', '=', eva.email).execute();
  await other.database
    .updateTable('account_user')
    .set({ staff_roles: ['administration'], staff_until: new Date(other.clock.now().getTime() + daySeconds * 1000) })
    .where('email', '=', eva.email)
    .execute();
  await eva.client.signIn(eva);
  expectRefused(await expectNothingChanged(other.database, taking(await accountIdOf(gil))), 'last-staff');
  await other.close();
});
