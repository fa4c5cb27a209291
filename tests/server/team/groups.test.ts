import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { enrol } from '#contract/participation/participation-calls.ts';
import { downloadParticipantList, listParticipants } from '#contract/research/participant-list-calls.ts';
import { readAnalysisOfPeople } from '#contract/research/study-analysis-calls.ts';
import { changeGroupPlan, discloseGroups, readGroups } from '#contract/team/group-calls.ts';
import {
  changeRecruitmentLink,
  makeRecruitmentLink,
  type RecruitmentLink,
  readRecruitment,
} from '#contract/team/recruitment-calls.ts';
import { changeStudySwitch, readStudySwitch } from '#contract/team/study-switch-calls.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { questionnaire } from '#tests/support/calls/call-inputs.ts';
import { Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { csvCells } from '#tests/support/research/csv-cells.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';
import { linkMadeBy, opensLink } from '#tests/support/team/recruitment-links.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

/** Resets to before the first enrolment: final decisions are made again in each test. */
async function beginsAnew(): Promise<void> {
  await testApp.database.deleteFrom('participant').execute();
  await testApp.database.updateTable('group_plan').set({ disclosed_at: null, disclosed_by_account_id: null }).execute();
  await turnStudySwitch(zeca, 'open');
}

const lot = { way: 'lot', names: ['Calma', 'Rotina'], strata: ['site'], band: null } as const;
const plans = (plan: object) => zeca.client.request('POST', changeGroupPlan.path, plan);
const tells = () => zeca.client.request('POST', discloseGroups.path, { understood: true });

let comers = 0;
async function joinsBy(
  link: RecruitmentLink | null,
  changed: Parameters<typeof questionnaire>[0] = {},
): Promise<Person> {
  comers += 1;
  const participant = new Person(testApp, `P${comers}`, comers + 1000);
  if (link !== null) await opensLink(participant.client, link);
  await participant.client.signUp({ name: participant.name, email: participant.email, password: participant.password });
  await participant.hasEnrolled(changed);
  return participant;
}

async function groupOf(participant: Person): Promise<number | null> {
  const { study_group: group } = await testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await participantIdOf(testApp.database, participant))
    .select('study_group')
    .executeTakeFirstOrThrow();
  return group;
}

/** Waits until as many transactions wait for a lock. */
async function waitingForLocks(count: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(testApp.database);
    return rows[0]?.waiting ?? 0;
  };
  await expect.poll(waiting).toBeGreaterThanOrEqual(count);
}

