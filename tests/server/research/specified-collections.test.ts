import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeProfile } from '#contract/accounts/profile-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { staffRoles } from '#contract/platform/staff-roles.ts';
import { readParticipantRecord, readParticipantUserRecord } from '#contract/research/participant-view-calls.ts';
import { markTestPerson } from '#contract/team/test-people-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { selectAccountOwners } from '#server/accounts/account/account-store.ts';
import { viewAccount } from '#server/accounts/account/view-account.ts';
import { readUserRecordOf } from '#server/participation/profile/user-record-store.ts';
import { readStoredParticipations } from '#server/participation/record/research-record-store.ts';
import { grantReader, readerRole } from '#server/platform/database/grant-reader.ts';
import { researchRecord } from '#study/record/research-record.ts';
import { accountIdOf, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { presentation } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const password = 'a-password-of-this-test-alone';
type Row = Record<string, unknown> & { id: string };

/** Sixteen people of every kind, among them one who has left, Ana and Zeca who have written about themselves, and Teo who tries the study out. */
const testApp = openedForTests(startTestApp);
let zeca: Person;
let teosId: string;
let owner: pg.Pool;
let reader: pg.Pool;
beforeAll(async () => {
  await fillStudy(testApp.connectionString, {
    material: testApp.material,
    participants: 16,
    days: 3,
    seed: 7,
    maximumModels: 12,
  });
  zeca = await staffMember(testApp, 'Zeca');
  const hour = 3_600_000;
  await teamMember(testApp, 'Yara', staffRoles, new Date(Date.now() + hour));
  await teamMember(testApp, 'Olga', staffRoles, new Date(Date.now() - hour));
  await teamMember(testApp, 'Rosa', ['reading', 'analysis', 'care']);
  const ana = await person(testApp, 'Ana');
  await ana.hasFinishedDay(1, { training1: [20, 27] });
  await ana.client.call(storeProfile, everythingSaid);
  const teo = await person(testApp, 'Teo');
  await zeca.client.call(markTestPerson, { accountId: await accountIdOf(teo), reason: 'Ensaio' });
  await teo.hasEnrolled();
  teosId = await participantIdOf(testApp.database, teo);
  owner = new pg.Pool({ connectionString: testApp.connectionString, max: 1 });
  await grantReader(owner, password);
  const address = new URL(testApp.connectionString);
  address.username = readerRole;
  address.password = password;
  reader = new pg.Pool({ connectionString: address.href, max: 1 });
});
afterAll(async () => {
  await reader.end();
  await owner.end();
});

const everythingSaid = {
  sex: 'no' as const,
  birthDate: '1990-02-28',
  social: 'Casado(a)',
  education: 'Ensino médio',
  listProblems: ['Durmo pouco', 'Trabalho demais'],
  listGoals: ['Dormir "melhor"'],
  listValues: ['Família'],
  actionPlan: 'Caminhar; depois\nligar para a Bia',
  personalityTraits: 'Quieta',
  favorites: 'Café',
  phrases: ['Tudo passa'],
};

const select = async (pool: pg.Pool, collection: string) =>
  (await pool.query<Row>(`select * from ${collection}`)).rows.toSorted(byId);
const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1);

async function participants() {
  return testApp.database.selectFrom('participant').select(['participant_id', 'code']).execute();
}

const realOnes = <Of extends { participant_id: string }>(people: readonly Of[]) =>
  people.filter(({ participant_id }) => participant_id !== teosId);

async function withQuestionnaires() {
  return testApp.database
    .selectFrom('participant')
    .leftJoin('questionnaire', 'questionnaire.participant_id', 'participant.participant_id')
    .select(['participant.participant_id', 'day', 'phase', 'social', 'education'])
    .execute();
}

describe('the collection wordMood', () => {
  it('has the research record of all participants, field for field', async () => {
    const ids = (await participants()).map(({ participant_id }) => participant_id);
    const records = [...(await readStoredParticipations(testApp.database, ids)).values()].map(researchRecord);
    expect(records).toHaveLength(18);
    const rows = await select(owner, '"wordMood"');
    expect(rows).toEqual(records.toSorted(byId));
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(Object.keys(records[0] ?? {}).toSorted());
  });

  it('has the words of a day once its rating is done, as specified', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    await bia.hasFinished('inventory');
    const id = await accountIdOf(bia);
    const { order } = await bia.client.call(openWordRating, { day: 1 });
    const told = async () => {
      const inCollection = (await select(owner, '"wordMood"')).find((row) => row.id === id)?.WordVal as unknown[];
      return [inCollection.length, (await bia.record()).WordVal.length];
    };
    for (const [index, word] of order.slice(0, 12).entries()) {
      const rating = { valence: 3, reactionTimeMs: 900 };
      await bia.client.answer(wordRatingKind, presentation(1, index + 1, word, rating));
    }
    expect(await told()).toEqual([0, 0]);
    await bia.hasFinished('wordRating');
    expect(await told()).toEqual([40, 40]);
  });

  it('shows the reader role what the staff call returns, without tests: codes, no name, address or free text', async () => {
    const people = realOnes(await participants());
    const records = [];
    for (const { participant_id: participantId } of people) {
      const { record } = await zeca.client.call(readParticipantRecord, { participantId });
      records.push({ ...record, meds: '' });
    }
    const rows = await select(reader, '"wordMood"');
    expect(rows).toEqual(records.toSorted(byId));
    expect(rows.map(({ id }) => id)).toEqual(people.map(({ code }) => code).toSorted());
  });
});

