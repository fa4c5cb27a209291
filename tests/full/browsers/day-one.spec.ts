import { expect, test } from '@playwright/test';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { hasAnsweredAllBut } from '#tests/journeys/support/steps/almost-done.ts';
import { Person } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { answersInventory, doesItems, type FlowArrow, joins, ratesWords } from './support/day-one-steps.ts';
import { sitAtChromium, sitAtFirefox } from './support/playwright-sitting.ts';
import { sitAtWebKit } from './support/webkit-sitting.ts';

const browsers = { Chromium: sitAtChromium, Firefox: sitAtFirefox, WebKit: sitAtWebKit };
const ways: readonly FlowArrow[] = ['mouse', 'keyboard', 'assistive'];

let installation: RunningInstallation;
let database: Database;
test.beforeAll(async () => {
  installation = await startInstallation();
  database = await openDatabase({ connectionString: await installation.databaseAddress() });
});
test.afterAll(async () => {
  await database.destroy();
  await installation.remove();
});

for (const [place, [name, sitDown]] of Object.entries(browsers).entries()) {
  test(`day 1 in ${name}, from signing up to its end, with mouse, keys and without either`, async () => {
    const sitting = await sitDown();
    test.info().annotations.push({ type: 'browser', description: sitting.version });
    const newClient = () => new StudyClient(installation.address);
    const clock = { advance: () => Promise.reject(new Error('Nobody waits for a day here.')) };
    const ana = new Person({ newClient, clock, database }, 'Ana', place + 1);
    try {
      await joins(sitting, installation.address, ana);
      // The same person elsewhere, who does what is the same in every browser and long.
      await ana.client.signIn(ana);

      const inventoryWays = await answersInventory(sitting, ways);
      await ratesWords(sitting, ways);
      // The page counts what it has rated; what is still on its way would be rated by the other one first, which says keyboard.
      await expect.poll(async () => (await waysOf(ana, 'word_presentation', 'position')).length).toBe(ways.length);
      await sitting.goTo(`${installation.address}/`);
      await ana.hasFinished('wordRating');
      await sitting.reload();

      await doesItems(sitting, 'training1', { from: 1, placings: ['drag', 'tap', 'keyboard', 'assistive'] });
      await sitting.reload();
      await sitting.goTo(`${installation.address}/`);
      await ana.hasFinished('training1');
      await sitting.reload();
      await doesItems(sitting, 'test1', { from: 1, placings: ['keyboard', 'drag'] });
      await sitting.goTo(`${installation.address}/`);
      await ana.hasFinished('training2');
      await hasAnsweredAllBut(ana, 'test2', 1);
      await sitting.reload();
      await doesItems(sitting, 'test2', { from: 10, placings: ['tap'] });
      await sitting.press({ role: 'link', name: 'Ver o fim do dia' });
      await sitting.sees({ css: 'section[aria-label="Fim do dia 1"]' });

      expect(await waysOf(ana, 'inventory_choice', 'item')).toEqual(inventoryWays);
      expect((await waysOf(ana, 'word_presentation', 'position')).slice(0, ways.length)).toEqual(ways);
      expect(await waysOfItems(ana, 'training1', [1, 2, 3, 4])).toEqual(['mouse', 'tap', 'keyboard', 'assistive']);
      expect(await waysOfItems(ana, 'test1', [1, 2])).toEqual(['keyboard', 'mouse']);
      expect(await waysOfItems(ana, 'test2', [10])).toEqual(['tap']);
      expect(await sitting.faults()).toEqual([]);
    } finally {
      await sitting.leave();
    }
  });
}

async function waysOf(person: Person, table: 'inventory_choice' | 'word_presentation', order: 'item' | 'position') {
  const rows = await database
    .selectFrom(table)
    .where('participant_id', '=', await participantId(person))
    .where('input_way', 'is not', null)
    .orderBy(order as never)
    .select('input_way')
    .execute();
  return rows.map(({ input_way }) => input_way);
}

async function waysOfItems(person: Person, task: 'training1' | 'test1' | 'test2', items: number[]) {
  const rows = await database
    .selectFrom('relation_answer')
    .where('participant_id', '=', await participantId(person))
    .where('task', '=', task)
    .where('attempt', '=', 1)
    .where('item', 'in', items)
    .orderBy('item')
    .select('input_way')
    .execute();
  return rows.map(({ input_way }) => input_way);
}

async function participantId({ email }: Person): Promise<string> {
  const { participant_id } = await database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .select('participant_id')
    .executeTakeFirstOrThrow();
  return participant_id;
}
