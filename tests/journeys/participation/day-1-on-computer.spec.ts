import { expect } from '@playwright/test';
import { wordRating } from '#study/protocol.ts';
import { frameMs } from '#tests/journeys/support/page-time.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { sharedStage, test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectRecord } from '#tests/journeys/support/watching/expected-record.ts';
import { answersOf, presentationsOf, recordOf } from '#tests/journeys/support/watching/stored-person.ts';

const stage = sharedStage();

test('a participant joins and does day 1 on a computer, and the record equals the input', async ({ browser }) => {
  // What moves by CSS goes by no driven time.
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  const ana = await JourneyPerson.arrive(context, stage, 'mouse', {
    name: 'Ana Maria Souza',
    email: 'ana@example.org',
    age: '34',
    sex: 'feminino',
    social: 'Casado(a)',
    education: 'Ensino superior completo',
    meds: 'sertralina 50 mg, uma vez ao dia',
  });
  await ana.registersAndConsents();
  await ana.fillsQuestionnaire();
  await ana.answersInventory({
    values: Array.from({ length: 21 }, (_, index) => (index + 1 + (index % 5)) % 4),
    changedItem: 4,
    reloadAfterItem: 10,
  });
  await ana.ratesWords({ valenceOf: (word) => 1 + (word.length % 9), silentAt: [3, 17], pressesEarlyAt: 5 });
  await ana.doesTask('training1', { left: 12, wrongItems: [20], reloadBefore: 21 });
  await ana.doesTask('test1', { wrongItems: [2, 9] });
  await ana.doesTask('training2', { left: 3, wrongItems: [1, 2, 29] });
  await ana.doesTask('test2', { left: 3, wrongItems: [5] });
  await ana.endsDay(1);
  await expect(ana.page.getByRole('button', { name: 'Começar o dia 2' })).toHaveCount(0);
  expectRecord(await recordOf(stage.database, 'ana@example.org'), ana.answers, ana.days);

  await test.step('times are stored as the page measured them, to the millisecond', async () => {
    const presentations = await presentationsOf(stage.database, ana.answers.email, 1);
    // A word goes with the first frame after its time limit.
    const removedMs = Math.ceil(wordRating.timeLimitMs / frameMs) * frameMs;
    const late = presentations.filter(({ outcome }) => outcome === 'timedOut');
    expect(late.map(({ position, visible_ms }) => [position, visible_ms])).toEqual([
      [3, removedMs],
      [17, removedMs],
    ]);
    expect(presentations[4]).toMatchObject({
      presses_before: [{ valence: 9, inputWay: 'keyboard', sinceEndMs: 100 }],
      onset_uncertainty_ms: 0,
      event_delay_ms: 0,
    });

    const answers = await answersOf(stage.database, ana.answers.email, 1);
    expect(answers.find(({ task, item }) => task === 'training1' && item === 26)).toMatchObject({
      trace: { revealsMs: [0, 16, 32, 48], drops: [{ atMs: 64, inputWay: 'keyboard' }], confirmedMs: 64 },
      course: { partsShown: [16, 32, 48, 64].map((atMs) => ({ atMs, uncertaintyMs: 0 })) },
    });
    // The next item brings what came after an answer: 1.5 s of feedback, in whole frames.
    expect(answers.find(({ task, item }) => task === 'training1' && item === 27)?.course).toMatchObject({
      earlier: { item: 26, feedbackMs: 1504 },
    });
  });
  ana.expectNoFault();
});
