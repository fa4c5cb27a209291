import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { assignmentShape } from '#study/assignment/assignment-shape.ts';
import { type RelationTask, relationTasks, studyDays } from '#study/protocol.ts';
import { generateBlock } from '#study/relation-task/generate-block.ts';
import { relationItemsShape } from '#study/relation-task/relation-item-shape.ts';
import { hasBegunUnderVersionOne } from '#tests/support/participation/begun-under-version-one.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { TestApp } from '#tests/support/platform/test-app.ts';
import { withSettings } from '#tests/support/study/changed-material.ts';
import { type MaterialStage, startMaterialStage } from '#tests/support/study/material-stage.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';

let testApp: TestApp;
let restartWith: MaterialStage['restartWith'];
let close: MaterialStage['close'];

beforeAll(async () => {
  ({ testApp, restartWith, close } = await startMaterialStage());
});
afterAll(() => close());

test('whoever has begun under version 1 ends under version 1, beside somebody of version 2', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('wordRating');
  await hasBegunUnderVersionOne(testApp.database, ana.email, shippedWordTable);
  await ana.hasFinishedDay(3);
  const bia = await person(testApp, 'Bia');
  await bia.hasFinishedDay(1);

  expect(await versionsOf(ana)).toEqual({ assignments: [1], blocks: [1] });
  expect(await versionsOf(bia)).toEqual({ assignments: [2], blocks: [2] });
  for (const day of studyDays) {
    expect(await ana.record()).toMatchObject(expectedDayOfRecord(ana.answersOf(day), 'shown'));
  }
  expect(await checkRecords(testApp.database)).toMatchObject({ participants: 2, findings: [] });
  for (const somebody of [ana, bia]) {
    for (const task of relationTasks) {
      const { stored, drawn } = await blockOf(somebody, task);
      expect(stored, `${somebody.name} ${task}`).toEqual(drawn);
    }
  }
});

test('also where the words are drawn anew each day', async () => {
  await restartWith(withSettings({ wordSet: 'perDay' }));
  const caio = await person(testApp, 'Caio');
  await caio.hasEnrolled();
  await caio.hasFinished('wordRating');
  await hasBegunUnderVersionOne(testApp.database, caio.email, shippedWordTable);
  await caio.hasFinishedDay(2);
  const davi = await person(testApp, 'Davi');
  await davi.hasFinishedDay(2);
  expect(await versionsOf(caio)).toEqual({ assignments: [1, 1], blocks: [1] });
  expect(await versionsOf(davi)).toEqual({ assignments: [2, 2], blocks: [2] });
  expect((await checkRecords(testApp.database)).findings).toEqual([]);
});

test('a study with one network and cells for the whole person is drawn, done and found in order', async () => {
  await restartWith(withSettings({ networks: 1, cells: 'perPerson' }));
  const eva = await person(testApp, 'Eva');
  await eva.hasFinishedDay(2);
  const { content } = await assignmentsOf(eva).executeTakeFirstOrThrow();
  expect(content).toMatchObject({ generatorVersion: 2, networks: 1, fixedCells: { firstLetters: { Y: null } } });
  expect((await checkRecords(testApp.database)).findings).toEqual([]);
});

/** The first attempt at a task on day 1 as the database has it, and as it is drawn once more from the seed that stands beside it. */
async function blockOf(somebody: Person, task: RelationTask) {
  const blocks = await testApp.database
    .selectFrom('relation_block')
    .innerJoin('participant', 'participant.participant_id', 'relation_block.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', somebody.email)
    .where('relation_block.day', '=', 1)
    .orderBy('attempt')
    .select(['task', 'seed', 'generator_version', 'items'])
    .execute();
  const itemsOf = (of: RelationTask) =>
    relationItemsShape.parse(blocks.findLast((block) => block.task === of)?.items ?? null);
  const block = blocks.find((one) => one.task === task) ?? expect.fail(`Nobody opened ${task}.`);
  const { content } = await assignmentsOf(somebody).executeTakeFirstOrThrow();
  const drawn = generateBlock({
    task,
    table: shippedWordTable,
    assignment: assignmentShape.parse(content),
    seed: Number(block.seed),
    trainedItems: itemsOf('training2'),
  });
  const { seed, generator_version: generatorVersion, items } = block;
  return { stored: { task, seed: Number(seed), generatorVersion, items }, drawn };
}

async function versionsOf(somebody: Person) {
  const assignments = await assignmentsOf(somebody).execute();
  const blocks = await testApp.database
    .selectFrom('relation_block')
    .innerJoin('participant', 'participant.participant_id', 'relation_block.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', somebody.email)
    .select('generator_version')
    .distinct()
    .execute();
  return {
    assignments: assignments.map(({ content }) => (content as { generatorVersion: number }).generatorVersion),
    blocks: blocks.map(({ generator_version }) => generator_version),
  };
}

function assignmentsOf({ email }: Person) {
  return testApp.database
    .selectFrom('assignment')
    .innerJoin('participant', 'participant.participant_id', 'assignment.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .orderBy('assignment.day')
    .select('assignment.content');
}