describe('a randomization', () => {
  test('is hidden until disclosure, balanced in each stratum, and then in record, list and CSV', async () => {
    await beginsAnew();
    await zeca.client.call(changeGroupPlan, { ...lot, names: [...lot.names], strata: [...lot.strata] });
    const links = [await linkMadeBy(zeca, { site: 'Recife' }), await linkMadeBy(zeca, { site: 'Natal' })];
    const people = await Promise.all(
      Array.from({ length: 12 }, (_, index) => joinsBy(links[index % 2] as RecruitmentLink)),
    );
    const [ana] = people as [Person];
    const bySite = links.map((_link, site) => people.filter((_person, index) => index % 2 === site));

    expect(new Set(await Promise.all(people.map(groupOf)))).toEqual(new Set([1]));
    expect(await ana.record()).toMatchObject({ group: 1 });
    const before = await zeca.client.call(readGroups);
    expect(before).toMatchObject({ way: 'lot', enrolled: 12, disclosedAt: null, sizes: null, inNone: null });
    expect(JSON.stringify(before)).not.toMatch(/seed|place|stratum/);
    const hidden = await zeca.client.call(listParticipants, { ...unfilteredList, offset: 0 });
    expect(hidden.groups).toEqual([]);
    expect(new Set(hidden.participants.map(({ group }) => group))).toEqual(new Set([null]));
    expectRefused(await expectNothingChanged(testApp.database, tells), 'still-open');
    expectRefused(await expectNothingChanged(testApp.database, () => plans({ ...lot, way: 'none' })), 'groups-begun');

    await turnStudySwitch(zeca, 'noNewPeople');
    const disclosed = await zeca.client.call(discloseGroups, { understood: true });
    expect(disclosed.sizes?.reduce((sum, size) => sum + size, 0)).toBe(12);
    expect(disclosed.inNone).toBe(0);
    for (const ofSite of bySite) {
      const groups = await Promise.all(ofSite.map(groupOf));
      const first = groups.filter((group) => group === 1).length;
      expect(Math.abs(first - (groups.length - first))).toBeLessThanOrEqual(3);
    }
    expect(await ana.record()).toMatchObject({ group: await groupOf(ana) });
    const shown = await zeca.client.call(listParticipants, { ...unfilteredList, group: 2, offset: 0 });
    expect(shown).toMatchObject({ groups: ['Calma', 'Rotina'], total: disclosed.sizes?.[1] });
    const ofSecond = async () =>
      (await zeca.client.call(readAnalysisOfPeople, { ...registeredPeople, group: 2 })).content?.included;
    await expect.poll(ofSecond).toBe(disclosed.sizes?.[1]);
    const list = await zeca.client.file(downloadParticipantList, { ...unfilteredList, group: 2, timeZone: 'UTC' });
    const [, ...rows] = csvCells(new TextDecoder().decode(list.content));
    expect(rows.map((row) => row.includes('Rotina'))).toEqual(
      Array.from({ length: disclosed.sizes?.[1] ?? 0 }, () => true),
    );
    expect((await checkRecords(testApp.database)).findings).toEqual([]);
    expect((await auditTrail(testApp.database)).find(({ action }) => action === 'groupsDisclosed')).toMatchObject({
      action: 'groupsDisclosed',
      detail: { way: 'lot', people: 12 },
    });
  });

  test('once disclosed stays disclosed, and closes enrolment', async () => {
    const { revision } = await zeca.client.call(readStudySwitch);
    const opensStudy = () =>
      zeca.client.request('POST', changeStudySwitch.path, { state: 'open', sentence: '', revision });
    expectRefused(await expectNothingChanged(testApp.database, opensStudy), 'groups-disclosed');
    const again = await expectNothingChanged(testApp.database, tells);
    expect(again.status).toBe(200);
    const late = await person(testApp, 'Late');
    expectRefused(await late.client.request('POST', enrol.path, questionnaire()), 'consent-needed');
  });

  test('skips staff, and two concurrent participants get two positions', async () => {
    await beginsAnew();
    await zeca.client.call(changeGroupPlan, { ...lot, names: [...lot.names], strata: [] });
    await zeca.hasEnrolled();
    await Promise.all(Array.from({ length: 8 }, () => joinsBy(null)));
    const places = await testApp.database.selectFrom('group_draw').orderBy('place').select('place').execute();
    expect(places.map(({ place }) => place)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });
});

test('groups by link follow the links, which become immutable', async () => {
  await beginsAnew();
  await zeca.client.call(changeGroupPlan, { way: 'link', names: ['A', 'B', 'C'], strata: [], band: null });
  const third = await linkMadeBy(zeca, { group: 3 });
  const [ana, bia] = [await joinsBy(third), await joinsBy(null)];
  const { linkId, name, source, site, quota, endsOn, completionAddress, completionDay } = third;
  const written = { linkId, name, source, site, quota, endsOn, completionAddress, completionDay, group: 1 };
  const changes = () => zeca.client.request('POST', changeRecruitmentLink.path, written);
  expectRefused(await expectNothingChanged(testApp.database, changes), 'groups-begun');
  await turnStudySwitch(zeca, 'ended');
  expect(await zeca.client.call(discloseGroups, { understood: true })).toMatchObject({ sizes: [0, 0, 1], inNone: 1 });
  expect([await groupOf(ana), await groupOf(bia)]).toEqual([3, null]);
});

test('a link of a group that the plan removes is in none, and no link enters one beyond the plan', async () => {
  await beginsAnew();
  const byLink = (names: string[]) => zeca.client.call(changeGroupPlan, { way: 'link', names, strata: [], band: null });
  await byLink(['A', 'B', 'C']);
  const [second, third] = [await linkMadeBy(zeca, { group: 2 }), await linkMadeBy(zeca, { group: 3 })];
  await byLink(['A', 'B']);
  const { links } = await zeca.client.call(readRecruitment);
  const groupOfLink = ({ linkId }: RecruitmentLink) => links.find((one) => one.linkId === linkId)?.group;
  expect([second, third].map(groupOfLink)).toEqual([2, null]);
  const { linkId, name, source, site, quota, endsOn, completionAddress, completionDay } = third;
  const written = { name, source, site, quota, endsOn, completionAddress, completionDay, group: 3 };
  for (const [path, input] of [
    [makeRecruitmentLink.path, written],
    [changeRecruitmentLink.path, { linkId, ...written }],
  ] as const) {
    const enters = () => zeca.client.request('POST', path, input);
    expectRefused(await expectNothingChanged(testApp.database, enters), 'invalid-input', 'group');
  }
  const [ana, bia] = [await joinsBy(second), await joinsBy(third)];
  await turnStudySwitch(zeca, 'ended');
  expect(await zeca.client.call(discloseGroups, { understood: true })).toMatchObject({ sizes: [0, 1], inNone: 1 });
  expect([await groupOf(ana), await groupOf(bia)]).toEqual([2, null]);
  expect((await checkRecords(testApp.database)).findings).toEqual([]);
});

test('a link follows the name of its group', async () => {
  await beginsAnew();
  const byLink = (names: string[]) => zeca.client.call(changeGroupPlan, { way: 'link', names, strata: [], band: null });
  await byLink(['A', 'B', 'C']);
  const made: RecruitmentLink[] = [];
  for (const group of [1, 2, 3]) made.push(await linkMadeBy(zeca, { group }));
  const groupsAfter = async (names: string[]) => {
    await byLink(names);
    const { links } = await zeca.client.call(readRecruitment);
    return made.map(({ linkId }) => links.find((one) => one.linkId === linkId)?.group);
  };
  expect(await groupsAfter(['B', 'A', 'C'])).toEqual([2, 1, 3]);
  expect(await groupsAfter(['B', 'Controle', 'C'])).toEqual([2, 1, 3]);
  expect(await groupsAfter(['b', 'C'])).toEqual([null, 1, 2]);
  expect(await groupsAfter(['C', 'D'])).toEqual([null, null, 1]);
});

test('a plan or a link that another administrator changed since it was shown stays as it is', async () => {
  await beginsAnew();
  const plan = (names: string[]) => ({ way: 'link' as const, names, strata: [], band: null });
  await zeca.client.call(changeGroupPlan, plan(['A', 'B']));
  const late = () => plans({ ...plan(['A', 'C']), shown: plan(['B', 'A']) });
  expectRefused(await expectNothingChanged(testApp.database, late), 'edit-conflict');
  const changed = { ...plan(['A', 'C']), shown: plan(['A', 'B']) };
  for (const again of [changed, changed])
    expect(await zeca.client.call(changeGroupPlan, again)).toMatchObject(plan(['A', 'C']));

  const { linkId, name, source, site, quota, endsOn, completionAddress, completionDay, group } = await linkMadeBy(zeca);
  const shown = { name, source, site, quota, endsOn, completionAddress, completionDay, group };
  const changes = (some: object) =>
    zeca.client.request('POST', changeRecruitmentLink.path, { linkId, ...shown, ...some, shown });
  expect((await changes({ quota: 40 })).status).toBe(200);
  expectRefused(await expectNothingChanged(testApp.database, () => changes({ name: 'Outro' })), 'edit-conflict');
  expect((await changes({ quota: 40 })).status).toBe(200);
});

test('the plan waits for an enrolment under way, and then is fixed', async () => {
  await beginsAnew();
  await zeca.client.call(changeGroupPlan, { way: 'none', names: [], strata: [], band: null });
  const { joining, planned } = await testApp.database.transaction().execute(async (transaction) => {
    await sql`lock table questionnaire in exclusive mode`.execute(transaction);
    const joining = joinsBy(null);
    await waitingForLocks(1);
    const planned = plans({ ...lot, strata: [] });
    await Promise.race([waitingForLocks(2), planned]);
    return { joining, planned };
  });
  await joining;
  expectRefused(await planned, 'groups-begun');
});

test('groups by score follow the first inventory; without a submission there is no group', async () => {
  await beginsAnew();
  const band = { scale: 'depression', from: [10] } as const;
  await zeca.client.call(changeGroupPlan, {
    way: 'band',
    names: ['Baixa', 'Alta'],
    strata: [],
    band: { ...band, from: [10] },
  });
  const [low, high, none] = [await joinsBy(null), await joinsBy(null), await joinsBy(null)];
  low.feels[1] = 0;
  high.feels[1] = 3;
  await low.hasFinished('inventory');
  await high.hasFinished('inventory');
  await turnStudySwitch(zeca, 'noNewPeople');
  expect(await zeca.client.call(discloseGroups, { understood: true })).toMatchObject({ sizes: [1, 1], inNone: 1 });
  expect([await groupOf(low), await groupOf(high), await groupOf(none)]).toEqual([1, 2, null]);
});

test('a study without groups discloses none, and an invalid plan names its field', async () => {
  await beginsAnew();
  await zeca.client.call(changeGroupPlan, { way: 'none', names: [], strata: [], band: null });
  await turnStudySwitch(zeca, 'ended');
  expectRefused(await tells(), 'no-groups');
  const faults: [object, string][] = [
    [{ ...lot, names: ['A'] }, 'names'],
    [{ ...lot, names: ['A', 'A'] }, 'names'],
    [{ ...lot, way: 'band' }, 'band'],
    [{ ...lot, way: 'band', band: { scale: 'stress', from: [9, 3] }, names: ['A', 'B', 'C'] }, 'band'],
  ];
  for (const [plan, field] of faults) {
    expectRefused(await expectNothingChanged(testApp.database, () => plans(plan)), 'invalid-input', field);
  }
});
