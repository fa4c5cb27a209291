import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withdrawFromStudy } from '#contract/participation/rights-calls.ts';
import { downloadParticipantList } from '#contract/research/participant-list-calls.ts';
import { readRecruitment } from '#contract/team/recruitment-calls.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { enrolledPerson, Person } from '#tests/support/participation/people.ts';
import { moveTo } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { linkMadeBy, opensLink } from '#tests/support/team/recruitment-links.ts';
import { unfilteredList } from '#web/research/participant-list/participant-list-address.ts';

const brasilia = 'America/Sao_Paulo';
/** As the machine is set to; the second is on another date than Brasília for seventeen hours of a day. */
const zonesOfServer = ['UTC', 'Pacific/Kiritimati', 'Pacific/Honolulu', brasilia];

const testApp = openedForTests(startTestApp);
let zeca: Person;
const usual = process.env.TZ;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});
afterEach(() => {
  if (usual === undefined) delete process.env.TZ;
  else process.env.TZ = usual;
});

const dateInBrasilia = (plusDays = 0) =>
  Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime())
    .toZonedDateTimeISO(brasilia)
    .toPlainDate()
    .add({ days: plusDays })
    .toString();

function serverIsIn(timeZone: string): void {
  process.env.TZ = timeZone;
  expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(timeZone);
}

describe.each(zonesOfServer)('on a server in %s', (zone) => {
  test('a link is open until its last day is over in Brasília, and closed from midnight on', async () => {
    serverIsIn(zone);
    await moveTo(testApp.clock, '00:30', brasilia);
    const poster = await linkMadeBy(zeca, { endsOn: dateInBrasilia() });
    const statusAt = async (time: string) => {
      await moveTo(testApp.clock, time, brasilia);
      const { status } = await opensLink(testApp.newClient(), poster);
      const { links } = await zeca.client.call(readRecruitment);
      return [status, links.find(({ linkId }) => linkId === poster.linkId)?.state];
    };
    expect(await statusAt('09:00')).toEqual([303, 'open']);
    expect(await statusAt('22:30')).toEqual([303, 'open']);
    const ana = new Person(testApp, 'Ana', Math.floor(Math.random() * 1e9));
    await opensLink(ana.client, poster);
    await ana.client.signUp({ name: ana.name, email: ana.email, password: ana.password });
    await ana.hasEnrolled({ timeZone: 'Pacific/Kiritimati' });
    expect(await statusAt('00:00')).toEqual([410, 'link-over']);
  });

  test('a withdrawal and a file in the late evening have the date of Brasília', async () => {
    serverIsIn(zone);
    const eva = await enrolledPerson(testApp, 'Eva');
    await moveTo(testApp.clock, '22:30', brasilia);
    const today = dateInBrasilia();
    await eva.client.call(withdrawFromStudy, { choice: 'erase', understood: true });
    const receipt = await testApp.database
      .selectFrom('withdrawal_receipt')
      .orderBy('receipt_number')
      .select('withdrawn_on')
      .where('withdrawn_on', '>=', today)
      .execute();
    expect(receipt).toEqual([{ withdrawn_on: today }]);
    const list = await zeca.client.file(downloadParticipantList, { ...unfilteredList, timeZone: zone });
    expect(list.headers.get('content-disposition')).toContain(`participantes-${today}.csv`);
  });
});
