import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { accountIdOf, allRoles, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';
import { computedAnswer, skipRest } from '#tests/support/research/computed-answer.ts';
import { startExportStage } from '#tests/support/research/export-stage.ts';

type Stage = Awaited<ReturnType<typeof startExportStage>>;

/** A former member of the team can leave the study after so many seconds. */
const sevenDays = 7 * 86_400;

describe('changes of role during a participation', () => {
  let stage: Stage;
  let zeca: Person;
  let bia: Person;

  beforeAll(async () => {
    stage = await startExportStage();
    zeca = await staffMember(stage.testApp, 'Zeca');
    bia = await enrolledPerson(stage.testApp, 'Bia');
    await bia.hasFinished('wordRating');
  });
  afterAll(() => stage.close());

  const isStaff = async (participant: Person, staff: boolean) => {
    const accountId = await accountIdOf(participant);
    await stage.testApp.database
      .updateTable('account_user')
      .where('id', '=', accountId)
      .set({ email_verified: true })
      .execute();
    await zeca.client.call(changeRoles, {
      accountId,
      category: 'patient',
      member: false,
      ...(staff ? allRoles : noRoles),
    });
    await participant.client.signIn(participant);
  };
  const counts = async () => {
    await skipRest(stage.testApp.database);
    const { included, testPeople } = (await computedAnswer(() => zeca.client.call(readStudyAnalysis))).content;
    const { peopleCount, testPeopleCount } = (await computedAnswer(() => zeca.client.call(readGlobalWords))).content;
    const estimate = await zeca.client.call(estimateExport, { filter: wholeStudy });
    expect([peopleCount, testPeopleCount]).toEqual([included, testPeople]);
    expect([estimate.participants, estimate.testPeople]).toEqual([included, testPeople]);
    return { included, testPeople };
  };

  test('a participation counts if all its answers were given as a participant, with any role now', async () => {
    expect(await counts()).toEqual({ included: 1, testPeople: 0 });
    await isStaff(bia, true);
    expect(await counts()).toEqual({ included: 1, testPeople: 0 });
  });

  test('the first answer with the role excludes the participation, and hides older numbers with it', async () => {
    await bia.hasFinished('test1', { test1: [10] });
    const first = await zeca.client.call(readStudyAnalysis);
    expect(first.content?.included ?? 0).toBe(0);
    expect(await counts()).toEqual({ included: 0, testPeople: 1 });
  });

  test('it stays excluded after the role is revoked, after more answers, and after withdrawal', async () => {
    await isStaff(bia, false);
    expect(await counts()).toEqual({ included: 0, testPeople: 1 });
    await bia.hasFinished('test2');
    expect(await counts()).toEqual({ included: 0, testPeople: 1 });
    await stage.testApp.clock.advance(sevenDays);
    await withdraw(bia, 'keep');
    expect(await counts()).toEqual({ included: 0, testPeople: 1 });
  });

  test('a role granted and revoked without an answer in between has no effect', async () => {
    const caio = await enrolledPerson(stage.testApp, 'Caio');
    await caio.hasFinished('inventory');
    await isStaff(caio, true);
    await isStaff(caio, false);
    await caio.hasFinished('wordRating');
    expect(await counts()).toEqual({ included: 1, testPeople: 1 });
  });

  test('a participation consented with a role and answered without it counts', async () => {
    const dora = await staffMember(stage.testApp, 'Dora');
    await dora.hasConsented();
    await isStaff(dora, false);
    await dora.hasEnrolled();
    await dora.hasFinished('wordRating');
    expect(await counts()).toEqual({ included: 2, testPeople: 1 });
  });

  test('any of the four roles excludes, while it is held', async () => {
    const before = await counts();
    const until = new Date(stage.testApp.clock.now().getTime() + 3_600_000);
    const eva = await teamMember(stage.testApp, 'Eva', ['care'], until);
    await eva.hasEnrolled();
    await eva.hasFinished('wordRating');
    const gil = await teamMember(stage.testApp, 'Gil', ['care'], stage.testApp.clock.now());
    await gil.hasEnrolled();
    const added = { included: before.included + 1, testPeople: before.testPeople + 1 };
    await gil.hasFinished('wordRating');
    expect(await counts()).toEqual(added);
  });
});

test('a role granted concurrently with joining is recorded, in either order', async () => {
  const { connectionString, close } = await openTestDatabase();
  const pool = await openPool({ connectionString });
  const [joining, giving] = [await pool.connect(), await pool.connect()];
  const join = (account: string) => joining.query(joined, [account]);
  const joined = `insert into participant (participant_id, account_id, code, day, phase, time_zone, consented_at)
    values (gen_random_uuid(), $1, $1, 1, 1, 'America/Sao_Paulo', now())`;
  const give = (account: string) =>
    giving.query(`update account_user set staff_roles = '{care}' where id = $1`, [account]);
  try {
    await pool.query(`insert into account_user (id, name, email) select id, id, id || '@example.org'
      from unnest(array['ana', 'bia']) as id`);
    await joining.query('begin');
    await join('ana');
    const given = give('ana');
    await joining.query('commit');
    await given;

    await giving.query('begin');
    await give('bia');
    const afterwards = join('bia');
    await giving.query('commit');
    await afterwards;

    const { rows } = await pool.query('select may_count_in_nothing from participant');
    expect(rows).toEqual([{ may_count_in_nothing: true }, { may_count_in_nothing: true }]);
  } finally {
    joining.release();
    giving.release();
    await pool.end();
    await close();
  }
});
