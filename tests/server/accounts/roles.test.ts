import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readAccount } from '#contract/accounts/account-calls.ts';
import { changeRoles, findPeople, readMailState } from '#contract/accounts/staff-account-calls.ts';
import type { InputOf } from '#contract/platform/call.ts';
import { accountIdOf, allRoles, auditTrail, noRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let bia: Person;

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  bia = await person(testApp, 'Bia');
});

const patient = { category: 'patient', member: false, ...noRoles } as const;
/** As the log and the list have it. */
const outsideTeam = { ...patient, staff: false };
const find = (input: Partial<InputOf<typeof findPeople>>) =>
  zeca.client.call(findPeople, { search: '', role: 'all', page: 1, ...input });
const foundNames = async (input: Partial<InputOf<typeof findPeople>>) =>
  (await find(input)).people.map(({ displayName }) => displayName);
const lastEntry = async () => (await auditTrail(testApp.database)).at(-1);

/** People who are only to be found. */
async function hasAccounts(app: TestApp, names: readonly string[]): Promise<void> {
  const now = new Date();
  const rows = names.map((name, index) => ({
    id: `found-${name}-${index}`,
    name,
    email: `p${index}-${name
      .normalize('NFD')
      .replaceAll(/[^a-z]/gi, '')
      .toLowerCase()}@example.com`,
    email_verified: true,
    image: null,
    pending_email: null,
    created_at: now,
    updated_at: now,
  }));
  await app.database.insertInto('account_user').values(rows).execute();
}

describe('the search for people', () => {
  beforeAll(() => hasAccounts(testApp, ['José Ávila', 'JOSE avila', 'Łukasz', 'Zoë', '100% Ana', '10_0 Ana', 'b\\c']));

  test.each([
    ['jose', ['JOSE avila', 'José Ávila']],
    ['JOSÉ ÁV', ['JOSE avila', 'José Ávila']],
    ['zoe', ['Zoë']],
    ['%', ['100% Ana']],
    ['_', ['10_0 Ana']],
    ['0% a', ['100% Ana']],
    ['\\', ['b\\c']],
    ["' or 1=1 --", []],
    ['zoe@example.com', ['Zoë']],
  ])('finds by %j', async (search, names) => {
    expect(await foundNames({ search })).toEqual(names);
  });

  test('returns only fields that staff may read', async () => {
    const { people, total } = await find({ search: bia.email });
    expect(total).toBe(1);
    expect(people[0]).toEqual({
      accountId: await accountIdOf(bia),
      displayName: 'Bia',
      email: bia.email,
      emailVerified: false,
      ...outsideTeam,
      hasSecondFactor: false,
      test: null,
      // The day alone: the hour would lead to a consent and its code.
      createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT15:00:00\.000Z$/),
    });
  });

  test('neither finds nor shows an unproved address', async () => {
    const account = testApp.database.updateTable('account_user').where('email', '=', bia.email);
    await account.set({ pending_email: 'nova@example.net', email_verified: true }).execute();
    expect((await find({ search: 'NOVA@' })).people).toEqual([]);
    expect((await find({ search: bia.email })).people).toMatchObject([{ email: bia.email, emailVerified: true }]);
    await account.set({ pending_email: null, email_verified: false }).execute();
  });

  test('returns fifty a page, sorted by name, each once', async () => {
    const names = Array.from({ length: 105 }, (_, index) => `Página ${String(index).padStart(3, '0')}`);
    await hasAccounts(testApp, names.toReversed());
    const pages = await Promise.all([1, 2, 3, 4].map((page) => find({ search: 'pagina', page })));
    expect(pages.map(({ people }) => people.length)).toEqual([50, 50, 5, 0]);
    expect(pages.map(({ total, pageSize }) => [total, pageSize])).toEqual(Array(4).fill([105, 50]));
    expect(pages.flatMap(({ people }) => people.map(({ displayName }) => displayName))).toEqual(names);
  });

  test('filters by role and flags', async () => {
    expect(await foundNames({ role: 'staff' })).toEqual(['Zeca']);
    expect(await foundNames({ role: 'doctor' })).toEqual([]);
    expect((await find({ role: 'patient' })).total).toBe((await find({ role: 'all' })).total);
  });

  test('is audited without the search text', async () => {
    await find({ search: 'jose', role: 'patient' });
    const actor = await accountIdOf(zeca);
    const detail = { role: 'patient', page: 1, found: 2 };
    expect(await lastEntry()).toEqual({ action: 'peopleSearched', detail, actor, subject: null });
  });
});

