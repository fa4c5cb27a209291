import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import type { AuditAction } from '#contract/accounts/audit-actions.ts';
import { changeRoles, findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { accountIdOf, auditTrail, noRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

/** Ten at once; of one account no more would be let in. */
async function searches(count: number): Promise<void> {
  const search = () => zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
  for (let left = count; left > 0; left -= 10) await Promise.all(Array.from({ length: Math.min(10, left) }, search));
}

describe('the audit log', () => {
  test('is one chain under concurrent writes', async () => {
    await searches(20);
    const { entryCount, firstBrokenEntry } = await verifyAuditLog(testApp.database);
    expect({ entryCount, firstBrokenEntry }).toEqual({ entryCount: 20, firstBrokenEntry: null });
  });

  test('has no entry of an act that was rolled back', async () => {
    const attempt = () =>
      testApp.database.transaction().execute(async (transaction) => {
        await recordAudit(transaction, { actor: 'command line', action: 'auditLogRead', detail: {} }, new Date());
        throw new Error('undone');
      });
    await expectNothingChanged(testApp.database, () => expect(attempt()).rejects.toThrow('undone'));
  });

  test('refuses fields that its action does not declare', async () => {
    const withName = { action: 'peopleSearched', detail: { role: 'all', page: 1, found: 0, search: 'Ana' } };
    for (const odd of [withName, { action: 'lunchEaten', detail: {} }]) {
      const attempt = testApp.database
        .transaction()
        .execute((transaction) =>
          recordAudit(transaction, { actor: 'command line', ...(odd as unknown as AuditAction) }, new Date()),
        );
      await expect(attempt).rejects.toThrow();
    }
  });

  test.each([
    'update audit_entry set detail = detail',
    'delete from audit_entry where entry_id = 3',
    'delete from audit_entry where entry_id = 0',
    'truncate audit_entry',
    'update audit_head set entry_count = entry_count - 1',
    'update audit_head set last_hash = last_hash',
    'delete from audit_head',
    'truncate audit_head',
    'update audit_reference set reference = gen_random_uuid()',
  ])('refuses in the database: %s', async (statement) => {
    const attempt = () => expect(sql.raw(statement).execute(testApp.database)).rejects.toThrow('only grows');
    await expectNothingChanged(testApp.database, attempt);
  });
});

describe('reading the audit log', () => {
  test('returns fifty entries a page, newest first, and logs one entry per half hour of reading', async () => {
    for (let times = 0; times < 3; times += 1) await searches(20);
    const first = await zeca.client.call(readAuditLog, { before: null });
    const newest = first.entries[0];
    expect(newest).toMatchObject({ action: 'auditLogRead', actorName: 'Zeca', subjectName: null, detail: {} });
    const older = await zeca.client.call(readAuditLog, { before: first.entries.at(-1)?.entryId ?? 0 });
    const numbers = [...first.entries, ...older.entries].map(({ entryId }) => entryId);
    expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
    expect([first.entries.length, first.hasMore, older.hasMore]).toEqual([50, true, false]);
    expect([first.firstBrokenEntry, older.firstBrokenEntry]).toEqual([null, null]);

    await testApp.clock.advance(29 * 60);
    expect((await zeca.client.call(readAuditLog, { before: null })).entries[0]).toEqual(newest);
    await testApp.clock.advance(2 * 60);
    const later = await zeca.client.call(readAuditLog, { before: 1 });
    expect(later.entries).toEqual([]);
    expect((await auditTrail(testApp.database)).at(-1)?.action).toBe('auditLogRead');
    expect(await auditTrail(testApp.database)).toHaveLength(numbers.length + 1);
  });

  test('names the accounts that staff changed until deletion; the chain stays intact', async () => {
    const gil = await person(testApp, 'Gilberta');
    const accountId = await accountIdOf(gil);
    await zeca.client.call(changeRoles, { accountId, category: 'doctor', member: false, ...noRoles });
    const last = async (count: number) =>
      (await zeca.client.call(readAuditLog, { before: null })).entries.slice(0, count);
    expect(await last(1)).toMatchObject([
      { action: 'rolesChanged', actorName: 'Zeca', subjectName: 'Gilberta', subjectLabel: null, subjectEmail: null },
    ]);

    await gil.client.signIn(gil);
    await gil.client.call(withdrawFromStudy, { choice: 'erase', understood: true });
    expect(await last(2)).toMatchObject([
      { action: 'accountEnded', actorLabel: null, subjectLabel: null, detail: { wasStaff: false } },
      { action: 'rolesChanged', actorName: 'Zeca', subjectName: null, subjectLabel: null },
    ]);
    const everything = JSON.stringify(await databaseSnapshot(testApp.database));
    for (const trace of [accountId, gil.name, gil.email]) expect(everything).not.toContain(trace);
    expect(await verifyAuditLog(testApp.database)).toMatchObject({ firstBrokenEntry: null, lostReferences: 0 });
  });
});