describe('the collection users', () => {
  it('has the user record of every account, field for field', async () => {
    const asking = testApp.database.updateTable('account_user').set({ pending_email: 'zeca.novo@example.org' });
    await asking.where('name', '=', 'Zeca').execute();
    const owners = await selectAccountOwners(testApp.database).execute();
    const accounts = owners.map((owner) => viewAccount(owner, testApp.clock.now()));
    const records = [];
    for (const account of accounts) {
      const reading = { database: testApp.database, now: new Date(), cloudsFrom: 'the end of day 3' } as const;
      records.push({ ...(await readUserRecordOf(reading, account)), clinic: [] });
    }
    expect(records.length).toBeGreaterThan(10);
    const staff = records.filter((record) => record.staff).map(({ displayName }) => displayName);
    expect(staff).toEqual(expect.arrayContaining(['Zeca', 'Yara']));
    expect(staff).not.toContain('Olga');
    expect(records.some(({ wordCloudDay3 }) => wordCloudDay3.length === 41)).toBe(true);
    expect(await select(owner, 'users')).toEqual(records.toSorted(byId));
  });

  it('has professionals entered by name, with their clinics', async () => {
    await testApp.database
      .insertInto('professional')
      .values({ display_name: 'Dra. Lia', clinics: ['Casa Amarela'], updated_at: new Date() })
      .execute();
    const rows = await select(owner, 'users');
    expect(rows.filter(({ category }) => category === 'doctor')).toMatchObject([
      { displayName: 'Dra. Lia', clinic: ['Casa Amarela'], research: '', age: null },
    ]);
  });

  it('shows the reader role participants under their code, without free texts', async () => {
    const rows = await select(reader, 'users');
    const withAccount = (await select(owner, '"wordMood"')).filter(({ email }) => email !== '').length;
    expect(rows.length).toBeGreaterThanOrEqual(withAccount - 1);
    const codes = new Set(realOnes(await participants()).map(({ code }) => code));
    expect(rows.filter(({ id }) => !codes.has(id))).toEqual([]);
    const said = JSON.stringify(rows);
    const people = await testApp.database.selectFrom('account_user').select(['name', 'email']).execute();
    for (const { name, email } of people)
      expect([said.includes(email), said.includes(`"${name}"`)]).toEqual([false, false]);
    for (const written of ['Durmo pouco', 'Caminhar', 'Quieta', 'Café', 'Tudo passa', '1990'])
      expect(said, written).not.toContain(written);
    expect(said).toContain('Casado(a)');
  });

  it('equals the single call except for free texts, and for clouds before the end of day 3', async () => {
    const hidden = { listProblems: [], listGoals: [], listValues: [], phrases: [] };
    const texts = { actionPlan: '', personalityTraits: '', favorites: '' };
    const clouds = { wordCloud: [], wordCloudDay1: [], wordCloudDay2: [], wordCloudDay3: [] };
    const ofPeople = [];
    for (const { participant_id: participantId, day, phase, social, education } of realOnes(
      await withQuestionnaires(),
    )) {
      const { record } = await zeca.client.call(readParticipantUserRecord, { participantId });
      if (record === null) continue;
      const seen = day === 3 && phase === 7 ? {} : clouds;
      // Profile texts of the two are free text, so the view has their choices of the questionnaire.
      const chosen = { social: social ?? '', education: education ?? '' };
      ofPeople.push({ ...record, ...hidden, ...texts, ...chosen, ...seen, clinic: [] });
    }
    expect(ofPeople.length).toBeGreaterThan(10);
    expect(await select(reader, 'users')).toEqual(ofPeople.toSorted(byId));
  });

  it('links no participant to staff or doctors by role, clinic or changing age', async () => {
    const [anas] = await testApp.database
      .selectFrom('account_user')
      .innerJoin('participant', 'participant.account_id', 'account_user.id')
      .where('name', '=', 'Ana')
      .select(['account_user.id', 'code'])
      .execute();
    const { id = '', code } = anas ?? {};
    await testApp.database
      .updateTable('account_user')
      .set({ category: 'doctor', member: true, staff: true })
      .where('id', '=', id)
      .execute();
    await testApp.database
      .insertInto('professional')
      .values({ account_id: id, clinics: ['Casa Azul'], updated_at: new Date() })
      .execute();
    const { rows } = await reader.query<Row>('select * from users where id = $1', [code]);
    expect(rows).toMatchObject([{ category: 'patient', member: false, staff: false, clinic: [] }]);
    const before = rows[0]?.age;
    await testApp.database.updateTable('account_profile').set({ birth_date: '1950-01-01' }).execute();
    const { rows: after } = await reader.query<Row>('select age from users where id = $1', [code]);
    expect(after[0]?.age).toBe(before);
    const { rows: whole } = await owner.query<Row>('select * from users where id = $1', [id]);
    expect(whole).toMatchObject([{ category: 'doctor', member: true, staff: true, clinic: ['Casa Azul'] }]);
  });
});

