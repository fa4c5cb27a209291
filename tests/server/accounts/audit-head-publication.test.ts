import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeRoles, findPeople, readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { createAuditHeadRecorder } from '#server/accounts/audit/audit-head-recorder-store.ts';
import { criticalEntrySignal } from '#server/accounts/audit/critical-entry-signal.ts';
import { recordAudit } from '#server/accounts/audit/record-audit-store.ts';
import { accountIdOf, allRoles, staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let folder: string;
let testApp: TestApp;
let zeca: Person;
let noter: ReturnType<typeof createAuditHeadRecorder>;
let signals = 0;
const stopListening = criticalEntrySignal.listen(() => {
  signals += 1;
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'wordmood-audit-head-'));
  testApp = await startTestApp({ DATA_DIR: folder });
  zeca = await staffMember(testApp, 'Zeca');
  noter = createAuditHeadRecorder(testApp.parts);
});
afterAll(async () => {
  stopListening();
  await testApp.close();
  await rm(folder, { recursive: true, force: true });
});

const kept = async () =>
  (await readFile(join(folder, 'audit-heads'), 'utf8').catch(() => ''))
    .split('\n')
    .flatMap((line) => line.split(' ').slice(1));
async function headOfNow(): Promise<string> {
  const head = await testApp.database.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  return `${head.entry_count}:${head.last_hash}`;
}

test('servers publish the head at once after changes, not after reads', async () => {
  await zeca.client.call(findPeople, { search: '', role: 'all', page: 1 });
  expect(signals).toBe(0);
  const ana = await person(testApp, 'Ana');
  const asked = { accountId: await accountIdOf(ana), category: 'patient', member: false } as const;
  await zeca.client.call(changeRoles, { ...asked, ...allRoles });
  expect(signals).toBe(1);
  await noter.note();
  await noter.note();
  expect(await kept()).toEqual([await headOfNow()]);
});

test('a head announced before its commit is awaited', async () => {
  const before = await headOfNow();
  let noted: Promise<void> | undefined;
  const stop = criticalEntrySignal.listen(() => {
    noted = noter.note();
  });
  await testApp.database.transaction().execute(async (change) => {
    const record = { actor: 'command line', action: 'secondFactorReset', detail: {} } as const;
    await recordAudit(change, record, testApp.clock.now());
    // It has come to the database, and waits there.
    await expect
      .poll(async () => {
        const { rows } = await sql`select from pg_stat_activity where wait_event_type = 'Lock'
          and datname = current_database()`.execute(testApp.database);
        return rows.length;
      })
      .toBe(1);
  });
  await noted;
  stop();
  expect((await kept()).at(-1)).toBe(await headOfNow());
  expect(await headOfNow()).not.toBe(before);
});

test('truncation of the last entries by a superuser is detected at once', async () => {
  const head = await testApp.database.selectFrom('audit_head').selectAll().executeTakeFirstOrThrow();
  const cut = head.entry_count - 1;
  await sql
    .raw(`alter table audit_entry disable trigger user; alter table audit_head disable trigger user;
      delete from audit_entry where entry_id > ${cut};
      update audit_head set entry_count = ${cut}, last_hash = (select hash from audit_entry where entry_id = ${cut})`)
    .execute(testApp.database);
  await noter.note();
  expect((await zeca.client.call(readAuditLog, { before: null })).firstBrokenEntry).toBe(head.entry_count);
});
