import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { estimateExport, requestExport } from '#contract/research/export-calls.ts';
import { changeGroupPlan, discloseGroups } from '#contract/team/group-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { exportManifestShape } from '#research/export/export-manifest.ts';
import { defaultPublishableChoice, type PublishableChoice } from '#research/export/publishable/publishable-choice.ts';
import { inventoryWindowInWords } from '#study/inventory/inventory-window.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { exportOf, sha256Of, startExportStage } from '#tests/support/research/export-stage.ts';
import { tablesOf } from '#tests/support/research/rows-of-archive.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';
import { linkMadeBy } from '#tests/support/team/recruitment-links.ts';

const participants = 24;
const plan = (): ParticipationPlan => ({
  kind: 'midDay',
  stopsAt: { day: 1, phase: 'wordRating', fraction: 0.1 },
  daysAgo: 1,
  leaves: false,
  isExcluded: false,
});

const stage = openedForTests(startExportStage);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(stage.testApp, 'Zeca');
});

/** Resets to before the first enrolment: final decisions are made again in each test. */
beforeEach(async () => {
  const { database } = stage.testApp;
  await database.deleteFrom('account_user').where('id', 'in', joined()).execute();
  await database.deleteFrom('participant').execute();
  await database.updateTable('group_plan').set({ disclosed_at: null, disclosed_by_account_id: null }).execute();
  await turnStudySwitch(zeca, 'open');
});
const joined = () =>
  stage.testApp.database.selectFrom('participant').where('account_id', 'is not', null).select('account_id');

/** Twenty-four people who are alike in everything that the questionnaire asks, on one day, with phones. */
async function peopleAlikeHaveJoined(): Promise<void> {
  const { connectionString, database, material } = stage.testApp;
  await fillStudy(connectionString, { material, participants, days: 3, seed: 5, plan });
  await database
    .updateTable('questionnaire')
    .set({ age: 34, sex: 'feminino', social: 'Solteira(o)', education: 'Superior' })
    .execute();
  await database.updateTable('answering_page').set({ system: 'android', screen_width_px: 400 }).execute();
}

/** Of the people, how many came by each of the links; the first of them by their codes. */
async function cameBy(links: readonly { linkId: number }[], shares: readonly number[]): Promise<void> {
  const ids = links.flatMap(({ linkId }, index) => Array.from({ length: shares[index] ?? 0 }, () => linkId));
  await sql`
    update participant set link_id = came.link_id
    from (
      select participant_id, (${ids}::int[])[row_number() over (order by code)] as link_id from participant
    ) as came
    where came.participant_id = participant.participant_id`.execute(stage.testApp.database);
}

async function groupsAreTold(): Promise<void> {
  await turnStudySwitch(zeca, 'ended');
  await zeca.client.call(discloseGroups, { understood: true });
}

async function anonymityOf(publishable: PublishableChoice) {
  const { anonymity } = await zeca.client.call(estimateExport, { filter: wholeStudy, publishable });
  return anonymity ?? expect.fail('Nothing is said of how alike people are.');
}

async function published(publishable: PublishableChoice) {
  const { files } = await exportOf(stage.testApp, zeca.client, {}, publishable);
  const textOf = (path: string) => files.get(path)?.toString() ?? '';
  const manifest = exportManifestShape.parse(JSON.parse(textOf('manifest.json')));
  return { files, textOf, tables: tablesOf(files), k: manifest.publishable?.smallestGroup };
}

const withGroup: PublishableChoice = {
  ...defaultPublishableChoice,
  attributes: [...defaultPublishableChoice.attributes, 'study_group'],
};

