import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pageKind } from '#contract/participation/page-calls.ts';
import { enrol, startDay } from '#contract/participation/participation-calls.ts';
import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { correctOwnTimeZone, readOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { downloadConsentBundle } from '#contract/team/consent-evidence-calls.ts';
import { listWaiting } from '#contract/team/day-opening-calls.ts';
import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { announcedPage, questionnaire } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { exportOf, startExportStage } from '#tests/support/research/export-stage.ts';
import { researchRows } from '#tests/support/research/research-csv.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

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

/** What no call lets in. */
async function zoneIsPutInto(participant: Person, timeZone: string): Promise<string> {
  const { code } = await stage.testApp.database
    .updateTable('participant')
    .set({ time_zone: timeZone })
    .where('participant_id', '=', await idOf(participant))
    .returning('code')
    .executeTakeFirstOrThrow();
  return code;
}

async function exported(changed: Parameters<typeof exportOf>[2] = {}) {
  const { files } = await exportOf(stage.testApp, zeca.client, changed);
  const rowsOf = (name: ExportTableName) =>
    researchRows(files.get(`data/${dataFileName(exportTables[name])}`)?.toString() ?? '');
  return { files, rowsOf };
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

describe('an invalid zone in the database', () => {
  const impossible = ['-0330', 'Mars/Olympus', 'right/UTC', "';--", '🕐`\n# x'];

  test.each(impossible)(
    "%j breaks no export: dates are in the study's zone, and the participant is reported",
    async (zone) => {
      const ida = await named('Ida');
      await ida.hasFinishedDay(1);
      const code = await zoneIsPutInto(ida, zone);
      const { files, rowsOf } = await exported();
      const [day] = rowsOf('days').filter((row) => row.code === code);
      const local = Temporal.Instant.from(day?.started_at ?? '').toZonedDateTimeISO('America/Sao_Paulo');
      expect(day).toMatchObject({ started_date: local.toPlainDate().toString(), day_offset: '0' });
      const said = files
        .get('README.md')
        ?.toString()
        .split('\n')
        .filter((line) => line.includes(code));
      expect(said).toEqual([expect.stringContaining('estão no fuso do estudo (America/Sao_Paulo)')]);
      expect(JSON.parse(files.get('manifest.json')?.toString() ?? '')).toMatchObject({
        unknownTimeZones: expect.arrayContaining([{ code, timeZone: zone }]),
      });
      const filter = { ...wholeStudy, startedFrom: '2000-01-01', startedTo: '2999-12-31' };
      expect(await zeca.client.call(estimateExport, { filter })).toMatchObject({ days: expect.any(Number) });
    },
  );

  test('breaks no list, staff page, data copy, consent bundle or withdrawal', async () => {
    const odd = await participantBetweenDays(stage.testApp, 'Odi');
    const participantId = await idOf(odd);
    await zoneIsPutInto(odd, '-0330');
    const { participants } = await zeca.client.call(listParticipants, { ...unfilteredList, offset: 0 });
    expect(participants.map((one) => one.participantId)).toContain(participantId);
    const { waiting } = await zeca.client.call(listWaiting, { show: 'all', page: 1 });
    expect(waiting.find((one) => one.participantId === participantId)).toMatchObject({ timeZone: 'America/Sao_Paulo' });
    const { head } = await zeca.client.call(readParticipant, { participantId });
    expect(head).toMatchObject({ timeZone: 'America/Sao_Paulo', storedTimeZone: '-0330' });
    expect(await odd.progress()).toMatchObject({ nextDay: { day: 2 } });
    await odd.client.file(downloadOwnData, {});
    for (const timeZone of ['-0330', 'Asia/Calcutta', null]) {
      await zeca.client.file(downloadConsentBundle, { from: '2000-01-01', to: '2100-12-31', timeZone });
    }
    await odd.client.call(withdrawFromStudy, { choice: 'keep', understood: true });
    const { days_since_enrolment } = await stage.testApp.database
      .selectFrom('withdrawn_study_day')
      .orderBy('participant_id')
      .select('days_since_enrolment')
      .executeTakeFirstOrThrow();
    expect(days_since_enrolment).toBe(0);
    await exported({ consent: ['left'] });
  });
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
