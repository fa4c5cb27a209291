import { afterAll, beforeAll, expect, test } from 'vitest';
import { staffRoles } from '#contract/platform/staff-roles.ts';
import { readTeam } from '#server/accounts/roles/lock-team-store.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { databaseAfterMigrations } from '#tests/support/platform/first-release.ts';

let old: Awaited<ReturnType<typeof databaseAfterMigrations>>;
beforeAll(async () => {
  old = await databaseAfterMigrations((name) => name < '0042');
});
afterAll(() => old.close());

test('staff of an installation from before the four roles hold all four, without an end, and nobody else holds one', async () => {
  const { pool } = old;
  await pool.query(`insert into account_user (id, name, email, staff) values
    ('zeca', 'Zeca', 'zeca@example.org', true), ('ana', 'Ana', 'ana@example.org', false)`);
  await migrate(pool);
  const database = await openDatabase({ connectionString: pool.options.connectionString ?? '' });
  expect(await readTeam(database, new Date())).toEqual([
    { id: 'zeca', staff: true, staffRoles: [...staffRoles], staffUntil: null },
  ]);
  await database.destroy();
  const { rows } = await pool.query('select id, staff from users order by id');
  expect(rows).toEqual([
    { id: 'ana', staff: false },
    { id: 'zeca', staff: true },
  ]);
});