describe('the reader role', () => {
  it.each([
    'select * from participant',
    'select * from participant_contact',
    'select * from account_user',
    'select * from consent',
    'select * from audit_entry',
    'select * from specified_day',
    'update users set "displayName" = \'\'',
    'delete from "wordMood"',
    'create table note (text text)',
    "copy (select 1) to program 'true'",
    'set role wordmood',
    'select * from pg_statistic',
    'select rolpassword from pg_authid',
    "select pg_read_file('postgresql.conf')",
  ])('may not: %s', async (statement) => {
    await expect(reader.query(statement)).rejects.toThrow(
      /permission denied|must be superuser|cannot execute|does not exist|cannot (update|delete)/,
    );
  });

  it.each([
    'select lo_create(0)',
    "select lo_from_bytea(0, 'x')",
    "select pg_logical_emit_message(false, 'x', 'y')",
    'create temporary table heap (text text)',
    "create function pg_temp.x() returns int language sql as 'select 1'",
    'select pg_advisory_lock(5704190268)',
    'select pg_try_advisory_xact_lock(1, 2)',
    'set temp_file_limit = -1',
  ])(
    'can neither fill the disk nor block others, though its session may leave read-only mode: %s',
    async (statement) => {
      await expect(reader.query(`set transaction read write; ${statement}`)).rejects.toThrow('permission denied');
    },
  );

  it('learns no name by a condition of its own, also not by a leaking function', async () => {
    await owner.query(`create function tell(text) returns boolean language plpgsql cost 0.0001
      as $$ begin raise notice 'told "%"', $1; return true; end $$`);
    const reports: string[] = [];
    const client = await reader.connect();
    client.on('notice', ({ message }) => reports.push(message ?? ''));
    await client.query('select from users where tell("displayName") and tell(email) and tell(id)');
    client.release();
    await owner.query('drop function tell(text)');
    const known = new Set(['told ""', ...(await participants()).map(({ code }) => `told "${code}"`)]);
    expect(reports.length).toBeGreaterThan(30);
    expect(reports.filter((line) => !known.has(line))).toEqual([]);
    expect(reports.filter((line) => line !== 'told ""').length).toBeGreaterThan(10);
  });

  it.each(['"displayName"', 'email', '"birthDate"', '"actionPlan"', 'favorites', 'clinic::text', '"profilePic"::text'])(
    'learns no name from error messages when %s is cast to a number',
    async (column) => {
      const failed = await reader
        .query(`select from users where ${column}::integer > 0`)
        .catch((error: Error) => error);
      expect(String(failed)).toMatch(/invalid input syntax for type integer: "(|\[\]|false)"$/);
    },
  );

  it('learns no name from the statistics, plans and queries of others', async () => {
    const statistics = await reader.query(`select tablename from pg_stats where schemaname = 'public'`);
    expect(statistics.rows).toEqual([]);
    const queries = await reader.query(`select query from pg_stat_activity where usename <> current_user`);
    for (const { query } of queries.rows) expect(['', '<insufficient privilege>']).toContain(query);
    const plan = await reader.query(`explain (analyze, verbose) select * from users where "displayName" = 'Ana'`);
    expect(JSON.stringify(plan.rows)).not.toMatch(/@example|Durmo pouco/);
  });

  it('sees codes also with a shadowing table of the same name', async () => {
    await owner.query(`create schema shadow; grant usage on schema shadow to ${readerRole};
      create table shadow.participant_contact (full_name text); grant select on shadow.participant_contact to ${readerRole}`);
    const client = await reader.connect();
    await client.query('set search_path = shadow, public');
    const { rows } = await client.query<Row>('select * from public.users');
    await client.query('reset search_path');
    client.release();
    await owner.query('drop schema shadow cascade');
    expect(rows.length).toBeGreaterThan(10);
    expect(rows.filter(({ displayName, email }) => displayName !== '' || email !== '')).toEqual([]);
  });

  it('keeps its rights and gets its new password at the next start', async () => {
    await grantReader(owner, 'another-password-of-this-test');
    await expect(reader.query('select 1 from users limit 1')).resolves.toMatchObject({ rowCount: 1 });
    const address = new URL(testApp.connectionString);
    address.username = readerRole;
    address.password = password;
    const late = new pg.Client({ connectionString: address.href });
    await expect(late.connect()).rejects.toThrow('password authentication failed');
  });
});
