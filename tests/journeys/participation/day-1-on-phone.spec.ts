import { expect } from '@playwright/test';
import { itemsInBlock, relationTasks } from '#study/protocol.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectRecord } from '#tests/journeys/support/watching/expected-record.ts';
import { answersOf, presentationsOf, recordOf } from '#tests/journeys/support/watching/stored-person.ts';

const email = 'bia@example.org';
const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

const stage = sharedStage();

test('a person joins and does day 1 on a phone, by touch', async ({ browser }) => {
  const bia = await JourneyPerson.arrive(await browser.newContext(phone), stage, 'touch', {
    name: 'Bia Lima',
    email,
    age: '61',
    sex: 'feminino',
    social: 'Viúvo(a)',
    education: 'Ensino fundamental incompleto',
    meds: 'nenhuma',
  });
  const expectNothingBesideScreen = async () =>
    expect(await bia.page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await bia.registersAndConsents();
  await expectNothingBesideScreen();
  await bia.fillsQuestionnaire();
  const values = Array.from({ length: 21 }, (_, index) => (index * 4 + (index % 5)) % 4);
  await bia.answersInventory({ values, changedItem: 21, reloadAfterItem: 5, earlyTapAt: 9 });
  await expectNothingBesideScreen();
  await bia.ratesWords({ left: 3, valenceOf: (word) => 1 + (word.length % 9), silentAt: [1] });
  await expectNothingBesideScreen();
  for (const task of relationTasks) {
    await bia.doesTask(task, { left: 2 });
    await expectNothingBesideScreen();
  }
  await bia.endsDay(1);

  expectRecord(await recordOf(stage.database, email), bia.answers, bia.days);
  const presentations = await presentationsOf(stage.database, email, 1);
  expect(presentations.slice(-4).map(({ outcome, input_way }) => [outcome, input_way])).toEqual([
    ['timedOut', null],
    ...Array.from({ length: 3 }, () => ['rated', 'touch']),
  ]);
  const lastItems = (await answersOf(stage.database, email, 1)).filter(
    ({ item, task }) => item > itemsInBlock(task) - 2,
  );
  expect(lastItems.map(({ input_way }) => input_way)).toEqual(relationTasks.flatMap(() => ['tap', 'touch']));
  bia.expectNoFault();
});
