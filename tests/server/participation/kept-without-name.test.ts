import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { LeavingReceipt } from '#contract/participation/rights-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { countRows, leaves, othersWhoStay, rowsOfPeople, sumOf } from '#tests/support/participation/leaving.ts';
import type { Person } from '#tests/support/participation/people.ts';
import {
  type PersonWithEverything,
  personWithEverything,
} from '#tests/support/participation/person-with-everything.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { changesBetween, type DatabaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';

let testApp: TestApp;
let zeca: Person;

beforeAll(async () => {
  testApp = await startTestApp();
  zeca = await othersWhoStay(testApp);
}, 120_000);
afterAll(() => testApp.close());

describe('leaving and keeping the answers without a name', () => {
  const answerTables = [
    'questionnaire',
    'study_day',
    'session_time',
    'answering_page',
    'inventory_choice',
    'word_rating_session',
    'word_presentation',
    'assignment',
    'relation_block',
    'relation_answer',
    'participation_event',
    'uncounted_answer',
  ];
  /** What the team and the rules have said about the answers; the texts in it are looked at below. */
  const followUpTables = [
    'participation_of_staff',
    'day_opening_override',
    'safety_case',
    'safety_case_event',
    'quality_flag',
    'exclusion_decision',
  ];
  let before: DatabaseSnapshot;
  let whole: DatabaseSnapshot;
  let after: DatabaseSnapshot;
  let gone: PersonWithEverything;
  let receipt: LeavingReceipt;
  let rowsGone: number;

  beforeAll(async () => {
    // Of those who were there before: what is due of them is not to come between the two pictures.
    await workOutFlags(testApp);
    before = await rowsOfPeople(testApp.database);
    gone = await personWithEverything(testApp, zeca);
    whole = await rowsOfPeople(testApp.database);
    const rowsBefore = await countRows(testApp.database);
    receipt = await leaves(gone.zuleica, 'keep');
    after = await rowsOfPeople(testApp.database);
    rowsGone = rowsBefore - (await countRows(testApp.database));
  }, 120_000);

  test('leaves nothing that names them or leads back', async () => {
    expect(await tracesInDatabase(testApp.database, gone.traces)).toEqual([]);
  });

  test('lets every answer stay as it was, under a new key', async () => {
    const keys = /"(?:participant_id|consent_id)": "[^"]+"/g;
    const nameless = (rows: string[] | undefined) =>
      (rows ?? []).map((row) => row.replaceAll(keys, '').replace(/"medications": "[^"]*"/, '')).toSorted();
    for (const table of answerTables.filter((name) => name !== 'participation_event')) {
      expect(nameless(after[table]), table).toEqual(nameless(whole[table]));
    }
    expect(receipt.keptAnswers).toBeGreaterThan(400);
    const left = await testApp.database
      .selectFrom('participation_event')
      .innerJoin('participant', 'participant.participant_id', 'participation_event.participant_id')
      .where('kind', '=', 'left')
      .select(['participant.account_id', 'participant.phase', 'participant.day', 'detail'])
      .execute();
    expect(left).toEqual([{ account_id: null, phase: 7, day: 3, detail: {} }]);
  });

  test('keeps of the medications whether there were any', async () => {
    const kept = await testApp.database
      .selectFrom('questionnaire')
      .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
      .where('participant.account_id', 'is', null)
      .select('medications')
      .execute();
    expect(kept).toEqual([{ medications: 'informadas (texto apagado na saída)' }]);
  });

  test('adds nothing but answers to what was there before they came', () => {
    const tables = changesBetween(before, after).map((line) => line.split(' ', 2).join(' '));
    expect(tables.filter((change) => change.startsWith('gone:'))).toEqual([]);
    expect(new Set(tables)).toEqual(
      new Set(
        ['participant', 'consent', 'departure_receipt', ...answerTables, ...followUpTables].map(
          (table) => `new: ${table}`,
        ),
      ),
    );
  });

  test('ends the open cases with an outcome of their own, and keeps nothing that the team has written', async () => {
    const { database } = testApp;
    const cases = await database
      .selectFrom('safety_case')
      .innerJoin('participant', 'participant.participant_id', 'safety_case.participant_id')
      .where('participant.account_id', 'is', null)
      .orderBy('safety_case.day')
      .select(['case_id', 'safety_case.day', 'outcome', 'note'])
      .execute();
    expect(cases.map(({ case_id, ...kept }) => kept)).toEqual([
      { day: 1, outcome: 'other', note: '' },
      { day: 2, outcome: 'left', note: '' },
    ]);
    const known = await database.selectFrom('audit_entry').select('detail').execute();
    const numbers = known.flatMap(({ detail }) => ('caseNumber' in detail ? [detail.caseNumber] : []));
    expect(numbers.length).toBeGreaterThan(4);
    for (const { case_id } of cases) expect(numbers).not.toContain(case_id);
    const steps = await database.selectFrom('safety_case_event').select('note').execute();
    expect(new Set(steps.map(({ note }) => note))).toEqual(new Set(['']));
    const decisions = await database.selectFrom('exclusion_decision').select(['reason', 'note']).execute();
    expect(decisions).toEqual([{ reason: 'other', note: '' }]);
  });

  test('gives a receipt that counts what went', () => {
    expect(receipt).toMatchObject({ choice: 'keep', removed: { files: 2 } });
    // The departure itself is one row more in the timeline.
    expect(sumOf(receipt)).toBe(rowsGone + 1);
  });

  test('leaves records that still agree with the answers', async () => {
    const { findings, participants } = await checkRecords(testApp.database);
    expect(findings).toEqual([]);
    expect(participants).toBe(2);
  });
});
