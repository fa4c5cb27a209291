import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageKind } from '#contract/participation/page-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { correctOwnTimeZone, readOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { announcedPage, questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startExportStage } from '#tests/support/research/export-stage.ts';

const stage = openedForTests(startExportStage);
let zeca: Person;

beforeAll(async () => {
  zeca = await staffMember(stage.testApp, 'Zeca');
});

const named = (name: string) => person(stage.testApp, name);
const idOf = (participant: Person) => participantIdOf(stage.testApp.database, participant);

async function storedOf(participant: Person) {
  return stage.testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await idOf(participant))
    .select(['code', 'time_zone', 'time_zone_source'])
    .executeTakeFirstOrThrow();
}

describe('the zone of the browser', () => {
  test.each([
    ['America/Buenos_Aires', 'America/Argentina/Buenos_Aires', 'browser'],
    ['america/manaus', 'America/Manaus', 'browser'],
    ['UTC', 'UTC', 'browser'],
    ['-0330', 'America/Sao_Paulo', 'study'],
    ['Etc/Unknown', 'America/Sao_Paulo', 'study'],
    ['right/UTC', 'America/Sao_Paulo', 'study'],
    ['🕐', 'America/Sao_Paulo', 'study'],
    ['x'.repeat(90), 'America/Sao_Paulo', 'study'],
    ['', 'America/Sao_Paulo', 'study'],
    [null, 'America/Sao_Paulo', 'study'],
    [undefined, 'America/Sao_Paulo', 'study'],
    [180, 'America/Sao_Paulo', 'study'],
  ])('%j is accepted, and stored as %s', async (timeZone, zone, source) => {
    const participant = await named('Ana');
    await participant.hasConsented();
    const joined = await participant.client.request('POST', enrol.path, { ...questionnaire(), timeZone });
    expect(joined.status).toBe(200);
    expect(await storedOf(participant)).toMatchObject({ time_zone: zone, time_zone_source: source });
    const page = { ...announcedPage(1), timeZone } as ReturnType<typeof announcedPage>;
    expect((await participant.client.requestAnswer(pageKind, page)).status).toBe(200);
    const { time_zone } = await stage.testApp.database
      .selectFrom('answering_page')
      .where('page_id', '=', page.page)
      .select('time_zone')
      .executeTakeFirstOrThrow();
    expect(time_zone).toBe(source === 'browser' ? zone : null);
  });
});

test('a name with a forbidden character is refused like any such text, without side effect', async () => {
  const ana = await named('Ana');
  await ana.hasConsented();
  const timeZone = 'America/Sao_Paulo\0';
  expectRefused(await ana.client.request('POST', enrol.path, { ...questionnaire(), timeZone }), 'invalid-input');
});

describe('the zone of a participant', () => {
  test('is corrected by the participant; a pending day opens by both zones, never earlier', async () => {
    const uta = await participantBetweenDays(stage.testApp, 'Uta', 'UTC');
    const byUtc = (await uta.progress()).nextDay?.opensAt ?? '';
    const inUtc = Temporal.Instant.from(byUtc).toZonedDateTimeISO('UTC');
    expect(await uta.client.call(readOwnTimeZone)).toEqual({
      ...{ timeZone: 'UTC', source: 'browser', nextDay: { day: 2, opensAt: byUtc } },
    });
    const home = await uta.client.call(correctOwnTimeZone, { timeZone: 'America/Sao_Paulo' });
    const opens = Temporal.Instant.from(home.nextDay?.opensAt ?? '');
    expect(Temporal.Instant.compare(opens, inUtc.toInstant())).toBeGreaterThanOrEqual(0);
    const { finished_at } = await stage.testApp.database
      .selectFrom('study_day')
      .where('participant_id', '=', await idOf(uta))
      .select('finished_at')
      .executeTakeFirstOrThrow();
    const finished = Temporal.Instant.fromEpochMilliseconds(finished_at?.getTime() ?? Number.NaN);
    const nextMorning = finished
      .toZonedDateTimeISO('America/Sao_Paulo')
      .add({ days: 1 })
      .withPlainTime('04:00')
      .toInstant();
    expect(Temporal.Instant.compare(opens, nextMorning)).toBeGreaterThanOrEqual(0);
    expect(await uta.progress()).toMatchObject({ nextDay: { opensAt: home.nextDay?.opensAt } });
    expect(await storedOf(uta)).toMatchObject({ time_zone: 'America/Sao_Paulo', time_zone_source: 'person' });
    // Wherever midnight is near.
    for (const { timeZone } of await zonesByOffset()) {
      const { nextDay } = await uta.client.call(correctOwnTimeZone, { timeZone });
      expect(Date.parse(nextDay?.opensAt ?? ''), timeZone).toBeGreaterThanOrEqual(Date.parse(byUtc));
      expectRefused(await uta.client.request('POST', startDay.path, { day: 2 }), 'day-not-open');
    }
  });

  test.each(['', '-0330', 'Marte/Olympus', 'right/UTC'])(
    '%j is refused as a correction, without effect',
    async (timeZone) => {
      const ana = await named('Ana');
      await ana.hasEnrolled();
      const before = await storedOf(ana);
      const refused = await ana.client.request('POST', correctOwnTimeZone.path, { timeZone });
      expectRefused(refused, 'invalid-input');
      expect(refused.body).toMatchObject({
        fields: [{ field: 'timeZone', message: expect.stringContaining('Escolha') }],
      });
      expect(await storedOf(ana)).toEqual(before);
    },
  );

  test('is corrected by the team with an audit entry; records by the old zone still pass the check', async () => {
    const mia = await participantBetweenDays(stage.testApp, 'Mia', 'America/Sao_Paulo');
    const participantId = await idOf(mia);
    const opensAt = Date.parse((await mia.progress()).nextDay?.opensAt ?? '');
    await stage.testApp.clock.advance(Math.ceil((opensAt - stage.testApp.clock.now().getTime()) / 1000));
    await mia.client.call(startDay, { day: 2 });
    const home = await zeca.client.call(correctTimeZone, { participantId, timeZone: 'Asia/Calcutta' });
    expect(home).toEqual({ timeZone: 'Asia/Kolkata', source: 'team', nextDay: null });
    expect((await auditTrail(stage.testApp.database)).at(-1)).toMatchObject({
      action: 'timeZoneCorrected',
      detail: { before: 'America/Sao_Paulo', after: 'Asia/Kolkata' },
    });
    const { head } = await zeca.client.call(readParticipant, { participantId });
    expect(head).toMatchObject({ timeZone: 'Asia/Kolkata', timeZoneSource: 'team' });
    const { findings } = await checkRecords(stage.testApp.database);
    expect(findings.filter(({ code }) => code === head.code)).toEqual([]);
  });

  test('can be corrected by the team only of present participants', async () => {
    const eli = await named('Eli');
    await eli.hasConsented();
    const input = { participantId: await idOf(eli), timeZone: 'America/Manaus' };
    expectRefused(await zeca.client.request('POST', correctTimeZone.path, input), 'not-enrolled');
    const unknownId = { ...input, participantId: crypto.randomUUID() };
    expectRefused(await zeca.client.request('POST', correctTimeZone.path, unknownId), 'not-found');
  });
});

async function zonesByOffset() {
  const { rows } = await sql<{ timeZone: string }>`
    select 'Etc/GMT' || sign || hours as "timeZone" from generate_series(1, 12) as hours, unnest(array['+', '-']) as sign`.execute(
    stage.testApp.database,
  );
  return rows;
}
