import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeDisplayName } from '#contract/accounts/account-calls.ts';
import { changeRoles, findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { hashOfEntry } from '#server/accounts/audit/audit-entry.ts';
import { isChainIntact, type RecordedHead, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { accountIdOf, allRoles, noRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { fetchesLinks } from '#tests/support/accounts/team-requests.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { copyDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';

const roles = { category: 'patient', member: false } as const;
const sevenDays = 7 * 86_400;
/** The number of the entry that Rosa has read the list, after what she and Zeca did before. */
const linkTableRead = 5;

/** The log as staff see it, the oldest entry first; without that it was read. */
async function logAsSeenBy({ client }: Person) {
  const { entries } = await client.call(readAuditLog, { before: null });
  return entries.filter(({ action }) => action !== 'auditLogRead').reverse();
}

describe('an account created by staff that reads the names and erases itself', () => {
  let testApp: TestApp;
  let zeca: Person;

  beforeAll(async () => {
    testApp = await startTestApp();
    zeca = await staffMember(testApp, 'Zeca');
  });
  afterAll(() => testApp.close());

  test('stays named in the log under the name of each moment, also after a rename', async () => {
    const puppet = await person(testApp, 'Rosa');
    const accountId = await accountIdOf(puppet);
    await zeca.client.call(changeRoles, { accountId, ...roles, ...allRoles });
    await puppet.client.signIn(puppet);
    await puppet.client.call(changeDisplayName, { name: 'Zéca' });
    await fetchesLinks(puppet, 'safety', zeca);
    const erasesItself = () =>
      puppet.client.request('POST', withdrawFromStudy.path, { choice: 'erase', understood: true });
    expectRefused(await expectNothingChanged(testApp.database, erasesItself), 'still-in-team');
    await zeca.client.call(changeRoles, { accountId, ...roles, ...noRoles });
    await puppet.client.signIn(puppet);
    expectRefused(await expectNothingChanged(testApp.database, erasesItself), 'left-team-lately');
    await testApp.clock.advance(sevenDays);
    expect((await erasesItself()).status).toBe(200);

    const asZeca = { name: 'Zeca', email: zeca.email };
    const asRosa = { name: 'Rosa', email: puppet.email };
    const borrowed = { name: 'Zéca', email: puppet.email };
    const gone = { actorName: null, actorEmail: null };
    expect(await logAsSeenBy(zeca)).toMatchObject([
      { action: 'rolesChanged', actorLabel: asZeca, actorName: 'Zeca', subjectLabel: asRosa, subjectName: null },
      { action: 'signedIn', actorLabel: asRosa, ...gone, detail: { with: 'password' } },
      {
        action: 'ownNameChanged',
        actorLabel: asRosa,
        subjectLabel: borrowed,
        ...gone,
        detail: { by: 'person', isLikeColleague: true },
      },
      { action: 'teamRequestMade', actorLabel: borrowed, ...gone },
      { action: 'teamRequestConfirmed', actorLabel: asZeca, subjectLabel: borrowed },
      { action: 'linkTableRead', actorLabel: borrowed, ...gone },
      { action: 'rolesChanged', actorLabel: asZeca, subjectLabel: borrowed },
      { action: 'accountEnded', actorLabel: borrowed, subjectLabel: borrowed, ...gone, detail: { wasStaff: true } },
    ]);
    expect(isChainIntact(await verifyAuditLog(testApp.database))).toBe(true);
  });

  test('has its log entries in its own data copy, which names no other account', async () => {
    const rosa = await staffMember(testApp, 'Rosana');
    const accountId = await accountIdOf(rosa);
    await zeca.client.call(changeRoles, { accountId, ...roles, category: 'doctor', ...allRoles });
    await rosa.client.signIn(rosa);
    const filesOf = async ({ client }: Person) => zipContent((await client.file(downloadOwnData, {})).content);
    const files = await filesOf(rosa);
    const own = files.get('registro-da-equipe.json')?.toString('utf8') ?? '';
    const called = { name: 'Rosana', email: rosa.email };
    expect(JSON.parse(own)).toMatchObject([
      { action: 'rolesChanged', acted: false, called },
      { action: 'signedIn', acted: true, called },
    ]);
    expect(own).not.toContain('Zeca');
    expect(files.get('LEIA-ME.txt')?.toString('utf8')).toContain('registro-da-equipe.json');
    const ana = await person(testApp, 'Ana');
    await zeca.client.call(changeRoles, {
      accountId: await accountIdOf(ana),
      ...roles,
      category: 'doctor',
      ...noRoles,
    });
    await ana.client.signIn(ana);
    expect((await filesOf(ana)).has('registro-da-equipe.json')).toBe(false);
  });

  test('stays named when the role was revoked before it left', async () => {
    const puppet = await staffMember(testApp, 'Vera');
    const accountId = await accountIdOf(puppet);
    await zeca.client.call(changeRoles, { accountId, ...roles, ...noRoles });
    await testApp.clock.advance(sevenDays);
    await puppet.client.signIn(puppet);
    await puppet.client.call(withdrawFromStudy, { choice: 'erase', understood: true });
    const label = { name: 'Vera', email: puppet.email };
    expect((await logAsSeenBy(zeca)).slice(-2)).toMatchObject([
      { action: 'rolesChanged', subjectLabel: label },
      { action: 'accountEnded', actorLabel: label },
    ]);
  });
});

describe('a database superuser', () => {
  let testApp: TestApp;
  let zeca: Person;
  let rosa: Person;
  let noted: RecordedHead;
  const copies: TestDatabase[] = [];
  let original: string;

  beforeAll(async () => {
    testApp = await startTestApp();
    zeca = await staffMember(testApp, 'Zeca');
    rosa = await staffMember(testApp, 'Rosa');
    const ana = await person(testApp, 'Ana');
    await zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
    await zeca.client.call(changeRoles, {
      accountId: await accountIdOf(ana),
      ...roles,
      category: 'doctor',
      ...noRoles,
    });
    await fetchesLinks(rosa, 'safety', zeca);
    await zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
    noted = (await verifyAuditLog(testApp.database)).head;
    original = testApp.connectionString;
    await testApp.database.destroy();
  });
  afterAll(async () => {
    for (const copy of copies) await copy.close();
    await testApp.close();
  });

  /** A copy without triggers and constraints. */
  async function spoilt(spoil: (database: Database) => Promise<unknown>): Promise<Database> {
    const copy = await copyDatabase(original);
    copies.push(copy);
    for (const table of ['audit_entry', 'audit_head', 'audit_reference']) {
      await sql`alter table ${sql.table(table)} disable trigger user`.execute(copy.database);
    }
    await spoil(copy.database);
    return copy.database;
  }
  const run = (statement: string) => (database: Database) => sql.raw(statement).execute(database);
  const referenceOf = ({ email }: Person) =>
    `(select reference from audit_reference join account_user on id = account_id where email = '${email}')`;
  const accountOf = ({ email }: Person) => `(select id from account_user where email = '${email}')`;

  test('cannot put another name into an entry', async () => {
    const label = JSON.stringify({ name: 'Zeca', email: zeca.email });
    const database = await spoilt(
      run(`update audit_entry set actor_label = '${label}' where action = 'linkTableRead'`),
    );
    expect((await verifyAuditLog(database)).firstBrokenEntry).toBe(linkTableRead);
  });

  test('cannot take the name out of an entry', async () => {
    const database = await spoilt(run(`update audit_entry set actor_label = null where action = 'linkTableRead'`));
    expect((await verifyAuditLog(database)).firstBrokenEntry).toBe(linkTableRead);
  });

  test('cannot reassign entries of one account to another', async () => {
    const database = await spoilt(async (copy) => {
      await run('alter table audit_reference drop constraint audit_reference_account_id_key')(copy);
      await run(`update audit_reference set account_id = ${accountOf(zeca)} where reference = ${referenceOf(rosa)}`)(
        copy,
      );
    });
    expect((await verifyAuditLog(database)).firstBrokenEntry).toBe(3);
  });

  test('cannot delete an account without a trace, staff or not', async () => {
    for (const statement of [
      `delete from audit_reference where reference = ${referenceOf(rosa)}`,
      `delete from account_user where email = '${rosa.email}'`,
      `delete from account_user where name = 'Ana'`,
    ]) {
      expect(await verifyAuditLog(await spoilt(run(statement))), statement).toMatchObject({
        firstBrokenEntry: null,
        lostReferences: 1,
      });
    }
  });

  test('who rewrites the rest of the chain and its head is detected by the published head', async () => {
    const database = await spoilt(async (copy) => {
      await run(`delete from audit_entry where action = 'linkTableRead'`)(copy);
      await writeAnew(copy);
    });
    expect(isChainIntact(await verifyAuditLog(database))).toBe(true);
    // One entry fewer than there were on that day.
    expect((await verifyAuditLog(database, [noted])).firstBrokenEntry).toBe(noted.entryId);
  });

  test('who replaces an account and rewrites the rest is detected too', async () => {
    const database = await spoilt(async (copy) => {
      const label = JSON.stringify({ name: 'Zeca', email: zeca.email });
      await run(
        `update audit_entry set actor_reference = ${referenceOf(zeca)}, actor_label = '${label}' where action = 'linkTableRead'`,
      )(copy);
      await writeAnew(copy);
    });
    expect(isChainIntact(await verifyAuditLog(database))).toBe(true);
    expect((await verifyAuditLog(database, [noted])).firstBrokenEntry).toBe(noted.entryId);
  });
});

/** Numbers and hashes of all entries, and the head, so that they fit. */
async function writeAnew(database: Database): Promise<void> {
  const rows = await database.selectFrom('audit_entry').selectAll().orderBy('entry_id').execute();
  let [entryId, previousHash] = [0, '0'.repeat(64)];
  for (const row of rows) {
    entryId += 1;
    const hash = hashOfEntry({
      entryId,
      happenedAt: row.happened_at,
      actorReference: row.actor_reference,
      subjectReference: row.subject_reference,
      action: row.action,
      detail: row.detail,
      previousHash,
      actorLabel: row.actor_label,
      subjectLabel: row.subject_label,
    });
    const anew = { entry_id: entryId, previous_hash: previousHash, hash };
    await database.updateTable('audit_entry').set(anew).where('entry_id', '=', row.entry_id).execute();
    previousHash = hash;
  }
  await database.updateTable('audit_head').set({ entry_count: entryId, last_hash: previousHash }).execute();
}
