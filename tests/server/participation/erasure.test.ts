import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { type WithdrawalReceipt, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { erasePerson } from '#server/participation/rights/erase-person-store.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { mailboxOf } from '#server/platform/limits/mailbox-of.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { auditTrail } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import {
  numberFormat,
  type PersonWithEverything,
  personWithEverything,
} from '#tests/support/participation/person-with-everything.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { countRows, othersWhoStay, rowsOfPeople, sumOf, withdraw } from '#tests/support/participation/withdrawal.ts';
import { changesBetween, type DatabaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;

beforeAll(async () => {
  zeca = await othersWhoStay(testApp);
});

describe('withdrawal with erasure', () => {
  let before: DatabaseSnapshot;
  let gone: PersonWithEverything;
  let receipt: WithdrawalReceipt;
  let rowsGone: number;
  let foundBefore: string[];

  beforeAll(async () => {
    // Of those who were there before: what is due of them is not to come between the two pictures.
    await workOutFlags(testApp);
    before = await rowsOfPeople(testApp.database);
    gone = await personWithEverything(testApp, zeca);
    foundBefore = await tracesInDatabase(testApp.database, gone.traces);
    const rowsBefore = await countRows(testApp.database);
    receipt = await withdraw(gone.zuleica, 'erase');
    rowsGone = rowsBefore - (await countRows(testApp.database));
  });

  test('concerns a participant whose traces the database walk finds one by one', () => {
    expect(gone.traces.length).toBeGreaterThan(20);
    const seen = foundBefore.map((find) => find.slice(find.indexOf(': ') + 2));
    expect(new Set(seen)).toEqual(new Set(gone.traces));
    expect(foundBefore).toEqual(
      expect.arrayContaining([
        `mail_attachment.content: ${numberFormat.signature}`,
        `consent_signed_document.content: ${numberFormat.signedPdf}`,
        `account_profile.list_problems: ${numberFormat.plan}`,
        `account_verification.value: ${gone.zuleica.email}`,
      ]),
    );
  });

  test('leaves no name or key in any column of any table', async () => {
    expect(await tracesInDatabase(testApp.database, gone.traces)).toEqual([]);
  });

  test('leaves the database as before the participant, except for a receipt', async () => {
    const changes = changesBetween(before, await rowsOfPeople(testApp.database));
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatch(/^new: withdrawal_receipt /);
  });

  test('returns a receipt of counts without identity', async () => {
    expect(receipt).toMatchObject({ choice: 'erase', keptAnswers: 0, removed: { files: 1 } });
    expect(receipt.receiptNumber).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/);
    expect(receipt.removed.sessions).toBeGreaterThanOrEqual(2);
    expect(receipt.removed.mails).toBeGreaterThanOrEqual(5);
    expect(sumOf(receipt)).toBe(rowsGone);
    const stored = await testApp.database.selectFrom('withdrawal_receipt').selectAll().execute();
    expect(stored).toEqual([
      {
        receipt_number: receipt.receiptNumber,
        choice: 'erase',
        withdrawn_on: receipt.leftAt.slice(0, 10),
        consent_version: testApp.material.consent.version,
        evidence: 'count',
        removed_rows: receipt.removed.rows,
        removed_files: receipt.removed.files,
        removed_mails: receipt.removed.mails,
        removed_sessions: receipt.removed.sessions,
        is_test: true,
      },
    ]);
  });

  test('leaves no rate limit counter', async () => {
    const counters = [
      ...(await testApp.database.selectFrom('rate_limit').select('key').execute()),
      ...(await testApp.database.selectFrom('failed_sign_in').select('key').execute()),
    ];
    const countersOf = (subject: string) => {
      const key = limitKey(testApp.parts.sessionSecret, subject);
      return counters.filter((counter) => counter.key.includes(key)).map((counter) => counter.key.replace(key, ''));
    };
    for (const subject of [gone.accountId, gone.zuleica.email, mailboxOf(gone.zuleica.email)]) {
      expect(countersOf(subject)).toEqual([]);
    }
    // An address only asked for may be another person's, whose mailbox stays protected for the hour.
    expect(countersOf(numberFormat.secondEmail)).toEqual(['account:mail-to-mailbox:']);
  });

  test('is refused a second time, and sign-in stays impossible', async () => {
    const { zuleica } = gone;
    expectRefused(
      await zuleica.client.request('POST', withdrawFromStudy.path, { choice: 'erase', understood: true }),
      'sign-in-needed',
    );
    expectRefused(await zuleica.client.request('GET', '/api/participation/progress'), 'sign-in-needed');
    const { email, password } = zuleica;
    const reply = await testApp.newClient().request('POST', '/api/auth/sign-in/email', { email, password });
    expect(reply.status).toBe(401);
    expect(await tracesInDatabase(testApp.database, [email])).toEqual([]);
  });

  test('leaves audit entries without an identity', async () => {
    const trail = await auditTrail(testApp.database);
    expect(trail.map(({ action }) => action)).toEqual(expect.arrayContaining(['peopleSearched', 'rolesChanged']));
    expect(trail.find(({ action }) => action === 'rolesChanged')?.subject).toBeNull();
  });

  test('leaves no identity in the server log', () => {
    const said = testApp.logged.join('\n').toLowerCase();
    for (const trace of gone.traces) expect(said).not.toContain(trace.toLowerCase());
  });
});

test('a request by letter has the same effect, and staff can see it', async () => {
  const lia = await enrolledPerson(testApp, 'Lia');
  expect(await erasePerson({ ...testApp.parts, onWithdrawal }, 'nobody@example.org', 'erase')).toBeNull();
  const receipt = await erasePerson({ ...testApp.parts, onWithdrawal }, ` ${lia.email.toUpperCase()} `, 'erase');
  expect(receipt?.choice).toBe('erase');
  expect(await tracesInDatabase(testApp.database, [lia.email])).toEqual([]);
  expect((await auditTrail(testApp.database)).at(-1)).toEqual({
    action: 'personErased',
    detail: { choice: 'erase' },
    actor: null,
    subject: null,
  });
});

test('every table that references a participation follows its key, and is deleted with it', async () => {
  const { rows } = await sql<{ tableName: string }>`
    with recursive reached as (
      select 'participant'::regclass::oid as id
      union
      select conrelid from pg_constraint join reached on confrelid = reached.id where contype = 'f'
    )
    select conrelid::regclass::text as "tableName" from pg_constraint join reached on confrelid = reached.id
    where contype = 'f' and conrelid <> 'participant'::regclass
      and (confdeltype <> 'c' or (confupdtype <> 'c' and conrelid <> 'consent_signed_document'::regclass))`.execute(
    testApp.database,
  );
  expect(rows).toEqual([]);
});
