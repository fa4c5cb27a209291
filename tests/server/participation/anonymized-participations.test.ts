import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import type { WithdrawalReceipt } from '#contract/participation/rights-calls.ts';
import { reopenCase } from '#contract/team/safety-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import {
  momentsIn,
  type Rows,
  rowsOfParticipation,
  withMoments,
} from '#tests/support/participation/moments-in-rows.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import {
  type PersonWithEverything,
  personWithEverything,
} from '#tests/support/participation/person-with-everything.ts';
import { tracesInDatabase } from '#tests/support/participation/traces-in-database.ts';
import { countRows, othersWhoStay, rowsOfPeople, sumOf, withdraw } from '#tests/support/participation/withdrawal.ts';
import { changesBetween, type DatabaseSnapshot, databaseSnapshot } from '#tests/support/platform/database-snapshot.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';
import { casesSeenBy } from '#tests/support/team/safety-cases.ts';

/** What a withdrawal changes besides. */
const changed = ['participant_id', 'consent_id', 'medications', 'written_date'];

/** @returns the rows with each time as ms since enrolment, without other values that a withdrawal changes */
function sinceEnrolment(rows: Rows): Rows {
  const enrolledAt = Date.parse(String(rows.participant?.[0]?.enrolled_at));
  const told = withMoments(rows, (ms) => ms - enrolledAt) as Rows;
  return Object.fromEntries(
    Object.entries(told).map(([table, all]) => [
      table,
      all
        .map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => !changed.includes(name))))
        .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
    ]),
  );
}

const testApp = openedForTests(startTestApp);
let zeca: Person;

beforeAll(async () => {
  zeca = await othersWhoStay(testApp);
});

