import { expect, type Page } from '@playwright/test';
import { readResearchRecord } from '#contract/participation/participation-calls.ts';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { readStoredParticipation } from '#server/participation/record/research-record-store.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { type ResearchRecord, researchRecord } from '#study/record/research-record.ts';
import { JourneyPerson } from '#tests/journeys/support/steps/journey-person.ts';
import { test } from '#tests/journeys/support/steps/journey-test.ts';
import { expectRecord } from '#tests/journeys/support/watching/expected-record.ts';
import { nextDaySeconds } from '#tests/support/participation/next-day-seconds.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';

let installation: RunningInstallation;
test.beforeEach(async () => {
  installation = await startInstallation();
});
test.afterEach(() => installation.remove());

test('Ana goes through the three days on a computer', async ({ browser }) => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const ana = await JourneyPerson.arrive(context, installation, 'mouse', {
    name: 'Ana Maria Souza',
    email: 'ana@example.org',
    age: '34',
    sex: 'feminino',
    social: 'Casado(a)',
    education: 'Ensino superior completo',
    meds: 'sertralina 50 mg, uma vez ao dia',
  });

  await test.step('day 1, at true speed', async () => {
    await ana.registersAndConsents();
    await ana.fillsQuestionnaire();
    await ana.answersInventory({ values: inventoryOf(1), changedItem: 4, reloadAfterItem: 10 });
    await ana.ratesWords({ valenceOf: valenceOn(1), silentAt: [3, 17] });
    await ana.doesTask('training1', { reloadBefore: 8 });
    await ana.doesTask('test1', { wrongItems: [2, 9] });
    await ana.doesTask('training2', { wrongItems: [1, 2, 3] });
    await ana.doesTask('test2', { wrongItems: [5] });
    await ana.endsDay(1);
    await expect(ana.page.getByRole('button', { name: 'Começar o dia 2' })).toHaveCount(0);
  });

  await test.step('day 2, with a training that has to be repeated', async () => {
    await nextDay();
    await ana.hurries();
    await ana.startsDay(2);
    await ana.answersInventory({ values: inventoryOf(2) });
    await ana.ratesWords({ valenceOf: valenceOn(2) });
    await ana.doesTask('training1', { wrongItems: [1, 5, 12, 30] });
    await ana.doesTask('training1');
    await ana.doesTask('test1');
    await ana.doesTask('training2');
    await ana.doesTask('test2', { wrongItems: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
    await ana.endsDay(2);
  });

  await test.step('day 3', async () => {
    await nextDay();
    await ana.startsDay(3);
    await ana.answersInventory({ values: inventoryOf(3) });
    await ana.ratesWords({ valenceOf: valenceOn(3) });
    await ana.doesTask('training1', { wrongItems: [30] });
    await ana.doesTask('test1', { wrongItems: [1] });
    await ana.doesTask('training2', { wrongItems: [10, 20, 30] });
    await ana.doesTask('test2');
    await ana.endsDay(3);
    await expect(ana.page.getByRole('heading', { name: 'Você chegou ao fim' })).toBeVisible();
  });

  expectRecord(await ownRecord(ana.page), ana.answers, ana.days);
  ana.expectNoFault();
});

test('Bia does day 1 on a phone', async ({ browser }) => {
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  const bia = await JourneyPerson.arrive(context, installation, 'touch', {
    name: 'Bia Lima',
    email: 'bia@example.org',
    age: '61',
    sex: 'feminino',
    social: 'Viúvo(a)',
    education: 'Ensino fundamental incompleto',
    meds: 'nenhuma',
  });
  await bia.registersAndConsents();
  await bia.fillsQuestionnaire();
  await bia.answersInventory({ values: inventoryOf(4), changedItem: 21, reloadAfterItem: 5 });
  await bia.ratesWords({ valenceOf: valenceOn(4), silentAt: [1] });
  await bia.hurries();
  await bia.doesTask('training1', { wrongItems: [7] });
  await bia.doesTask('test1', { reloadBefore: 6 });
  await bia.doesTask('training2');
  await bia.doesTask('test2', { wrongItems: [10] });
  await bia.endsDay(1);

  expectRecord(await recordInDatabase(bia.answers.email), bia.answers, bia.days);
  const own = await ownRecord(bia.page);
  expect([own.Trial1.some(({ correct }) => correct !== ''), own.Test1, own.Test2]).toEqual([false, [], []]);
  bia.expectNoFault();
});

async function nextDay(): Promise<void> {
  await new StudyClient(installation.address).call(moveRehearsalClock, { advanceSeconds: nextDaySeconds });
}

async function ownRecord(page: Page): Promise<ResearchRecord> {
  const response = await page.request.get(`${installation.address}${readResearchRecord.path}`);
  return readResearchRecord.output.parse(await response.json());
}

async function recordInDatabase(email: string): Promise<ResearchRecord> {
  const database = await openDatabase({ connectionString: await installation.databaseAddress() });
  try {
    const { participant_id } = await database
      .selectFrom('participant')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', email)
      .select('participant_id')
      .executeTakeFirstOrThrow();
    return researchRecord(await readStoredParticipation(database, participant_id));
  } finally {
    await database.destroy();
  }
}

function inventoryOf(seed: number): number[] {
  return Array.from({ length: 21 }, (_, index) => (index * seed + (index % 5) + seed) % 4);
}

/** Depends on the word alone, so that every word has its own value whatever the order. */
function valenceOn(day: number) {
  return (word: string) => 1 + ([...word].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), day) % 9);
}