describe('roles', () => {
  test('apply at once, end the sessions of the account and are audited', async () => {
    const phone = await bia.otherDevice();
    const accountId = await accountIdOf(bia);
    const input = { category: 'doctor', member: true, ...allRoles } as const;
    const after = { ...input, staff: true };
    const { person: changed } = await zeca.client.call(changeRoles, { accountId, ...input });
    expect(changed).toMatchObject({ accountId, displayName: 'Bia', ...after });
    expect(await lastEntry()).toEqual({
      action: 'rolesChanged',
      detail: { before: outsideTeam, after, isAlone: true },
      actor: await accountIdOf(zeca),
      subject: accountId,
    });
    for (const device of [bia.client, phone]) expect((await device.call(readAccount)).account).toBeNull();
    await bia.client.signIn(bia);
    expect((await bia.client.call(readAccount)).account).toMatchObject({
      staff: true,
      staffRoles: allRoles.staffRoles,
    });
    expect((await bia.client.call(findPeople, { search: '', role: 'staff', page: 1 })).total).toBe(2);
  });

  test('that are unchanged have no effect', async () => {
    const accountId = await accountIdOf(bia);
    const same = { accountId, category: 'doctor', member: true, ...allRoles } as const;
    const attempt = () => zeca.client.call(changeRoles, same);
    expect((await expectNothingChanged(testApp.database, attempt)).person).toMatchObject(same);
    expect((await bia.client.call(readAccount)).account).not.toBeNull();
  });

  test('that another administrator changed since they were shown stay as they are', async () => {
    const accountId = await accountIdOf(bia);
    const shown = { category: 'doctor', member: true, ...allRoles } as const;
    const fewer = { ...shown, staffRoles: ['reading' as const] };
    await zeca.client.call(changeRoles, { accountId, ...fewer, shown });
    const outdated = { accountId, ...shown, member: false, shown };
    const attempt = () => zeca.client.request('POST', changeRoles.path, outdated);
    expectRefused(await expectNothingChanged(testApp.database, attempt), 'edit-conflict');
    const repeated = () => zeca.client.call(changeRoles, { accountId, ...fewer, shown });
    expect((await expectNothingChanged(testApp.database, repeated)).person).toMatchObject(fewer);
  });

  test('cannot be set for oneself or an unknown account', async () => {
    const own = { accountId: await accountIdOf(zeca), ...patient };
    const attempt = (input: object) => () => zeca.client.request('POST', changeRoles.path, input);
    expectRefused(await expectNothingChanged(testApp.database, attempt(own)), 'own-roles');
    const unknownAccount = { ...patient, accountId: 'nobody' };
    expectRefused(await expectNothingChanged(testApp.database, attempt(unknownAccount)), 'not-found');
  });

  test('revoked are refused at the next call, also in an open session', async () => {
    const dora = await staffMember(testApp, 'Dora');
    await dora.client.call(readMailState);
    const account = testApp.database.updateTable('account_user').where('email', '=', dora.email);
    await account.set({ staff: false }).execute();
    expectRefused(await dora.client.request('GET', readMailState.path), 'forbidden');
  });
});

describe("two concurrent administrators who revoke each other's role", () => {
  const other = openedForTests(startTestApp);

  /** Holds both calls where they ask who is staff, lets them go together, and tells what became of them. */
  async function takeFromEachOther(one: Person, two: Person) {
    const [idOfOne, idOfTwo] = [await accountIdOf(one), await accountIdOf(two)];
    const calls = await other.database.transaction().execute(async (transaction) => {
      await transaction.selectFrom('account_user').where('staff', '=', true).select('id').forUpdate().execute();
      const sent = [
        one.client.request('POST', changeRoles.path, { accountId: idOfTwo, ...patient }),
        two.client.request('POST', changeRoles.path, { accountId: idOfOne, ...patient }),
      ];
      await expect.poll(() => waitingConnections(other), { interval: 10 }).toBe(2);
      return sent;
    });
    return (await Promise.all(calls)).toSorted((first, second) => first.status - second.status);
  }

  test('leave one of them', async () => {
    const [done, refused] = await takeFromEachOther(await staffMember(other, 'Ana'), await staffMember(other, 'Caio'));
    expect(done?.status).toBe(200);
    expectRefused(refused ?? { status: 0, body: null }, 'last-staff');
    const staff = await other.database.selectFrom('account_user').where('staff', '=', true).select('name').execute();
    expect(staff).toHaveLength(1);
    expect((await auditTrail(other.database)).map(({ action }) => action)).toEqual(['rolesChanged']);
  });

  test('are judged by their current roles when another administrator is left', async () => {
    await other.database.updateTable('account_user').set({ staff: false }).execute();
    await staffMember(other, 'Eva');
    const replies = await takeFromEachOther(await staffMember(other, 'Gil'), await staffMember(other, 'Lia'));
    expect(replies.map(({ status }) => status)).toEqual([200, 403]);
  });
});

describe('npm run make-staff', () => {
  const makeStaff = (email: string) =>
    runCommand(['scripts/make-staff.ts', email], { DATABASE_URL: testApp.connectionString });

  test('ends the sessions and is in the audit log, once', async () => {
    const lia = await person(testApp, 'Lia');
    const accountId = await accountIdOf(lia);
    await makeStaff(lia.email);
    expect((await lia.client.call(readAccount)).account).toBeNull();
    const detail = { before: outsideTeam, after: { ...patient, ...allRoles, staff: true } };
    expect(await lastEntry()).toEqual({ action: 'staffMade', detail, actor: null, subject: accountId });
    await lia.client.signIn(lia);
    await expectNothingChanged(testApp.database, () => makeStaff(lia.email));
  });
});

test('staff see the state of the mail queue', async () => {
  expect(await zeca.client.call(readMailState)).toMatchObject({ mode: 'mailbox', failing: 0, lastFailure: null });
});

test('every refusal of these calls occurs here', () => {
  // Shown where e-mails are confirmed: attacks/mailbox-proof.test.ts.
  const elsewhere = [
    'POST /api/staff/people/roles: unconfirmed-email',
    // team-requests.test.ts, single-administrator.test.ts
    'POST /api/staff/people/roles: already-requested',
    'POST /api/staff/people/roles: second-person-needed',
  ];
  expect(refusalsNotSeen([changeRoles, findPeople, readMailState])).toEqual(elsewhere);
});

/** @returns the number of connections that wait for another one's lock. */
async function waitingConnections({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(database);
  return rows[0]?.waiting ?? 0;
}
