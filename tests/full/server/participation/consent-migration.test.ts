import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrate } from '#server/platform/database/migrate.ts';
import { databaseOfFirstRelease } from '#tests/support/platform/first-release.ts';

const ana = '11111111-1111-4111-8111-111111111111';
const bia = '22222222-2222-4222-8222-222222222222';

let old: Awaited<ReturnType<typeof databaseOfFirstRelease>>;
beforeAll(async () => {
  old = await databaseOfFirstRelease();
});
afterAll(() => old.close());

test('consents of the first release become acts, and answers follow a participant who gets another key', async () => {
  const { pool } = old;
  await pool.query(`
    insert into account_user (id, name, email) values ('ana', 'Ana', 'ana@example.org'), ('bia', 'Bia', 'bia@example.org');
    insert into material_file (hash, name, version, content, first_used_at)
      values ('old', 'consent, as shown', '1.0.0', 'Termo', now()), ('new', 'consent, as shown', '1.1.0', 'Termo', now());
    insert into participant (participant_id, account_id, code, day, phase, time_zone, consented_at)
      values ('${ana}', 'ana', 'AAAAAAAA', 1, 1, 'America/Manaus', now()), ('${bia}', 'bia', 'BBBBBBBB', 1, 0, 'America/Sao_Paulo', now());
    insert into consent (participant_id, consent_hash, health_data_accepted, accepted_at)
      values ('${ana}', 'new', true, '2026-05-02'), ('${ana}', 'old', false, '2026-05-01'), ('${bia}', 'old', true, '2026-05-03');
    insert into study_day (participant_id, day, started_at) values ('${ana}', 1, now());
    insert into inventory_choice
      values ('${ana}', 1, 1, 1, 3, 900.5, 'touch', true, '{}', now(), 'old')`);
  await migrate(pool);

  const acts = await pool.query<{ consent_id: string }>(
    'select consent_id, participant_id, act, version, consent_hash, accepted, typed_name, time_zone from consent order by participant_id, act',
  );
  expect(acts.rows).toMatchObject([
    { participant_id: ana, act: 1, version: '1.0.0', consent_hash: 'old', accepted: true, typed_name: '' },
    { participant_id: ana, act: 2, version: '1.1.0', consent_hash: 'new', time_zone: 'America/Manaus' },
    { participant_id: bia, act: 1, version: '1.0.0', consent_hash: 'old' },
  ]);
  expect(new Set(acts.rows.map(({ consent_id }) => consent_id)).size).toBe(3);

  const other = '33333333-3333-4333-8333-333333333333';
  await pool.query('update participant set participant_id = $1 where participant_id = $2', [other, ana]);
  const { rows } = await pool.query('select participant_id, value from inventory_choice');
  expect(rows).toEqual([{ participant_id: other, value: 3 }]);
});
