import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeRoles } from '#contract/accounts/staff-account-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import { downloadParticipantList, listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { readStudyAnalysis } from '#contract/research/study-analysis-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { openPool } from '#server/platform/database/open-pool.ts';
import { accountIdOf, allRoles, noRoles, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openTestDatabase } from '#tests/support/platform/test-database.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { computedAnswer, skipRest } from '#tests/support/research/computed-answer.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';
import { casesSeenBy, handsInInventory, inventoryOfItem21 } from '#tests/support/team/safety-cases.ts';

type Stage = Awaited<ReturnType<typeof startExportStage>>;

const textOf = (files: Map<string, Buffer>, path: string) => files.get(path)?.toString('utf8') ?? '';
const manifestOf = (files: Map<string, Buffer>) =>
  exportManifestShape.parse(JSON.parse(textOf(files, 'manifest.json')));

describe('a participation of staff', () => {
  let stage: Stage;
  let yara: Person;
  let zeca: Person;
  let seen: Awaited<ReturnType<typeof whatIsSeen>>;

  async function whatIsSeen() {
    const { files } = await exportOf(stage.testApp, yara.client);
    return {
      analysis: (await computedAnswer(() => yara.client.call(readStudyAnalysis))).content,
      words: (await computedAnswer(() => yara.client.call(readGlobalWords))).content,
      estimate: await yara.client.call(estimateExport, { filter: wholeStudy }),
      files,
    };
  }

  beforeAll(async () => {
    stage = await startExportStage();
    const { testApp } = stage;
    yara = await staffMember(testApp, 'Yara');
    zeca = await staffMember(testApp, 'Zeca');
    const ana = await person(testApp, 'Ana');
    await ana.hasFinishedDay(1);
    await zeca.hasEnrolled();
    await handsInInventory(zeca, inventoryOfItem21);
    await zeca.hasFinishedDay(1, { test1: [10], test2: [10] });
    // Days later.
    await yara.client.signIn(yara);
    seen = await whatIsSeen();
  });
  afterAll(() => stage.close());

  // That it changes nothing else is shown in team/test-people.test.ts.
  test('is reported as excluded by the analyses and the words', () => {
    expect(seen.analysis).toMatchObject({ included: 1, excluded: 0, testPeople: 1 });
    expect(seen.words).toMatchObject({ peopleCount: 1, excludedCount: 0, testPeopleCount: 1 });
  });

  test('is counted by the manifest, the README and the page of exports if there is one', async () => {
    const said = '1 participação de teste fica de fora';
    expect(manifestOf(seen.files)).toMatchObject({ participants: 1, testParticipations: 1 });
    expect(textOf(seen.files, 'README.md')).toContain(`- ${said}`);
    expect(seen.estimate).toMatchObject({ participants: 1, testPeople: 1, days: 1 });
    const { files } = await exportOf(stage.testApp, yara.client, { startedTo: '2000-01-01' });
    expect(manifestOf(files)).toMatchObject({ participants: 0 });
    expect(manifestOf(files)).not.toHaveProperty('testParticipations');
    expect(textOf(files, 'README.md')).not.toContain('participação de teste');
  });

  test('is marked on the list, and among those excluded from the analyses', async () => {
    const listed = async (excluded: 'with' | 'without' | 'only') =>
      (await yara.client.call(listParticipants, { ...allPeople, excluded })).participants;
    const zecas = await participantIdOf(stage.testApp.database, zeca);
    expect((await listed('with')).map(({ isTest }) => isTest).toSorted()).toEqual([false, true]);
    expect(await listed('only')).toMatchObject([{ participantId: zecas, isTest: true, isExcluded: false }]);
    expect(await listed('without')).toMatchObject([{ isTest: false }]);
    const { head } = await yara.client.call(readParticipant, { participantId: zecas });
    expect(head.isTest).toBe(true);
    const { offset: _offset, ...query } = allPeople;
    const file = await yara.client.file(downloadParticipantList, { ...query, timeZone: 'America/Sao_Paulo' });
    // A file has them only where who is out was asked for.
    const [headings = [], ...rows] = csvCells(new TextDecoder().decode(file.content));
    expect(rows.map((row) => row[headings.indexOf('Teste')])).toEqual(['não']);
  });

  test('opens a safety case like any other', async () => {
    const { code } = await yara.client
      .call(listParticipants, { ...allPeople, excluded: 'only' })
      .then(({ participants }) => participants[0] ?? { code: 'nobody' });
    expect((await casesSeenBy(yara)).map((one) => one.participantCode)).toContain(code);
  });

  test('can be deleted by its owner', async () => {
    await zeca.client.signIn(zeca);
    const own = await zipContent((await zeca.client.file(downloadOwnData, {})).content);
    expect(textOf(own, 'respostas/inventario.csv').trim().split('\r\n').length).toBeGreaterThan(21);
  });
});

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
