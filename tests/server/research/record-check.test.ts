import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillStudy } from '#rehearsal/filled-study/fill-study.ts';
import type { ParticipationPlan } from '#rehearsal/filled-study/participation-plan.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { wordRating } from '#study/protocol.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/platform/test-database.ts';
import { type ChangedMaterial, changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

/** One participant has finished three days, one is at Treino 2 of day 2. */
const plan = (number: number): ParticipationPlan => ({
  kind: number === 1 ? 'finished' : 'midDay',
  stopsAt: number === 1 ? null : { day: 2, phase: 'training2', fraction: 0.5 },
  daysAgo: 3,
  leaves: false,
  isExcluded: false,
});

let material: ChangedMaterial;
let testDatabase: TestDatabase;
beforeAll(async () => {
  material = await changedMaterial(withSettings({ baselineAgain: true, retest: true }));
  testDatabase = await openTestDatabase();
  await fillStudy(testDatabase.connectionString, {
    participants: 2,
    days: 3,
    seed: 12,
    material: material.folder,
    plan,
  });
});
afterAll(async () => {
  await testDatabase?.close();
  await material?.remove();
});

/** One change in each table, in columns that the check reads; `src/server/research/record-check` tests every rule. */
const changes: [statement: string, found: string | RegExp][] = [
  ['update participant set study_group = 2', 'null enrolment: group 1'],
  ['delete from participant_contact', 'null enrolment: a contact'],
  ['update questionnaire set age = 17', 'null enrolment: an adult'],
  ['delete from consent', 'null enrolment: a consent'],
  ['update study_day set finished_at = null where day = 3', '3 day: the time of its end'],
  ['update session_time set seconds = 86401 where day = 1', /^1 session time: whole seconds/],
  ['delete from inventory_choice where day = 2 and item = 13', '2 inventory item 13: an answer'],
  [
    `delete from participation_event where kind = 'phaseChanged' and day = 2 and detail ->> 'to' = '3'`,
    'null timeline: one change for each phase reached, in order',
  ],
  [
    `update word_rating_session set again = '{"version": 99}' where day = 1`,
    /^1 .*words once more: a plan that can be read$/,
  ],
  ['update word_rating_session set word_order = to_jsonb(1) where day = 3', /^3 word rating, order of the words: /],
  ['update word_rating_session set scale_reversed = not scale_reversed where day = 2', /^2 word rating, scale: /],
  ['update study_day set inventory_asked = false where day = 3', /^3 inventory: /],
  [
    `update word_presentation set input_way = null where day = 3`,
    /^3 word rating, presentation \d+: how it was pressed$/,
  ],
  [
    `update word_presentation_again set reaction_time_ms = ${wordRating.timeLimitMs + 0.1} where outcome = 'rated' and day = 2`,
    new RegExp(`^2 word rating, presentation \\d+: a reaction time from 0 to ${wordRating.timeLimitMs} ms$`),
  ],
  [`update assignment set content = content - 'low'`, '1 assignment: one that can be read'],
  [
    `update relation_block set score_percent = score_percent - 1 where day = 1 and task = 'test1'`,
    '1 test1 attempt 1: the score of its right answers',
  ],
  [
    `update relation_block set items = '[{}]' where day = 2 and task = 'test1'`,
    '2 test1 attempt 1: items that can be read',
  ],
  [
    `update relation_answer set correct = not correct where day = 3 and task = 'training1' and item = 7`,
    '3 training1 attempt 1 item 7: the mark that the choice deserves',
  ],
  [
    `update relation_answer set trace = '{}' where day = 1 and task = 'test2' and item = 5`,
    '1 test2 attempt 1 item 5: a trace that can be read',
  ],
  [
    `update relation_answer set course = course - 'picks' where day = 1 and task = 'test2' and item = 6`,
    '1 test2 attempt 1 item 6: a course that can be read',
  ],
];

test('the record check reports no fault in unchanged rows, then each change by participant code', async () => {
  const { database } = testDatabase;
  const unchanged = { participants: 2, byFinishedDays: [0, 1, 0, 1], findings: [] };
  expect(await checkRecords(database)).toMatchObject(unchanged);
  const { participant_id, code } = await database
    .selectFrom('participant')
    .where('day', '=', 3)
    .select(['participant_id', 'code'])
    .executeTakeFirstOrThrow();
  for (const [statement] of changes) {
    const where = `${/ where /.test(statement) ? 'and' : 'where'} participant_id = '${participant_id}'`;
    const { numAffectedRows } = await sql.raw(`${statement} ${where}`).execute(database);
    expect(numAffectedRows, statement).toBeGreaterThan(0n);
  }
  const { findings } = await checkRecords(database);
  const found = findings.map(({ day, place, expectation }) => `${day} ${place}: ${expectation}`);
  for (const [statement, expected] of changes)
    expect(found, statement).toContainEqual(typeof expected === 'string' ? expected : expect.stringMatching(expected));
  expect(new Set(findings.map((finding) => finding.code))).toEqual(new Set([code]));
  expect(found).toContainEqual(expect.stringMatching(/^null research record/));
  expect(JSON.stringify(findings)).not.toMatch(/@/);
});
