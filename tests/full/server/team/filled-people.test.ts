import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { closeCase } from '#contract/team/safety-calls.ts';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import { readReportFacts } from '#server/team/consents/report-facts-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { caseOf, handsInInventory, hasJoined, inventoryOfItem21, takesCase } from '#tests/support/team/safety-cases.ts';

const filledPeople = 24;
const maximumModels = 16;
const testApp = openedForTests(startTestApp);
let zeca: Person;
/** Keys of people whose case was closed: of one who walked through the screens and stays, and of one who left. */
let walked: { staying: string; gone: string };

/** What the columns of a table hold about one person, but for what is empty. */
async function filledColumns(table: string, participantId: string): Promise<string[]> {
  const { rows } = await sql<{ row: Record<string, unknown> }>`
    select to_jsonb(one) as row from ${sql.table(table)} as one where participant_id = ${participantId}::uuid`.execute(
    testApp.database,
  );
  const filled = rows.flatMap(({ row }) =>
    Object.entries(row)
      .filter(([, value]) => value !== null && value !== '')
      .map(([column]) => column),
  );
  return [...new Set(filled)].toSorted();
}

async function peopleWithClosedCases(condition: 'is null' | 'is not null'): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select participant_id as id from participant where account_id ${sql.raw(condition)}
      and exists (select from safety_case where safety_case.participant_id = participant.participant_id and closed_at is not null)
    order by 1`.execute(testApp.database);
  return rows.map(({ id }) => id);
}

async function hasCaseClosed(participant: Person): Promise<void> {
  await handsInInventory(participant, inventoryOfItem21);
  const { caseId, revision } = await takesCase(zeca, await caseOf(testApp, zeca, participant));
  await zeca.client.call(closeCase, { caseId, revision, outcome: 'contactedAndGuided', note: '' });
}

beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  const [ana, bia] = [await hasJoined(testApp, 'Ana'), await hasJoined(testApp, 'Bia')];
  await hasCaseClosed(ana);
  await hasCaseClosed(bia);
  await withdraw(bia, 'keep');
  const [gone = expect.fail('Her case is gone.')] = await peopleWithClosedCases('is null');
  walked = { staying: await participantIdOf(testApp.database, ana), gone };
  await fillStudy(testApp.connectionString, {
    ...{ material: testApp.material, participants: filledPeople, days: 1, seed: 3, maximumModels },
    plan: (number) => ({ kind: 'finished', stopsAt: null, daysAgo: 2, leaves: number % 2 === 0, isExcluded: false }),
  });
});

describe('a simulated case', () => {
  test.each(['safety_case', 'safety_case_event'])(
    'fills the columns of %s that a case of a walked day fills',
    async (table) => {
      const simulated = (await peopleWithClosedCases('is not null')).filter((id) => id !== walked.staying);
      expect(simulated.length).toBeGreaterThan(1);
      const expected = await filledColumns(table, walked.staying);
      expect(expected.length).toBeGreaterThan(4);
      for (const id of simulated) expect(await filledColumns(table, id)).toEqual(expected);
    },
  );

  test('was taken by a team member before it was closed', async () => {
    // Who has left has one time for a whole case.
    const { rows } = await sql`
      select 1 from safety_case as one where closed_at is not null and (taken_at > closed_at or
        (taken_at = closed_at and exists (
          select from participant where participant.participant_id = one.participant_id and account_id is not null)) or revision < 2 or not exists (
        select from safety_case_event as step where step.participant_id = one.participant_id and step.kind = 'taken'
          and step.happened_at = one.taken_at))`.execute(testApp.database);
    expect(rows).toEqual([]);
  });
});

describe('a simulated withdrawal', () => {
  test.each([
    'participant',
    'participant_contact',
    'consent',
    'withdrawn_study_day',
    'safety_case',
    'safety_case_event',
  ])('fills the columns of %s that a real one fills', async (table) => {
    const simulated = (await peopleWithClosedCases('is null')).filter((id) => id !== walked.gone);
    expect(simulated.length).toBeGreaterThan(1);
    const expected = await filledColumns(table, walked.gone);
    for (const id of simulated) expect(await filledColumns(table, id)).toEqual(expected);
  });

  test('has a receipt, for copied people too', async () => {
    const { rows } = await sql<{ receipts: number; left: number; dates: number }>`
      select (select count(*) from withdrawal_receipt where choice = 'keep' and consent_version is not null) as receipts,
        (select count(*) from participant where account_id is null and enrolled_at < '2001-02-01') as left,
        (select count(*) from participation_event where kind = 'left') as dates`.execute(testApp.database);
    const left = 1 + filledPeople / 2;
    expect(rows).toEqual([{ receipts: left, left, dates: left }]);
  });
});

test('the report for a committee counts simulated people as real ones: entered, finished, left', async () => {
  const period = { from: '2002-01-01', to: '2100-12-31', timeZone: 'America/Sao_Paulo' };
  const { participation, peopleWithoutTime, cases } = await readReportFacts(testApp.database, testApp, period);
  const left = 1 + filledPeople / 2;
  const entered = 2 + filledPeople;
  expect(participation).toEqual([
    { step: 'enrolled', inPeriod: entered - left, untilItsEnd: entered },
    { step: 'begun1', inPeriod: entered - left, untilItsEnd: entered },
    { step: 'finished1', inPeriod: filledPeople / 2, untilItsEnd: filledPeople },
    ...['begun2', 'finished2', 'begun3', 'finished3'].map((step) => ({ step, inPeriod: 0, untilItsEnd: 0 })),
  ]);
  expect(peopleWithoutTime).toBe(left);
  expect(cases.opened).toBeGreaterThan(1);
  expect(cases.referred).toEqual([]);
});
