import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles, findPeople, readMailState } from '#contract/accounts/staff-account-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import { readExports } from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { countCases } from '#contract/team/safety-calls.ts';
import { accountIdOf, allRoles, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { confirms, newestSeenBy } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const patient = { category: 'patient', member: false, ...noRoles } as const;

const testApp = openedForTests(startTestApp);
let zeca: Person;
let bia: Person;
beforeAll(async () => {
  [zeca, bia] = [await staffMember(testApp, 'Zeca'), await staffMember(testApp, 'Bia')];
});

const find = (input: Partial<InputOf<typeof findPeople>>) =>
  zeca.client.call(findPeople, { search: '', role: 'all', page: 1, ...input });
const foundNames = async (input: Partial<InputOf<typeof findPeople>>) =>
  (await find(input)).people.map(({ displayName }) => displayName);

describe('team roles', () => {
  test('are granted one by one with an end date, and each authorizes its own calls only', async () => {
    const gil = await person(testApp, 'Gilda');
    const accountId = await accountIdOf(gil);
    const staffUntil = new Date(testApp.clock.now().getTime() + 86_400_000).toISOString();
    const some = { accountId, ...patient, staffRoles: ['care', 'reading', 'care'] as StaffRole[], staffUntil };
    await zeca.client.call(changeRoles, some);
    await confirms(bia, await newestSeenBy(bia));
    const { people } = await find({ search: gil.email });
    expect(people).toMatchObject([{ staff: false, staffRoles: ['reading', 'care'], staffUntil }]);
    await gil.client.signIn(gil);
    expect((await gil.client.call(readAccount)).account).toMatchObject({
      staff: false,
      staffRoles: ['reading', 'care'],
    });
    expect((await gil.client.request('GET', readGlobalWords.path)).status).toBe(200);
    expect((await gil.client.request('GET', countCases.path)).status).toBe(200);
    for (const path of [readMailState.path, readExports.path]) {
      expectRefused(await gil.client.request('GET', path), 'role-needed');
    }
    expect(await foundNames({ role: 'staff' })).toContain('Gilda');
  });

  test('expire on their date, at the next call', async () => {
    const lia = await teamMember(testApp, 'Lia', ['reading'], new Date(testApp.clock.now().getTime() + 3_600_000));
    expect((await lia.client.request('GET', readGlobalWords.path)).status).toBe(200);
    await testApp.clock.advance(3540);
    expect((await lia.client.request('GET', readGlobalWords.path)).status).toBe(200);
    await testApp.clock.advance(60);
    expectRefused(await lia.client.request('GET', readGlobalWords.path), 'forbidden');
    expect((await lia.client.call(readAccount)).account).toMatchObject({ staff: false, staffRoles: [] });
    expect(await foundNames({ role: 'staff' })).not.toContain('Lia');
    const { people } = await find({ search: lia.email });
    expect(people).toMatchObject([{ staffRoles: [], staffUntil: null }]);
  });

  test('cannot end before they begin', async () => {
    const accountId = await accountIdOf(bia);
    const past = { accountId, ...patient, staffRoles: ['reading'], staffUntil: testApp.clock.now().toISOString() };
    const attempt = () => zeca.client.request('POST', changeRoles.path, past);
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'invalid-input');
  });

  test("the last administrator's role gets no end date", async () => {
    const alone = await startTestApp();
    const [eva, caio] = [await staffMember(alone, 'Eva'), await teamMember(alone, 'Caio', ['administration'])];
    const staffUntil = new Date(alone.clock.now().getTime() + 86_400_000).toISOString();
    const until = { accountId: await accountIdOf(eva), ...patient, ...allRoles, staffUntil };
    await alone.database
      .updateTable('account_user')
      .set({ staff_until: new Date(staffUntil) })
      .where('email', '=', caio.email)
      .execute();
    const attempt = () => caio.client.request('POST', changeRoles.path, until);
    expectRefused(await expectNothingChanged(alone.database, attempt), 'last-staff');
    await alone.close();
  });
});
