import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { qualityThresholds } from '#research/quality/quality-thresholds.ts';
import { readQualityOf } from '#server/research/quality/quality-of-participant-store.ts';
import { recomputeFlags } from '#server/research/quality/recompute-flags-store.ts';
import { isInventoryByItem } from '#study/inventory/inventory.ts';
import { type StudyDay, wordRating } from '#study/protocol.ts';
import { announcedPage, choice, device, presentation } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { sendAll } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { runCommand } from '#tests/support/platform/run-command.ts';
import { startJob } from '#tests/support/platform/start-job.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { workOutFlags } from '#tests/support/research/work-out-flags.ts';

let statements: StatementCount;
let testApp: TestApp;
beforeAll(async () => {
  statements = countStatements();
  testApp = await startTestApp();
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

/** @returns a participant's flags after computing due ones, as "day flag severity" */
async function flagsOf(participant: Person): Promise<string[]> {
  await workOutFlags(testApp);
  const quality = await readQualityOf(testApp.database, await participantIdOf(testApp.database, participant));
  return (quality?.flags ?? [])
    .filter(({ flag }) => !doneInNoTime.has(flag))
    .map(({ day, flag, severity }) => `${day} ${flag} ${severity}`);
}

/** What people of these tests are flagged for in the tasks, which they do in no time (`tests/full/server/research/times-believed.test.ts` is about it). */
const doneInNoTime = new Set(['claimedTime', 'belowChance', 'samePosition']);

const pageNamed = (page: string | undefined) => (page === undefined ? {} : { page });

/** Answers every item after the same time. */
async function fillsInventory(
  { client }: Person,
  msPerItem: number,
  {
    day = 1 as StudyDay,
    trusted = true,
    widthPx = device.viewportWidthPx,
    pageOf = (_item: number): string | undefined => undefined,
  } = {},
): Promise<void> {
  await testApp.clock.advance(Math.ceil((21 * msPerItem) / 1000));
  for (let item = 1; item <= 21; item += 1) {
    await client.answer(inventoryChoiceKind, {
      ...choice(day, item, ((item - 1) % 3) as 0 | 1 | 2),
      sinceShownMs: isInventoryByItem({ viewportWidthPx: widthPx }) ? msPerItem : item * msPerItem,
      trusted,
      device: { ...device, viewportWidthPx: widthPx, ...pageNamed(pageOf(item)) },
    });
  }
  await client.answer(inventorySubmissionKind, { day });
}

/** Rates all words that are due, each with the valence and time that its place gives. */
async function ratesWords(
  { client }: Person,
  answer: (position: number) => Parameters<typeof presentation>[3],
): Promise<void> {
  const { order } = await client.call(openWordRating, { day: 1 });
  await testApp.clock.advance((order.length * wordRating.timeLimitMs) / 1000);
  const queue = [...order];
  let rated = 0;
  for (let position = 1; rated < 40; position += 1) {
    const word = queue.shift() ?? '';
    const given = answer(position);
    if (typeof given === 'string') queue.push(word);
    else rated += 1;
    await client.answer(wordRatingKind, presentation(1, position, word, given));
  }
}

const calmRating = (position: number) => ({ valence: (position % 9) + 1, reactionTimeMs: 900.5 });

describe('quality flags of a day', () => {
  test('are set when a part is finished, not before', async () => {
    const participant = await enrolledPerson(testApp, 'Ana');
    expect(await flagsOf(participant)).toEqual([]);
    await fillsInventory(participant, 999);
    expect(await flagsOf(participant)).toEqual(['1 inventoryPace hard']);
    const answers = (position: number) => ({ valence: 5, reactionTimeMs: position === 40 ? 900 : 250.5 });
    await ratesWords(participant, answers);
    expect(await flagsOf(participant)).toEqual([
      '1 inventoryPace hard',
      '1 fastRatings hard',
      '1 sameRating hard',
      '1 fastMedianRating hard',
    ]);
  });

  test('take an inventory that a phone sends in one batch for one item per screen', async () => {
    const participant = await enrolledPerson(testApp, 'Bia');
    await testApp.clock.advance(80);
    const entries = Array.from({ length: 21 }, (_, index) => {
      const input = { ...choice(1, index + 1, 1), value: (index % 3) as 0 | 1 | 2, sinceShownMs: 2500 + 13 * index };
      return { kind: inventoryChoiceKind, input };
    });
    await sendAll(participant.client, entries);
    await participant.client.answer(inventorySubmissionKind, { day: 1 });
    const stored = await testApp.database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', await participantIdOf(testApp.database, participant))
      .select('received_at')
      .distinct()
      .execute();
    expect(stored).toHaveLength(1);
    expect(await flagsOf(participant)).toEqual([]);
  });

  test('have the measured value, the threshold and its version', async () => {
    const participant = await enrolledPerson(testApp, 'Caio');
    await fillsInventory(participant, 1500.5);
    await ratesWords(participant, (position) => (position <= 11 ? 'timedOut' : calmRating(position)));
    await workOutFlags(testApp);
    const quality = await readQualityOf(testApp.database, await participantIdOf(testApp.database, participant));
    expect(quality?.flags).toMatchObject([
      {
        day: 1,
        flag: 'inventoryPace',
        severity: 'notice',
        measured: 1501,
        threshold: 2000,
        of: 21,
        thresholdsVersion: qualityThresholds.version,
      },
      { day: 1, flag: 'timeOuts', severity: 'notice', measured: 11, threshold: 20, of: 51 },
    ]);
  });

  test('report scripted answers, and another device on another day', async () => {
    const participant = await enrolledPerson(testApp, 'Dora');
    await fillsInventory(participant, 3000, { trusted: false });
    expect(await flagsOf(participant)).toEqual(['1 untrustedInput hard']);
    await participant.hasFinished('test2');
    await participant.hasStartedDay(2);
    await fillsInventory(participant, 3000, { day: 2, widthPx: 1440 });
    expect((await flagsOf(participant)).filter((flag) => flag.startsWith('2'))).toEqual(['2 changedDevice notice']);
  });

  test('report answers on a page translated meanwhile, also with a late announcement', async () => {
    const lia = await enrolledPerson(testApp, 'Lia');
    const [before, after] = [announcedPage(1), { ...announcedPage(1), translated: true }];
    await lia.client.answer(pageKind, before);
    await fillsInventory(lia, 4000, { pageOf: (item) => (item > 18 ? after : before).page });
    await lia.client.answer(pageKind, after);
    expect(await flagsOf(lia)).toEqual(['1 translatedPage hard']);
    const quality = await readQualityOf(testApp.database, await participantIdOf(testApp.database, lia));
    expect(quality?.flags).toMatchObject([{ flag: 'translatedPage', measured: 3, threshold: 0, of: 21 }]);
  });

  test("report an inventory left alone for long, by the server's page state", async () => {
    const participant = await enrolledPerson(testApp, 'Iris');
    const participantId = await participantIdOf(testApp.database, participant);
    const note = (kind: string, place: string, second: number) =>
      testApp.database
        .insertInto('participation_event')
        .values({
          participant_id: participantId,
          day: 1,
          kind,
          detail: JSON.stringify({ place }),
          happened_at: new Date(Date.UTC(2026, 4, 4, 12, 0, second)),
        })
        .execute();
    await note('pageHidden', 'home', 0);
    await note('pageShown', 'home', 500);
    await note('pageHidden', 'inventory', 600);
    await note('pageClosed', 'inventory', 660);
    await note('pageOpened', 'inventory', 900);
    await note('pageHidden', 'inventory', 910);
    // After a night the phone has unloaded the page.
    await note('pageOpened', 'inventory', 30_000);
    await note('pageHidden', 'inventory', 31_000);
    await note('pageShown', 'inventory', 31_059);
    await fillsInventory(participant, 3000);
    expect(await flagsOf(participant)).toEqual([]);
    await testApp.database
      .updateTable('participation_event')
      .set({ happened_at: new Date(Date.UTC(2026, 4, 4, 12, 0, 31_060)) })
      .where('participant_id', '=', participantId)
      .where('kind', '=', 'pageShown')
      .where(sql<boolean>`detail->>'place' = 'inventory'`)
      .execute();
    await recomputeFlags(testApp.parts);
    expect(await flagsOf(participant)).toEqual(['1 hiddenPage notice']);
  });

  test('never block a participant: a fault is logged and repaired by the command', async () => {
    const participant = await enrolledPerson(testApp, 'Elisa');
    await testApp.database.schema.alterTable('quality_flag').renameTo('quality_flag_away').execute();
    await fillsInventory(participant, 999);
    expect((await participant.progress()).phase).toBe(2);
    await workOutFlags(testApp);
    await testApp.database.schema.alterTable('quality_flag_away').renameTo('quality_flag').execute();
    expect(await flagsOf(participant)).toEqual([]);
    expect(testApp.logged.join('\n')).toContain('the quality flags of a day could not be worked out');
    await recomputeFlags(testApp.parts);
    expect(await flagsOf(participant)).toEqual(['1 inventoryPace hard']);
  });
});

describe('due flags', () => {
  test('are computed once by two concurrent servers', async () => {
    const people = await Promise.all(['Fabio', 'Gal', 'Hilda'].map((name) => enrolledPerson(testApp, name)));
    for (const participant of people) await fillsInventory(participant, 999);
    await Promise.all([workOutFlags(testApp), workOutFlags(testApp), workOutFlags(testApp)]);
    const ids = await Promise.all(people.map((one) => participantIdOf(testApp.database, one)));
    const found = await testApp.database
      .selectFrom('quality_flag')
      .where('participant_id', 'in', ids)
      .select(['participant_id', 'found_at'])
      .execute();
    expect(found.map(({ participant_id }) => participant_id).toSorted()).toEqual(ids.toSorted());
    await workOutFlags(testApp);
    expect(
      await testApp.database.selectFrom('quality_flag').where('participant_id', 'in', ids).select('found_at').execute(),
    ).toEqual(found.map(({ found_at }) => ({ found_at })));
  });

  test('are computed in batches: five people take as many statements as one, also beside a faulty one', async () => {
    await workOutFlags(testApp);
    const costOf = async (names: readonly string[]) => {
      const people = await Promise.all(names.map((name) => enrolledPerson(testApp, name)));
      for (const participant of people) await fillsInventory(participant, 999);
      const { statements: cost } = await statements.during(() => workOutFlags(testApp));
      for (const participant of people) expect(await flagsOf(participant)).toEqual(['1 inventoryPace hard']);
      return cost;
    };
    const ofOne = await costOf(['Lia']);
    expect(await costOf(Array.from({ length: 5 }, (_, index) => `Lia${index}`))).toBe(ofOne);
    const [faulty, ...others] = await Promise.all(
      ['Mara', 'Nina', 'Olga'].map((name) => enrolledPerson(testApp, name)),
    );
    if (faulty === undefined) throw new Error('nobody');
    const people = [faulty, ...others];
    for (const participant of people) await fillsInventory(participant, 999);
    const refused = sql.lit(await participantIdOf(testApp.database, faulty));
    await sql`alter table quality_flag add constraint not_hers check (participant_id <> ${refused})`.execute(
      testApp.database,
    );
    await workOutFlags(testApp).finally(() =>
      sql`alter table quality_flag drop constraint not_hers`.execute(testApp.database),
    );
    expect(await flagsOf(faulty)).toEqual([]);
    for (const participant of others) expect(await flagsOf(participant)).toEqual(['1 inventoryPace hard']);
    await recomputeFlags(testApp.parts);
    expect(await flagsOf(faulty)).toEqual(['1 inventoryPace hard']);
  });

  test('wait for a participant who is answering, and block no other', async () => {
    const [answering, other] = await Promise.all(['Ivo', 'Julia'].map((name) => enrolledPerson(testApp, name)));
    if (!answering || !other) throw new Error('nobody');
    for (const participant of [answering, other]) await fillsInventory(participant, 999);
    const flagged = async () => {
      const ids = new Map([
        [await participantIdOf(testApp.database, answering), 'Ivo'],
        [await participantIdOf(testApp.database, other), 'Julia'],
      ]);
      const rows = await testApp.database
        .selectFrom('quality_flag')
        .where('participant_id', 'in', [...ids.keys()])
        .select('participant_id')
        .execute();
      return rows.map(({ participant_id }) => ids.get(participant_id)).toSorted();
    };
    await testApp.database.transaction().execute(async (turn) => {
      await turn
        .selectFrom('participant')
        .where('participant_id', '=', await participantIdOf(testApp.database, answering))
        .select('participant_id')
        .forUpdate()
        .execute();
      await workOutFlags(testApp);
      expect(await flagged()).toEqual(['Julia']);
    });
    await workOutFlags(testApp);
    expect(await flagged()).toEqual(['Ivo', 'Julia']);
  });

  test("are computed by the server's job soon after a part is finished", async () => {
    const end = startJob('work out quality flags', testApp.parts);
    const participant = await enrolledPerson(testApp, 'Katia');
    await fillsInventory(participant, 999);
    await expect
      .poll(
        async () =>
          (await readQualityOf(testApp.database, await participantIdOf(testApp.database, participant)))?.flags.length,
      )
      .toBe(1);
    await end();
  });
});

describe('recomputation of flags', () => {
  test('is idempotent, and preserves the time of a flag', async () => {
    const rows = () =>
      testApp.database
        .selectFrom('quality_flag')
        .selectAll()
        .orderBy('participant_id')
        .orderBy('day')
        .orderBy('flag')
        .execute();
    const before = await rows();
    expect(before.length).toBeGreaterThan(5);
    await recomputeFlags(testApp.parts);
    expect(await rows()).toEqual(before);
  });

  test('replaces flags of older thresholds, by the command', async () => {
    const { database } = testApp;
    const before = await database.selectFrom('quality_flag').select('flag').execute();
    const [one] = await database.selectFrom('quality_flag').select(['participant_id', 'day']).limit(1).execute();
    await database.updateTable('quality_flag').set({ thresholds_version: 0, severity: 'notice' }).execute();
    await database
      .insertInto('quality_flag')
      .values({
        participant_id: one?.participant_id ?? '',
        day: one?.day ?? 1,
        flag: 'interruptedWords',
        severity: 'hard',
        detail: sql`'{"measured":1,"threshold":1,"of":null}'`,
        thresholds_version: 0,
        found_at: new Date(),
      })
      .execute();
    const { stdout } = await runCommand(['scripts/recompute-flags.ts'], {
      DATABASE_URL: testApp.connectionString,
    });
    expect(stdout).toContain(`${before.length} flags by version ${qualityThresholds.version}`);
    const after = await database
      .selectFrom('quality_flag')
      .select(['flag', 'thresholds_version', 'severity'])
      .execute();
    expect(after.map(({ flag }) => flag).toSorted()).toEqual(before.map(({ flag }) => flag).toSorted());
    expect(new Set(after.map(({ thresholds_version }) => thresholds_version))).toEqual(
      new Set([qualityThresholds.version]),
    );
    expect(after.some(({ severity }) => severity === 'hard')).toBe(true);
  });
});