describe('a publishable archive with groups by recruitment link', () => {
  async function oneOfClinicB(shares: readonly [number, number]): Promise<void> {
    const names = ['Clínica A', 'Clínica B'];
    await zeca.client.call(changeGroupPlan, { way: 'link', names, strata: [], band: null });
    const links = [
      await linkMadeBy(zeca, { site: 'Clínica A', group: 1 }),
      await linkMadeBy(zeca, { site: 'Clínica B', group: 2 }),
    ];
    await peopleAlikeHaveJoined();
    await cameBy(links, shares);
    await groupsAreTold();
  }

  test('has no recruitment source unless it is chosen', async () => {
    await oneOfClinicB([23, 1]);
    const { textOf, tables, k, files } = await published(defaultPublishableChoice);
    expect(k).toBe(participants);
    const [person = {}] = tables.get('people') ?? [];
    expect(Object.keys(person).filter((column) => column.startsWith('study_group'))).toEqual([]);
    for (const [path, content] of files) expect(content.toString(), path).not.toContain('Clínica B');
    const codebook = textOf('documentation/codebook.md');
    for (const column of ['study_group', 'study_group_name']) expect(codebook).toContain(`- \`people.${column}\`: `);
    expect(textOf('README.md')).toContain('os grupos');
    expect(textOf('README.md')).toContain(inventoryWindowInWords(7));
  });

  test('is refused when a participant would be alone in a group, with the advice to omit it', async () => {
    await oneOfClinicB([23, 1]);
    const anonymity = await anonymityOf(withGroup);
    expect(anonymity).toMatchObject({ smallestGroup: 1, hasGroupsByLink: true, suggestion: defaultPublishableChoice });
    expect(anonymity.problem).toContain(`Sem o grupo, o menor grupo tem ${participants}.`);
    const refused = await zeca.client.request('POST', requestExport.path, {
      filter: wholeStudy,
      publishable: withGroup,
    });
    expect(refused.body).toMatchObject({ refusal: 'too-few-alike' });
  });

  test('has the group when enough participants look alike in each', async () => {
    await oneOfClinicB([18, 6]);
    const { textOf, tables, k } = await published(withGroup);
    expect(k).toBe(6);
    const named = (tables.get('people') ?? []).map((row) => `${row.study_group} ${row.study_group_name}`);
    expect(new Set(named)).toEqual(new Set(['1 Clínica A', '2 Clínica B']));
    expect(textOf('README.md')).toContain('de cada pessoa: faixas de 10 anos, sexo, estado civil, escolaridade, grupo');
  });
});

test('a publishable archive has randomized groups, unknown outside and not counted in k', async () => {
  const { database } = stage.testApp;
  await zeca.client.call(changeGroupPlan, { way: 'lot', names: ['Calma', 'Rotina'], strata: [], band: null });
  await peopleAlikeHaveJoined();
  await sql`insert into group_draw (participant_id, stratum, place)
    select participant_id, '[]', row_number() over (order by code) - 1 from participant`.execute(database);
  await groupsAreTold();
  expect(await anonymityOf(defaultPublishableChoice)).toMatchObject({
    smallestGroup: participants,
    hasGroupsByLink: false,
  });
  const { textOf, tables, k } = await published(defaultPublishableChoice);
  expect(k).toBe(participants);
  const people = tables.get('people') ?? [];
  expect(new Set(people.map((row) => row.study_group_name))).toEqual(new Set(['Calma', 'Rotina']));
  expect(textOf('README.md')).toContain('sorteio');
});

test('a publishable archive has all editions of the material without linking them to participants', async () => {
  const { database } = stage.testApp;
  await peopleAlikeHaveJoined();
  const inForce = stage.testApp.parts.material.files.find(({ name }) => name === 'inventory.json');
  const content = `${inForce?.content} `;
  const earlier = { hash: sha256Of(Buffer.from(content)), name: 'inventory.json', version: '0.9', content };
  await database
    .insertInto('material_file')
    .values({ ...earlier, first_used_at: new Date(0) })
    .execute();
  await sql`update inventory_choice set material_hash = ${earlier.hash}
    where participant_id in (select participant_id from participant order by code limit 3)`.execute(database);
  const ofTeam = tablesOf((await exportOf(stage.testApp, zeca.client)).files);
  const hashesOf = (rows: Record<string, string>[] = []) => new Set(rows.map((row) => row.material_hash));
  expect(hashesOf(ofTeam.get('inventory')).size).toBe(2);

  const { files, textOf, tables } = await published(defaultPublishableChoice);
  for (const [name, rows] of tables) {
    const telling = Object.keys(rows[0] ?? {}).filter((column) => /material|hash|^build$/.test(column));
    if (name !== 'words') expect(telling, name).toEqual([]);
  }
  expect([...files.keys()].filter((path) => path.startsWith('materials/inventory'))).toHaveLength(2);
  expect(textOf('materials/index.csv')).toContain(earlier.hash);
  expect(textOf('documentation/codebook.md')).toContain('- `inventory.material_hash`: ');
});
