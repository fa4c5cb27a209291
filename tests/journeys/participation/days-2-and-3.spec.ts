import { expect } from '@playwright/test';
import { rowsOf } from '#tests/journeys/support/screens/rows-of.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { downloadFile } from '#tests/journeys/support/watching/downloaded.ts';
import { expectDay } from '#tests/journeys/support/watching/expected-record.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { person } from '#tests/support/participation/people.ts';

/** Of the longest task. */
const allItems = Array.from({ length: 30 }, (_, index) => index + 1);

// What moves by CSS goes by no driven time.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const stage = sharedStage();

test('a person does days 2 and 3, and sees results and cloud at the end', async ({ context }) => {
  const ana = await person(stage, 'Ana');
  Object.assign(ana.feels, { 1: 2, 3: 0 });
  await ana.hasFinishedDay(1);
  const walker = await JourneyPerson.comeBack(context, stage, ana, 'mouse');
  const { page } = walker;

  await test.step('day 2 opens on the next day; a training that was not passed is repeated', async () => {
    await expect(page.getByRole('heading', { name: 'Dia 1 de 3: feito' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Começar o dia 2' })).toHaveCount(0);
    await page.goto(`${stage.address}/analysis`);
    await expect(page, 'nothing of results before the end').toHaveURL(`${stage.address}/`);
    await ana.hasWaitedForNextDay();
    await walker.startsDay(2);
    await walker.answersInventory({ values: Array.from({ length: 21 }, (_, index) => (index % 7 === 0 ? 1 : 0)) });
    await walker.ratesWords({ left: 5, valenceOf: (word) => 9 - (word.length % 9) });
    await walker.doesTask('training1', { left: 1, wrongItems: allItems });
    await walker.doesTask('training1', { left: 2, wrongItems: [1, 30] });
    await walker.doesTask('test1', { left: 1 });
    await walker.doesTask('training2', { left: 1 });
    await walker.doesTask('test2', { left: 1, wrongItems: allItems });
    await walker.endsDay(2);
  });

  await test.step('day 3 ends the study', async () => {
    await ana.hasStartedDay(3);
    await ana.hasFinished('training2');
    await walker.loadsOn(3);
    await walker.doesTask('test2', { left: 1, wrongItems: [1] });
    await walker.endsDay(3);
    await expect(page.getByRole('heading', { name: 'Você chegou ao fim' })).toBeVisible();
  });

  const record = await ana.record();
  await test.step('the record equals the input, by calls and in the browser', async () => {
    const [second, third] = walker.days;
    expect(record).toMatchObject(expectedDayOfRecord(ana.answersOf(1), 'shown'));
    expectDay(record, 2, second);
    const { Test2Day3, Test2scoreDay3, sessionTimeDay3, ...others } = expectedDayOfRecord(ana.answersOf(3), 'shown');
    expect(record).toMatchObject(others);
    expect(record.Test2scoreDay3).toBe(90);
    expect(record.Test2Day3.map(({ sample }) => sample)).toEqual(third?.items.test2?.map(({ sample }) => sample));
  });

  await test.step('results and cloud show the record', async () => {
    await page.getByRole('link', { name: 'Ver os resultados' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Resultados' })).toBeVisible();
    for (const part of ['as frases', 'nomes e números', 'os números']) {
      await page.getByRole('button', { name: `Ver ${part}`, exact: true }).click();
    }
    expect(await rowsOf(page, 'Escores de 0 a 21 por dia')).toEqual([
      ['Depressão', ...[record.DASSdep, record.DASSdepDay2, record.DASSdepDay3].map(String)],
      ['Ansiedade', ...[record.DASSanx, record.DASSanxDay2, record.DASSanxDay3].map(String)],
      ['Estresse', ...[record.DASSstr, record.DASSstrDay2, record.DASSstrDay3].map(String)],
    ]);
    const file = await downloadFile(page, () => page.getByRole('button', { name: 'Baixar em PDF' }).click());
    expect(file.subarray(0, 5).toString()).toBe('%PDF-');
    await page.goto(`${stage.address}/cloud2`);
    await expect(page.getByRole('option')).toHaveCount(40);
    await page.getByRole('button', { name: 'Ver a tabela de palavras' }).click();
    const rated = (await rowsOf(page, /^As palavras do dia 2/)).map(([word, , second]) => [word, second]);
    expect(rated.toSorted()).toEqual(record.WordValDay2.map(({ word, valence }) => [word, String(valence)]).toSorted());
  });
  walker.expectNoFault();
});