describe('withdrawal with answers retained', () => {
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
    'refused_answer',
  ];
  /** What the team and the rules have said about the answers; the texts in it are looked at below. */
  const followUpTables = [
    'participation_of_staff',
    'test_participation',
    'day_opening_override',
    'safety_case',
    'safety_case_event',
    'quality_flag',
    'exclusion_decision',
    'part_exclusion_decision',
    'excluded_part',
  ];
  let before: DatabaseSnapshot;
  let whole: DatabaseSnapshot;
  let after: DatabaseSnapshot;
  let gone: PersonWithEverything;
  let receipt: WithdrawalReceipt;
  let rowsGone: number;

  const keptRows = () => {
    const left = (after.participant ?? []).find((row) => row.includes('"account_id": null')) ?? '{}';
    return rowsOfParticipation(after, (JSON.parse(left) as { participant_id: string }).participant_id);
  };

  beforeAll(async () => {
    // Of those who were there before: what is due of them is not to come between the two pictures.
    await workOutFlags(testApp);
    before = await rowsOfPeople(testApp.database);
    gone = await personWithEverything(testApp, zeca);
    whole = await rowsOfPeople(testApp.database);
    const rowsBefore = await countRows(testApp.database);
    receipt = await withdraw(gone.zuleica, 'keep');
    after = await rowsOfPeople(testApp.database);
    rowsGone = rowsBefore - (await countRows(testApp.database));
  });

  test('leaves no name and no link back', async () => {
    expect(await tracesInDatabase(testApp.database, gone.traces)).toEqual([]);
  });

  test('retains every answer and the intervals between them under a new key', async () => {
    const [kept, known] = [sinceEnrolment(keptRows()), sinceEnrolment(rowsOfParticipation(whole, gone.participantId))];
    for (const table of answerTables.filter((name) => name !== 'participation_event')) {
      expect(kept[table]?.length, table).toBeGreaterThan(0);
      expect(kept[table], table).toEqual(known[table]);
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

  test('leaves no original timestamp', () => {
    const happened = new Set(momentsIn(rowsOfParticipation(whole, gone.participantId)));
    const stored = momentsIn(keptRows());
    expect(stored.length).toBeGreaterThan(900);
    expect(stored.filter((moment) => happened.has(moment))).toEqual([]);
    // The devices of these tests are half a year behind.
    const earliest = Date.UTC(1999, 0, 1);
    const latest = Date.UTC(2001, 1, 1);
    expect(stored.filter((moment) => moment < earliest || moment > latest)).toEqual([]);
  });

  test('has no time but shifted ones that a log, a mail or another person has unshifted', async () => {
    const { participant_id: keptId, enrolled_at: shifted } = keptRows().participant?.[0] ?? expect.fail();
    const { enrolled_at: enrolled } = rowsOfParticipation(whole, gone.participantId).participant?.[0] ?? expect.fail();
    const shiftMs = Date.parse(String(shifted)) - Date.parse(String(enrolled));
    const elsewhere = new Map<number, string>();
    // The devices of these tests all have the same clock.
    for (const [table, rows] of Object.entries(await databaseSnapshot(testApp.database, { leftOut: answerTables }))) {
      const others = rows.filter((row) => !row.includes(String(keptId))).map((row) => JSON.parse(row));
      for (const moment of momentsIn({ [table]: others })) elsewhere.set(moment, table);
    }
    expect([...elsewhere.values()]).toContain('audit_entry');
    const revealing = Object.entries(keptRows()).flatMap(([table, rows]) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([column, value]) =>
          momentsIn({ [table]: [{ [column]: value }] }).flatMap((moment) => {
            const known = elsewhere.get(moment - shiftMs);
            return known === undefined ? [] : [`${table}.${column} in ${known}`];
          }),
        ),
      ),
    );
    expect([...new Set(revealing)]).toEqual([]);
  });

  test('retains the day after enrolment of each day, also when shifted times suggest another', async () => {
    const days = await testApp.database
      .selectFrom('withdrawn_study_day')
      .orderBy('day')
      .select(['day', 'days_since_enrolment'])
      .execute();
    expect(days).toEqual([
      { day: 1, days_since_enrolment: 0 },
      { day: 2, days_since_enrolment: daysBetween(whole, gone.participantId, 2) },
      { day: 3, days_since_enrolment: daysBetween(whole, gone.participantId, 3) },
    ]);
  });

  test('retains only whole days of a mailed time', () => {
    const { consent, participation_event } = sinceEnrolment(keptRows());
    const accepted = [
      ...(consent ?? []).map(({ accepted_at }) => Number(accepted_at)),
      ...(participation_event ?? []).flatMap((row) =>
        row.kind === 'consentAccepted' ? [Number(row.happened_at)] : [],
      ),
    ];
    expect(accepted).toHaveLength(4);
    expect(accepted.filter((ms) => ms % 86_400_000 !== 0)).toEqual([]);
  });

  test('retains no time of what the team and jobs did, and an order that agrees with the answers', () => {
    const { participation_event, study_day, day_opening_override, ...kept } = keptRows();
    const { last_activity_at, excluded_at } = kept.participant?.[0] ?? expect.fail();
    expect(excluded_at).toBe(last_activity_at);
    for (const table of followUpTables.filter((name) => name !== 'day_opening_override')) {
      expect(new Set(momentsIn({ [table]: kept[table] ?? [] })), table).toEqual(
        new Set([Date.parse(String(last_activity_at))]),
      );
    }
    const finishedAt = study_day?.find(({ day }) => day === 1)?.finished_at;
    expect(day_opening_override).toMatchObject([{ day: 2, opens_at: finishedAt, decided_at: finishedAt }]);
    expect(participation_event?.filter(({ kind }) => kind === 'dayOpeningChanged')).toMatchObject([
      { day: 2, happened_at: finishedAt, detail: { day: 2, change: 'opened' } },
    ]);
    expect(JSON.stringify(participation_event)).not.toContain('opensAt');
  });

  test('does not reveal the order of its rows among those of others', async () => {
    const { rows } = await sql<{ others: number; own: number }>`
      select max(event_id) filter (where account_id is not null) as others,
        min(event_id) filter (where account_id is null) as own
      from participation_event join participant using (participant_id)`.execute(testApp.database);
    expect(rows[0]?.own).toBeGreaterThan(rows[0]?.others ?? 0);
  });

  test('retains only whether there were medications', async () => {
    const storedRows = await testApp.database
      .selectFrom('questionnaire')
      .innerJoin('participant', 'participant.participant_id', 'questionnaire.participant_id')
      .where('participant.account_id', 'is', null)
      .select('medications')
      .execute();
    expect(storedRows).toEqual([{ medications: 'informadas (texto apagado na saída)' }]);
  });

  test('leaves only answer rows compared with the database before', () => {
    const tables = changesBetween(before, after).map((line) => line.split(' ', 2).join(' '));
    expect(tables.filter((change) => change.startsWith('gone:'))).toEqual([]);
    expect(new Set(tables)).toEqual(
      new Set(
        [
          'participant',
          'consent',
          'withdrawal_receipt',
          'withdrawn_study_day',
          'group_draw',
          ...answerTables,
          ...followUpTables,
        ].map((table) => `new: ${table}`),
      ),
    );
  });

  test("closes open cases with their own outcome, and deletes the team's texts", async () => {
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

  test('a closed case cannot be reopened for its note', async () => {
    const cases = await casesSeenBy(zeca, 'closed');
    expect(cases.length).toBeGreaterThan(0);
    for (const { caseId, revision, hasLeft } of cases) {
      expect(hasLeft).toBe(true);
      expectRefused(await zeca.client.request('POST', reopenCase.path, { caseId, revision }), 'not-found');
    }
  });

  test('returns a receipt with the deleted counts', () => {
    expect(receipt).toMatchObject({ choice: 'keep', removed: { files: 1 } });
    // The withdrawal itself is one row more in the timeline.
    expect(sumOf(receipt)).toBe(rowsGone + 1);
  });

  test('leaves records that still agree with the answers', async () => {
    const { findings, participants } = await checkRecords(testApp.database);
    expect(findings).toEqual([]);
    expect(participants).toBe(2);
  });
});

test('the revision of a withdrawn person does not reveal the time of withdrawal', async () => {
  const [ana, caio] = [await person(testApp, 'Ana'), await person(testApp, 'Caio')];
  await ana.hasEnrolled();
  await caio.hasEnrolled();
  // One person has left before this answer, another one leaves after it.
  await ana.client.answer(inventoryChoiceKind, choice(1, 1, 2));
  await withdraw(caio, 'keep');
  const { rows } = await sql<{ stays: number; left: number }>`
    select max(revision) filter (where account_id is not null) as stays,
      min(revision) filter (where account_id is null) as left
    from participant`.execute(testApp.database);
  expect(rows[0]?.left).toBeGreaterThan(rows[0]?.stays ?? 0);
});

function daysBetween(snapshot: DatabaseSnapshot, participantId: string, day: number): number {
  const { participant, study_day } = rowsOfParticipation(snapshot, participantId);
  const started = study_day?.find((row) => row.day === day)?.started_at;
  const dateOf = (moment: unknown) =>
    Temporal.Instant.from(String(moment)).toZonedDateTimeISO(String(participant?.[0]?.time_zone)).toPlainDate();
  return dateOf(participant?.[0]?.enrolled_at).until(dateOf(started)).days;
}
