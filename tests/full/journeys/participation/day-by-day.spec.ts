import { expect } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import { TrueTime } from '#tests/journeys/support/page-time.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { openedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectRatings, expectRecord } from '#tests/journeys/support/watching/expected-record.ts';
import { presentationsOf, recordOf } from '#tests/journeys/support/watching/stored-person.ts';
import { enrolledPerson } from '#tests/support/participation/people.ts';

const stage = openedStage();

test('Ana does day 1 on a computer at true speed', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const answers = {
    name: 'Ana Maria Souza',
    email: 'ana@example.org',
    age: '34',
    sex: 'feminino',
    social: 'Casado(a)',
    education: 'Ensino superior completo',
    meds: 'sertralina 50 mg, uma vez ao dia',
  };
  const ana = await JourneyPerson.arrive(context, stage, 'mouse', answers, (page) => new TrueTime(page));
  await ana.registersAndConsents();
  await ana.fillsQuestionnaire();
  await ana.answersInventory({ values: Array.from({ length: 21 }, (_, index) => index % 4) });
  await ana.ratesWords({ valenceOf, silentAt: [3, 17] });
  await ana.doesTask('training1', { reloadBefore: 8 });
  await ana.doesTask('test1', { wrongItems: [2, 9] });
  await ana.doesTask('training2', { wrongItems: [1, 2, 3] });
  await ana.doesTask('test2', { wrongItems: [5] });
  await ana.endsDay(1);
  expectRecord(await recordOf(stage.database, answers.email), answers, ana.days);
  await expectWholeTimeOfLateWords(answers.email);
  ana.expectNoFault();
});

test('Bia rates words on a phone at true speed', async ({ browser }) => {
  const bia = await enrolledPerson(stage, 'Bia');
  await bia.hasFinished('inventory');
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 };
  const context = await browser.newContext(phone);
  const walker = await JourneyPerson.comeBack(context, stage, bia, 'touch', (page) => new TrueTime(page));
  await walker.ratesWords({ valenceOf, silentAt: [1] });
  expectRatings((await recordOf(stage.database, bia.email)).WordVal, walker.ledger.ratings);
  await expectWholeTimeOfLateWords(bia.email);
  walker.expectNoFault();
});

/** Depends on the word only: each has its own value in any order. */
function valenceOf(word: string): number {
  return 1 + ([...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 1) % 9);
}

async function expectWholeTimeOfLateWords(email: string): Promise<void> {
  const late = (await presentationsOf(stage.database, email, 1)).filter(({ outcome }) => outcome === 'timedOut');
  expect(late.length).toBeGreaterThan(0);
  for (const { visible_ms } of late) expect(visible_ms).toBeGreaterThanOrEqual(wordRating.timeLimitMs);
}
