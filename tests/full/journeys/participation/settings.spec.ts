import { expect } from '@playwright/test';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { defaultGeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { StudySettings } from '#study/material/study-settings.ts';
import { phases, relationTasks, studyDays } from '#study/protocol.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectDay, type JudgedDay } from '#tests/journeys/support/watching/expected-record.ts';
import { exportedRowsOf } from '#tests/journeys/support/watching/exported-rows.ts';
import { openStage } from '#tests/support/participation/open-stage.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { zipContent } from '#tests/support/platform/zip-content.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

/** What a study may choose of words, tasks and days. */
const choices: readonly Partial<StudySettings>[] = [
  { networks: 1 },
  { cells: 'perPerson' },
  { classes: 'drawn' },
  { wordSet: 'perDay' },
  { networks: 1, cells: 'perPerson', classes: 'drawn' },
  { scaleDirection: 'byPerson', inventoryDays: 'firstAndLast' },
  { ratePseudoWords: true, classes: 'drawn' },
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
        if (settings.ratePseudoWords) {
          expect(await ana.progress()).toMatchObject({ day, phase: phases.test2 });
          await walker.ratesPseudoWords({ valenceOf: (word) => 1 + (word.charCodeAt(0) % 9) });
        }
        await walker.endsDay(day);
      }
      const record = await ana.record();
      for (const day of studyDays) expectDay(record, day, walker.days[day - 1]);
      await page.getByRole('link', { name: 'Ver os resultados' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
      await expectExported(stage.database, ana, walker.days, settings);
      await expectOwnData(ana, walker.days);
      expect((await checkRecords(stage.database)).findings).toEqual([]);
      walker.expectNoFault();
    } finally {
      await stage.close();
    }
  });
}

async function expectExported(
  database: Database,
  ana: Person,
  days: readonly JudgedDay[],
  settings: Partial<StudySettings>,
): Promise<void> {
  const exported = exportedRowsOf(database, ana, studyDays);
  const { networks, cells, classes } = { ...defaultGeneratorSettings, ...settings };
  for (const row of await exported.assignments()) expect(row).toMatchObject({ networks, cells, classes });
  const answerClasses = (await exported.assignedWords())
    .filter(({ role }) => role !== 'neutral')
    .map(({ role, answer_class }) => `${role} ${answer_class}`);
  expect(new Set(answerClasses).size, 'classes of low and high words').toBe(classes === 'pole' ? 2 : 4);
  const [items, ratings, again] = [await exported.items(), await exported.ratings(), await exported.ratingsAgain()];
  for (const [index, { ledger }] of days.entries()) {
    const ofDay = <Row extends { day: number | null }>(rows: readonly Row[]) =>
      rows.filter(({ day }) => day === index + 1);
    const rated = (rows: typeof ratings) => ofDay(rows).map(({ word, valence }) => ({ word, valence }));
    const byHand = (list: typeof ledger.ratings) => list.map(({ word, valence }) => ({ word, valence }));
    for (const task of relationTasks) {
      const ofTask = ofDay(items).filter((row) => row.task === task);
      expect(ofTask.map(({ sample, chosen }) => ({ sample, chosen }))).toEqual(
        ledger.items[task].map(({ sample, chosen }) => ({ sample, chosen })),
      );
    }
    expect(rated(ratings)).toEqual(byHand(ledger.ratings));
    expect(ofDay(again).map(({ word, valence }) => ({ word, valence }))).toEqual(byHand(ledger.pseudoWords));
    expect(ledger.pseudoWords).toHaveLength(settings.ratePseudoWords ? pseudoWords.length : 0);
  }
}

async function expectOwnData(ana: Person, days: readonly JudgedDay[]): Promise<void> {
  const own = await zipContent((await ana.client.file(downloadOwnData, {})).content);
  const rows = (name: string) =>
    own.get(`respostas/${name}.csv`)?.toString('utf8').trimEnd().split('\r\n').slice(1) ?? [];
  const count = (of: (ledger: JudgedDay['ledger']) => number) => days.reduce((sum, { ledger }) => sum + of(ledger), 0);
  expect(rows('palavras')).toHaveLength(count(({ ratings }) => ratings.length));
  expect(rows('palavras-de-novo')).toHaveLength(count((ledger) => ledger.pseudoWords.length));
  expect(rows('tarefas')).toHaveLength(count(({ items }) => relationTasks.flatMap((task) => items[task]).length));
}
