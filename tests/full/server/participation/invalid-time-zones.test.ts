import { beforeAll, describe, expect, test } from 'vitest';
import { downloadOwnData, withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { estimateExport } from '#contract/research/export-calls.ts';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { downloadConsentBundle } from '#contract/team/consent-evidence-calls.ts';
import { listWaiting } from '#contract/team/day-opening-calls.ts';
import { wholeStudy } from '#research/export/export-filter.ts';
import { dataFileName, type ExportTableName, exportTables } from '#research/export/export-tables.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
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
