import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { isChainIntact, verifyAuditLog } from '#server/accounts/audit/verify-audit-log-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { personWithEverything } from '#tests/support/participation/person-with-everything.ts';
import { othersWhoStay } from '#tests/support/participation/withdrawal.ts';
import { administrate } from '#tests/support/platform/administrate.ts';
import { copyRows, mailOf } from '#tests/support/platform/copy-rows.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { rowsOf } from '#tests/support/platform/rows-of-database.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const from = openedForTests(startTestApp);
let empty: string;

beforeAll(async () => {
  await personWithEverything(from, await othersWhoStay(from));
  const url = new URL(from.connectionString);
  url.pathname = `/copy_${randomUUID().slice(0, 8)}`;
  empty = url.href;
  await administrate(inject('administrationUrl'), `create database ${url.pathname.slice(1)} template template0`);
});
afterAll(() =>
  administrate(inject('administrationUrl'), `drop database ${new URL(empty).pathname.slice(1)} with (force)`),
);

describe('a copy of the rows of a database', () => {
  test('has equal rows, with triggers active and sequences continued', async () => {
    await from.database.insertInto('mail').values(mailOf('com sinais')).execute();
    expect(await copyRows(from.connectionString, empty)).toEqual([]);
    expect(await rowsOf(empty)).toEqual(await rowsOf(from.connectionString));
    const copy = await openDatabase({ connectionString: empty });
    try {
      expect(isChainIntact(await verifyAuditLog(copy))).toBe(true);
      expect((await checkRecords(copy)).findings).toEqual([]);
      const { mail_id } = await copy
        .insertInto('mail')
        .values(mailOf('mais um'))
        .returning('mail_id')
        .executeTakeFirstOrThrow();
      const last = await from.database
        .selectFrom('mail')
        .select(({ fn }) => fn.max('mail_id').as('id'))
        .executeTakeFirstOrThrow();
      expect(mail_id).toBeGreaterThan(last.id);
      await expect(sql`delete from audit_entry`.execute(copy)).rejects.toThrow('the audit log only grows');
      const orphan = copy.insertInto('mail_attachment').values({
        ...{ mail_id: last.id + 1000, position: 1, file_name: 'termo.pdf', content_type: 'application/pdf' },
        content: Buffer.from('x'),
      });
      await expect(orphan.execute()).rejects.toThrow('foreign key constraint');
      const constraints = sql`select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint order by 1, 2, 3`;
      expect((await constraints.execute(copy)).rows).toEqual((await constraints.execute(from.database)).rows);
    } finally {
      await copy.destroy();
    }
  });
});
