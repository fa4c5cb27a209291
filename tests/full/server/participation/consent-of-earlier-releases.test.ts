import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { giveConsent, readConsents } from '#contract/participation/consent-calls.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { person } from '#tests/support/participation/people.ts';
import { databaseOfFirstRelease } from '#tests/support/platform/first-release.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

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

test('an act that a server of the release before stores at the same moment stays, and raises no fault', async () => {
  const testApp = await startTestApp();
  const act = (typedName: string) => ({
    consentHash: testApp.material.consent.hash,
    accepted: true as const,
    healthDataAccepted: false,
    typedName,
  });
  const ugo = await person(testApp, 'Ugo');
  await ugo.client.call(giveConsent, act('Ugo Reis'));
  // Once, and whatever is rolled back: that server raises no revision with an act.
  await sql`create sequence other_acts`.execute(testApp.database);
  await sql`create function other_act() returns trigger language plpgsql as $$ begin
    if nextval('other_acts') = 1 then
      insert into consent (consent_id, participant_id, act, version, consent_hash, accepted, health_data_accepted, typed_name, time_zone,
        accepted_at)
      select gen_random_uuid(), participant_id, 2, version, consent_hash, true, true, 'Ugo R.', time_zone, accepted_at
      from consent where participant_id = new.participant_id;
    end if;
    return new; end $$`.execute(testApp.database);
  await sql`create trigger other_act before update on participant for each row execute function other_act()`.execute(
    testApp.database,
  );
  try {
    await ugo.client.call(giveConsent, act('Ugo dos Reis'));
  } finally {
    await sql`drop function other_act() cascade`.execute(testApp.database);
    await sql`drop sequence other_acts`.execute(testApp.database);
  }
  const { consents } = await ugo.client.call(readConsents);
  expect(consents.map(({ typedName }) => typedName)).toEqual(['Ugo dos Reis', 'Ugo Reis']);
  await testApp.close();
});
