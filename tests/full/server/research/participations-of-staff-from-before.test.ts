import { expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseAfterMigrations } from '#tests/support/platform/first-release.ts';

test('participations from before are told by what the audit log knows of roles', async () => {
  const old = await databaseAfterMigrations((name) => name < '0015');
  try {
    const { pool } = old;
    const people = ['ana', 'bia', 'caio', 'dora', 'eva'] as const;
    const idOf = (name: string) => `00000000-0000-4000-8000-${name.padEnd(12, '0').replaceAll(/[^0-9a-f]/g, '7')}`;
    for (const name of people) {
      await pool.query(`insert into account_user (id, name, email, staff) values ($1, $1, $1 || '@example.org', $2)`, [
        name,
        ['bia', 'dora'].includes(name),
      ]);
      await pool.query(
        `insert into participant (participant_id, account_id, code, day, phase, time_zone, consented_at, enrolled_at)
         values ($1, $2, $2, 1, 2, 'America/Sao_Paulo', '2026-05-01', '2026-05-01')`,
        [idOf(name), name],
      );
    }
    const answers = (name: string, ...days: string[]) =>
      Promise.all(
        days.map((on) =>
          pool.query(
            `insert into participation_event (participant_id, day, kind, detail, happened_at)
             values ($1, 1, 'phaseChanged', '{"from": 0, "to": 1}', $2)`,
            [idOf(name), on],
          ),
        ),
      );
    let entries = 0;
    const changes = async (name: string, on: string, from: boolean, to: boolean) => {
      entries += 1;
      const roles = (staff: boolean) => ({ category: 'patient', member: false, staff });
      await pool.query(`insert into audit_reference (account_id) values ($1) on conflict do nothing`, [name]);
      await pool.query(
        `insert into audit_entry (entry_id, happened_at, subject_reference, action, detail, previous_hash, hash)
         select $1, $2, reference, 'rolesChanged', $3, repeat('0', 64), repeat('0', 64)
         from audit_reference where account_id = $4`,
        [entries, on, JSON.stringify({ before: roles(from), after: roles(to) }), name],
      );
    };
    await answers('ana', '2026-05-02');
    // In staff only after all her answers.
    await answers('bia', '2026-05-02', '2026-05-03');
    await changes('bia', '2026-06-01', false, true);
    // Was in staff for a while and answered meanwhile.
    await answers('caio', '2026-05-02', '2026-05-11');
    await changes('caio', '2026-05-10', false, true);
    await changes('caio', '2026-05-20', true, false);
    // In staff, and the log does not know since when.
    await answers('dora', '2026-05-02');
    // Was in staff for a while and answered before and after.
    await answers('eva', '2026-05-02', '2026-05-30');
    await changes('eva', '2026-05-10', false, true);
    await changes('eva', '2026-05-20', true, false);
    await migrate(pool);
    const { rows } = await pool.query('select participant_id, since from participation_of_staff order by since');
    expect(rows).toEqual([
      { participant_id: idOf('dora'), since: new Date('2026-05-02') },
      { participant_id: idOf('caio'), since: new Date('2026-05-11') },
    ]);
  } finally {
    await old.close();
  }
});
