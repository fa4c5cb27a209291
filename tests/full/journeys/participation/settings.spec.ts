import { expect } from '@playwright/test';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { studyDays } from '#study/protocol.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectDay } from '#tests/journeys/support/watching/expected-record.ts';
import { openStage } from '#tests/support/participation/open-stage.ts';
import { person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

/** What a study may choose of words, tasks and days; words that come once more have a journey of their own. */
const choices: readonly Partial<StudySettings>[] = [
  { networks: 1 },
  { cells: 'perPerson' },
  { classes: 'drawn' },
  { wordSet: 'perDay' },
  { networks: 1, cells: 'perPerson', classes: 'drawn' },
  { scaleDirection: 'byPerson', inventoryDays: 'firstAndLast' },
];

// What moves by CSS goes by no driven time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const settings of choices) {
  test(`three days in the browser with ${JSON.stringify(settings)} are recorded as they were done`, async ({
    context,
  }) => {
    const stage = await openStage({ material: await changedMaterial(withSettings(settings)) });
    try {
      const ana = await person(stage, 'Ana');
      await ana.hasEnrolled();
      const walker = await JourneyPerson.comeBack(context, stage, ana, 'mouse');
      const { page } = walker;
      for (const day of studyDays) {
        if (day > 1) {
          await ana.hasWaitedForNextDay();
          await walker.startsDay(day);
        }
        const isAsked = settings.inventoryDays !== 'firstAndLast' || day !== 2;
        await expect(page.getByRole('list', { name: `Partes do dia ${day}` }).getByRole('listitem')).toHaveCount(
          isAsked ? 7 : 6,
        );
        if (isAsked) await walker.answersInventory({ values: Array.from({ length: 21 }, (_, index) => index % 3) });
        await walker.ratesWords({ left: 3, valenceOf: (word) => 1 + (word.length % 9) });
        for (const task of ['training1', 'test1', 'training2', 'test2'] as const)
          await walker.doesTask(task, { left: 1 });
        await walker.endsDay(day);
      }
      const record = await ana.record();
      for (const day of studyDays) expectDay(record, day, walker.days[day - 1]);
      await page.getByRole('link', { name: 'Ver os resultados' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
      const own = await zipContent((await ana.client.file(downloadOwnData, {})).content);
      expect(own.size).toBeGreaterThan(5);
      expect((await checkRecords(stage.database)).findings).toEqual([]);
      walker.expectNoFault();
    } finally {
      await stage.close();
    }
  });
}
