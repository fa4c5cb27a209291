import { expect } from '@playwright/test';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { ResearchRecord } from '#study/record/research-record.ts';
import { DrivenTime } from '#tests/journeys/support/page-time.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { doBlock } from '#tests/journeys/support/steps/relation-steps.ts';
import { sitAt } from '#tests/journeys/support/steps/sit-at.ts';
import { emptyDayLedger } from '#tests/journeys/support/watching/day-ledger.ts';
import { watchPage } from '#tests/journeys/support/watching/watch-page.ts';
import { hasBegunUnderVersionOne } from '#tests/support/participation/begun-under-version-one.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type OpenStage, openStage } from '#tests/support/participation/open-stage.ts';
import { person } from '#tests/support/participation/people.ts';
import { rightOptions } from '#tests/support/study/right-options.ts';
import { shippedWordTable } from '#tests/support/study/shipped-word-table.ts';

let stage: OpenStage;

test.beforeAll(async () => {
  stage = await openStage();
});
test.afterAll(() => stage.close());

test('whoever began under version 1 of the items does the last test under it, and the record stays what it was', async ({
  context,
}) => {
  const ana = await person(stage, 'Ana');
  await ana.hasEnrolled();
  await ana.hasFinished('wordRating');
  await hasBegunUnderVersionOne(stage.database, ana.email, shippedWordTable);
  await ana.hasFinishedDay(2);
  await ana.hasStartedDay(3);
  await ana.hasFinished('training2');

  await sitAt(context, stage.address, ana.client);
  const page = await context.newPage();
  const watch = watchPage(page);
  const time = await DrivenTime.of(page);
  const ledger = emptyDayLedger();
  await page.goto(stage.address);
  await page.getByRole('link', { name: /^Teste 2.*Fazer agora/ }).click();
  await expect(page.getByRole('button', { name: 'Começar' })).toBeVisible();
  const key = await rightOptions(stage.database, ana.email, { day: 3, task: 'test2', attempt: 1 });
  const rightOf = (_item: object, number: number) => key[number - 1] ?? '';
  await doBlock(page, time, ledger, { task: 'test2', hand: 'mouse', choose: rightOf, isRight: () => true });
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
  const versions = await stage.database.selectFrom('relation_block').select('generator_version').distinct().execute();
  expect(versions).toEqual([{ generator_version: 1 }]);
  expect((await checkRecords(stage.database)).findings).toEqual([]);
});
