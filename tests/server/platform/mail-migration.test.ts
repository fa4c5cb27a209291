import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseOfFirstRelease } from '#tests/support/platform/first-release.ts';

let old: Awaited<ReturnType<typeof databaseOfFirstRelease>>;
beforeAll(async () => {
  old = await databaseOfFirstRelease();
});
afterAll(() => old.close());

test('mails of the first release go on waiting, and those that went keep nothing of themselves', async () => {
  const { pool } = old;
  await pool.query("insert into account_user (id, name, email) values ('ana', 'Ana', 'ana@example.org')");
  await pool.query(`insert into mail (recipient, subject, body_text, created_at, next_try_at, sent_at) values
    ('Ana@example.org', 'Crie uma nova senha para o WordMood', 'link', now(), now(), null),
    ('eva@example.org', 'Confirme seu e-mail no WordMood', 'link', now(), now(), null),
    ('ana@example.org', 'Crie uma nova senha para o WordMood', 'link', now(), now(), now())`);
  await migrate(pool);
  const { rows } = await pool.query('select recipient, body_text, kind, account_id from mail order by mail_id');
  expect(rows).toEqual([
    { recipient: 'Ana@example.org', body_text: 'link', kind: 'password-reset', account_id: 'ana' },
    { recipient: 'eva@example.org', body_text: 'link', kind: 'verification', account_id: null },
    { recipient: '', body_text: '', kind: 'password-reset', account_id: 'ana' },
  ]);
  await pool.query("delete from account_user where id = 'ana'");
  expect((await pool.query('select recipient from mail')).rows).toEqual([{ recipient: 'eva@example.org' }]);
});
