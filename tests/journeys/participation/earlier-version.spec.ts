import { expect, test } from '@playwright/test';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { readAnswerKey } from '#tests/journeys/support/steps/knowledge.ts';
import { doBlock } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { emptyDayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { hasBegunUnderVersionOne } from '#tests/support/participation/begun-under-version-one.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person, type Stage } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';

let installation: RunningInstallation;
let database: Database;
let stage: Stage;

test.beforeAll(async () => {
  installation = await startInstallation();
  database = await openDatabase({ connectionString: await installation.databaseAddress() });
  const newClient = () => new StudyClient(installation.address);
  const clock = { advance: (advanceSeconds: number) => newClient().call(moveRehearsalClock, { advanceSeconds }) };
  stage = { newClient, clock, database };
});
test.afterAll(async () => {
  await database.destroy();
  await installation.remove();
});

test('whoever began under version 1 of the items does the last test under it, and the record stays what it was', async ({
  context,
}) => {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('wordRating');
  await hasBegunUnderVersionOne(database, ana.email, shippedWordTable);
  await ana.hasFinishedDay(2);
  await ana.hasStartedDay(3);
  await ana.hasFinished('training2');

  await sitAt(context, installation.address, ana.client);
  const page = await context.newPage();
  const watch = watchPage(page);
  const ledger = emptyDayLedger();
  await page.goto(installation.address);
  await page.getByRole('link', { name: /^Teste 2.*Fazer agora/ }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  const key = await readAnswerKey(await installation.databaseAddress(), ana.email, 'test2');
  const rightOf = (_item: object, number: number) => key[number - 1] ?? '';
  await doBlock(page, ledger, { task: 'test2', hand: 'mouse', choose: rightOf, isRight: () => true });
  await page.getByRole('button', { name: 'Ver o fim do dia' }).click();
  await expect(page.getByText('Agora você pode ver os seus')).toBeVisible();
  watch.expectNoFault();

  const record: ResearchRecord = await ana.record();
  expect(record).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'shown'));
  expect(record).toMatchObject(expectedDayOfRecord(ana.answersOf(2), 'shown'));
  const answered = ledger.items.test2.map(({ sample, context, options }, index) => ({
    ...{ sample, context, options },
    correct: key[index],
    score: 1,
  }));
  expect(record.Test2Day3).toEqual(answered);
  const versions = await database.selectFrom('relation_block').select('generator_version').distinct().execute();
  expect(versions).toEqual([{ generator_version: 1 }]);
  expect((await checkRecords(database)).findings).toEqual([]);
});
