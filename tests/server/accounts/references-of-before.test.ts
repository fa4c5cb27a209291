import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findPeople } from '#contract/accounts/staff-account-calls.ts';
import { leaveStudy } from '#contract/participation/rights-calls.ts';
import { hashBeforeTheFirst, hashOfEntry } from '#server/accounts/audit/audit-entry.ts';
import { coverReferences } from '#server/accounts/audit/cover-references-store.ts';
import { isWhole, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openDatabaseToUndo } from '#tests/support/platform/database-to-undo.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
let zeca: Person;
let ana: Person;
let before: Record<'zeca' | 'ana' | 'gone', string>;

beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Ana');
  before = await writtenByEarlierServer();
});
afterAll(() => testApp.close());

/** Two entries as the release before wrote them: with references drawn at random, without labels; the second is about somebody who left. */
async function writtenByEarlierServer() {
  const { database } = testApp;
  const references = { zeca: randomUUID(), ana: randomUUID(), gone: randomUUID() };
  await database
    .insertInto('audit_reference')
    .values([
      { reference: references.zeca, account_id: await accountIdOf(zeca) },
      { reference: references.ana, account_id: await accountIdOf(ana) },
    ])
    .execute();
  let previousHash = hashBeforeTheFirst;
  for (const [index, subject] of [references.ana, references.gone].entries()) {
    const entry = {
      entryId: index + 1,
      happenedAt: new Date('2026-11-20T12:00:00.000Z'),
      actorReference: references.zeca,
      subjectReference: subject,
      action: 'secondFactorReset',
      detail: {},
      previousHash,
      form: 1,
      actorLabel: null,
      subjectLabel: null,
    };
    const hash = hashOfEntry(entry);
    await database
      .insertInto('audit_entry')
      .values({
        entry_id: entry.entryId,
        happened_at: entry.happenedAt,
        actor_reference: entry.actorReference,
        subject_reference: entry.subjectReference,
        action: entry.action,
        detail: '{}',
        previous_hash: previousHash,
        hash,
      })
      .execute();
    await database.updateTable('audit_head').set({ entry_count: entry.entryId, last_hash: hash }).execute();
    previousHash = hash;
  }
  return references;
}

const actions = async () =>
  (await testApp.database.selectFrom('audit_entry').orderBy('entry_id').select('action').execute()).map(
    ({ action }) => action,
  );

test('an entry of before keeps its form, and its hash is the one that the release before made', () => {
  const entry = {
    entryId: 7,
    happenedAt: new Date('2026-11-20T12:00:00.000Z'),
    actorReference: 'a',
    subjectReference: null,
    action: 'auditLogRead',
    detail: { z: 1, a: 2 },
    previousHash: hashBeforeTheFirst,
    form: 1,
    actorLabel: null,
    subjectLabel: null,
  };
  expect(hashOfEntry(entry)).toBe('f0d6aef0c23763dfa39c61d68b44bd301ff847f96bde6047b5890310116ba100');
  expect(hashOfEntry({ ...entry, form: 2 })).not.toBe(hashOfEntry(entry));
});

test('entries of before stay part of the chain, also where they are about somebody who had left already', async () => {
  await zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
  expect(await verifyAuditLog(testApp.database)).toMatchObject({
    entryCount: 3,
    firstBrokenEntry: null,
    lostReferences: 0,
  });
});

test('their references are covered once, by however many servers', async () => {
  const now = new Date();
  await Promise.all([1, 2, 3].map(() => coverReferences(testApp.database, now)));
  await coverReferences(testApp.database, now);
  expect((await actions()).filter((action) => action === 'referencesCovered')).toHaveLength(1);
  expect(isWhole(await verifyAuditLog(testApp.database))).toBe(true);
});

test('from then on nobody can let one lead elsewhere, or take it away', async () => {
  const spoilt = await openDatabaseToUndo(testApp.connectionString);
  const found = (statement: string) =>
    spoilt.undoneAfter(async (database) => {
      await sql`alter table audit_reference disable trigger user`.execute(database);
      await sql.raw(statement).execute(database);
      return verifyAuditLog(database);
    });
  expect(
    await found(`update audit_reference set salt = gen_random_uuid() where reference = '${before.ana}'`),
  ).toMatchObject({
    firstBrokenEntry: 1,
  });
  expect(await found(`delete from audit_reference where reference = '${before.ana}'`)).toMatchObject({
    firstBrokenEntry: null,
    lostReferences: 1,
  });
  await spoilt.close();
});

test('somebody of before who leaves is not missed', async () => {
  await ana.client.signIn(ana);
  await ana.client.call(leaveStudy, { choice: 'erase', understood: true });
  expect((await actions()).at(-1)).toBe('accountEnded');
  expect(isWhole(await verifyAuditLog(testApp.database))).toBe(true);
});
