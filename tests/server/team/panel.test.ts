import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { listParticipants, type ParticipantListQuery } from '#contract/research/participant-list-calls.ts';
import { sendMessage } from '#contract/team/contact-calls.ts';
import { type PanelPeople, type PanelView, readPanel, setRecruitmentTarget } from '#contract/team/panel-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { registeredPeople } from '#research/statistics/analysed-people-shape.ts';
import { readCountedPeople } from '#server/research/study-analysis/counted-people-store.ts';
import { readFlow } from '#server/research/study-analysis/participant-flow-store.ts';
import { dayParts, phases } from '#study/protocol.ts';
import { auditTrail, staffMember, teamMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;

beforeAll(async () => {
  await fillStudy(testApp.connectionString, {
    material: testApp.material,
    participants: 60,
    days: 3,
    seed: 7,
    maximumModels: 12,
  });
  // Simulated people have no pages and no flags.
  await sql`insert into participant_presence (participant_id, page_id, report, state, place, unsent_count, changed_at, seen_at)
    select participant_id, gen_random_uuid(), 1, (array['visible', 'hidden', 'closed'])[1 + n % 3], 'home', 0, now() - interval '1 hour',
      case when n % 4 = 0 then now() + interval '1 hour' else now() - interval '1 hour' end
    from (select participant_id, row_number() over (order by code) as n from participant) as numbered where n % 5 > 0`.execute(
    testApp.database,
  );
  await sql`insert into quality_flag (participant_id, day, flag, severity, detail, thresholds_version, found_at)
    select participant_id, day, flag, case when n % 4 = 0 then 'hard' else 'notice' end, '{}', 1, now()
    from (select participant_id, day, row_number() over (order by participant_id, day) as n from study_day) as numbered,
      (values ('sameAnswers', 3), ('timeOuts', 4)) as of_flag (flag, every) where n % every = 0
    on conflict do nothing`.execute(testApp.database);
  // Some have enrolled today, and this week.
  await sql`update participant set enrolled_at = now() - n * interval '1 day'
    from (select participant_id as id, row_number() over (order by code) as n from participant
      where enrolled_at is not null and account_id is not null) as numbered
    where id = participant_id and n <= 20`.execute(testApp.database);
  zeca = await staffMember(testApp, 'Zeca');
});

async function peopleOfPanel(): Promise<PanelPeople> {
  const { people } = await zeca.client.call(readPanel);
  if (people === null) throw new Error('The panel has no people.');
  return people;
}

async function listed(filter: Partial<ParticipantListQuery>): Promise<number> {
  const query = { ...unfilteredList, excluded: 'without' as const, ...filter, offset: 0 };
  return (await zeca.client.call(listParticipants, query)).total;
}

/** Every number of the panel beside what the list finds by the filter that it leads to. */
function numbersWithFilters({ recruitment, places, flags }: PanelPeople): [number, Partial<ParticipantListQuery>][] {
  const { today, weekFrom } = recruitment;
  const stuck = places
    .filter(({ phase }) => phase > phases.notEnrolled && phase < phases.finished)
    .flatMap(({ stopped }) => stopped)
    .reduce((sum, one) => sum + one.people, 0);
  return [
    [recruitment.enrolledToday, { enrolledFrom: today, enrolledTo: today }],
    [recruitment.enrolledThisWeek, { enrolledFrom: weekFrom, enrolledTo: today }],
    [recruitment.enrolled, { reached: { day: 1, phase: 1 } }],
    ...recruitment.byDay.map(({ date, enrolled }): [number, Partial<ParticipantListQuery>] => [
      enrolled,
      { enrolledFrom: date, enrolledTo: date },
    ]),
    [stuck, { state: 'stopped', quiet: 'day' }],
    [flags.some, { flags: 'some' }],
    [flags.hard, { flags: 'hard' }],
    ...flags.byFlag.map(({ flag, people }): [number, Partial<ParticipantListQuery>] => [people, { flags: flag }]),
    ...places.flatMap(({ day, phase, reached, atWork, stoppedLately, stopped, left }) => {
      const state = phase === 0 ? 'notStarted' : phase < 7 ? 'stopped' : day < 3 ? 'betweenDays' : 'finished';
      const [under, from] = phase === 7 ? (['underThreeDays', 'threeDays'] as const) : (['underDay', 'day'] as const);
      const here = { day, phase } as const;
      return [
        [reached, { reached: here }],
        [atWork, { ...here, state: 'atWork' }],
        [stoppedLately, { ...here, state, quiet: under }],
        [left, { ...here, state: 'left' }],
        ...stopped.map(({ page, people }) => [people, { ...here, state, quiet: from, page }]),
      ] as [number, Partial<ParticipantListQuery>][];
    }),
  ];
}

describe('the panel', () => {
  test('each number equals the count of the list under the linked filter', async () => {
    const numbers = numbersWithFilters(await peopleOfPanel());
    expect(numbers.filter(([people]) => people > 0).length).toBeGreaterThan(40);
    const found: typeof numbers = [];
    for (const [, filter] of numbers) found.push([await listed(filter), filter]);
    expect(found).toEqual(numbers);
  });

  test('explains how its numbers relate, and they equal the analyses', async () => {
    const { recruitment, places, relation } = await peopleOfPanel();
    const analysed = await testApp.database.transaction().execute(async (transaction) => ({
      people: await readCountedPeople(transaction, registeredPeople),
      flow: await readFlow(transaction, registeredPeople),
    }));
    const excluded = relation.excluded.reduce((sum, { people }) => sum + people, 0);
    expect([relation.counted, excluded, relation.tests]).toEqual([
      analysed.people.participantIds.length,
      analysed.people.excluded,
      analysed.people.testPeople,
    ]);
    expect(relation.consented).toBe(60);
    expect(relation.enrolled).toBe(relation.consented - relation.notEnrolled);
    expect(relation.counted + excluded).toBe(relation.enrolled);
    expect(relation.left).toBeGreaterThan(0);
    const dated = recruitment.byDay.reduce((sum, { enrolled }) => sum + enrolled, 0);
    expect([dated + recruitment.withoutDay, recruitment.withoutDay]).toEqual([relation.counted, relation.left]);
    const reached = (day: number, phase: number) =>
      places.find((place) => place.day === day && place.phase === phase)?.reached;
    expect(analysed.flow).toEqual(
      [1, 2, 3].map((day) => ({
        day,
        started: reached(day, 1),
        inventory: reached(day, 2),
        words: reached(day, 3),
        finished: reached(day, 7),
      })),
    );
  });

  test('has the duration of each part, over participants who finished it and count', async () => {
    await expect.poll(async () => (await peopleOfPanel()).times.content?.times.length).toBe(18);
    const { places, times } = await peopleOfPanel();
    for (const { day, part, people, quarter, median, threeQuarters } of times.content?.times ?? []) {
      const next = places.find((place) => place.day === day && place.phase === dayParts[part].phase + 1);
      expect([day, part, people]).toEqual([day, part, next?.reached]);
      expect([0, quarter, median, threeQuarters]).toEqual(
        [0, quarter, median, threeQuarters].toSorted((a, b) => a - b),
      );
      expect(median).toBeGreaterThan(20);
    }
  });

  test('has a section for each role, and no identity', async () => {
    const ana = await person(testApp, 'Ana');
    await ana.client.call(sendMessage, { sendingId: crypto.randomUUID(), text: 'Perdi o meu código.' });
    await testApp.database.deleteFrom('safety_case').execute();
    await sql`insert into safety_case (participant_id, day, reasons, opened_at, due_at)
      select participant_id, 1, '["item21"]', now() - interval '3 days', now() + interval '1 hour' * (case when n = 1 then -1 else 1 end)
      from (select participant_id, row_number() over (order by code) as n from participant) as numbered where n <= 3`.execute(
      testApp.database,
    );
    const views: Record<string, PanelView> = {};
    for (const role of ['reading', 'analysis', 'care', 'administration'] as const) {
      const member = await teamMember(testApp, `Com${role}`, [role]);
      views[role] = await member.client.call(readPanel);
    }
    const seen = Object.entries(views).map(([role, { cases, messages, signatures, requests, people }]) => [
      role,
      ...Object.entries({ cases, messages, signatures, requests, people }).flatMap(([part, told]) =>
        told === null ? [] : [part],
      ),
    ]);
    expect(seen).toEqual([
      ['reading', 'people'],
      ['analysis'],
      ['care', 'cases', 'messages'],
      ['administration', 'signatures', 'requests'],
    ]);
    expect(views.care).toMatchObject({ cases: { open: 3, overdue: 1 }, messages: 1 });
    expect(views.administration).toMatchObject({ signatures: [], requests: 0, study: 'open' });
    const said = JSON.stringify(views);
    const codes = await testApp.database.selectFrom('participant').select('code').execute();
    expect(codes.filter(({ code }) => said.includes(code))).toEqual([]);
    expect(said).not.toMatch(/Ana|example\.org|Perdi/);
  });

  test('stores the recruitment target, forecasts its date, and logs the change', async () => {
    const { recruitment } = await peopleOfPanel();
    expect(recruitment).toMatchObject({ target: null, forecast: { days: 14, reachedOn: null } });
    await zeca.client.call(setRecruitmentTarget, { people: 1_000 });
    await zeca.client.call(setRecruitmentTarget, { people: 1_000 });
    const aimed = (await peopleOfPanel()).recruitment;
    expect(aimed.target).toBe(1_000);
    expect(aimed.forecast.reachedOn).toMatch(/^\d{4}-\d\d-\d\d$/);
    await zeca.client.call(setRecruitmentTarget, { people: null });
    const trail = (await auditTrail(testApp.database)).filter(({ action }) => action === 'recruitmentTargetChanged');
    expect(trail.map(({ detail }) => detail)).toEqual([
      { before: null, after: 1_000 },
      { before: 1_000, after: null },
    ]);
    for (const people of [0, 1.5, 100_001, '300']) {
      const { status, body } = await zeca.client.request('POST', setRecruitmentTarget.path, { people });
      expect([people, status, body]).toMatchObject([people, 400, { fields: [{ field: 'people' }] }]);
    }
  });
});
