import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInventoryAnswer } from '#contract/participation/inventory-calls.ts';
import { announcePage } from '#contract/participation/page-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { announcedPage, choice, device, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { sendTogether } from '#tests/support/participation/send-kept-calls.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function pagesOf(somebody: Person) {
  const participantId = await participantIdOf(testApp.database, somebody);
  const rows = testApp.database.selectFrom('answering_page').where('participant_id', '=', participantId);
  return rows.orderBy('received_at').orderBy('page_id').selectAll().execute();
}

async function newcomer(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

/** @returns the pages that somebody's answers in a table name, as they are stored */
async function namedIn(table: 'inventory_choice' | 'word_presentation' | 'relation_answer', somebody: Person) {
  const participantId = await participantIdOf(testApp.database, somebody);
  const rows = await testApp.database
    .selectFrom(table)
    .where('participant_id', '=', participantId)
    .orderBy('received_at')
    .select('device')
    .execute();
  return rows.map((row) => (row.device as { page?: string }).page);
}

describe('a page that answers', () => {
  test('is kept as it has said it is', async () => {
    const ana = await newcomer('Ana');
    const told = { ...announcedPage(1), touchPoints: 0, frameSpreadMs: 0, clockOffsetMs: 0 };
    expect(await ana.client.call(announcePage, told)).toEqual({ page: told.page });
    expect(await pagesOf(ana)).toEqual([
      {
        participant_id: await participantIdOf(testApp.database, ana),
        page_id: told.page,
        day: 1,
        browser: 'chrome',
        browser_version: 131,
        system: 'android',
        pixel_ratio: 2.75,
        screen_width_px: 350,
        screen_height_px: 800,
        window_width_px: 350,
        window_height_px: 750,
        zoom_percent: 100,
        pointer: 'coarse',
        touch_points: 0,
        cross_origin_isolated: false,
        clock_step_ms: 0.1,
        frame_interval_ms: 16.7,
        frame_spread_ms: 0,
        time_zone: 'America/Recife',
        clock_offset_ms: 0,
        element_timing: true,
        received_at: expect.any(Date),
      },
    ]);
  });

  test('may not know everything, which is not the same as nothing of it', async () => {
    const bia = await newcomer('Bia');
    const unknown = { browserVersion: null, zoomPercent: null, clockStepMs: null, frameIntervalMs: null };
    const more = { frameSpreadMs: null, timeZone: null, clockOffsetMs: null };
    await bia.client.call(announcePage, { ...announcedPage(1), ...unknown, ...more });
    expect(await pagesOf(bia)).toMatchObject([
      {
        ...{ browser_version: null, zoom_percent: null, clock_step_ms: null, frame_interval_ms: null },
        ...{ frame_spread_ms: null, time_zone: null, clock_offset_ms: null },
      },
    ]);
  });

  test('is what it said first, however often it is announced', async () => {
    const caio = await newcomer('Caio');
    const told = announcedPage(1);
    await caio.client.call(announcePage, told);
    await caio.client.call(announcePage, { ...told, browser: 'edge' });
    expect(await pagesOf(caio)).toMatchObject([{ browser: 'chrome' }]);
  });

  test('is told of coarsely: what could name a device is no page', async () => {
    const davi = await newcomer('Davi');
    const told = announcedPage(1);
    for (const tooFine of [
      { screenWidthPx: 1366 },
      { windowHeightPx: 657 },
      { pixelRatio: 1.1 },
      { zoomPercent: 102 },
      { clockOffsetMs: 3 },
      { browser: 'Mozilla/5.0' },
      { userAgent: 'Mozilla/5.0' },
    ]) {
      expectRefused(await davi.client.request('POST', announcePage.path, { ...told, ...tooFine }), 'invalid-input');
    }
    expect(await pagesOf(davi)).toEqual([]);
  });

  test('is one of five hundred of a day at most', async () => {
    const eva = await newcomer('Eva');
    const participantId = await participantIdOf(testApp.database, eva);
    await eva.client.call(announcePage, announcedPage(1));
    const [first] = await pagesOf(eva);
    if (first === undefined) throw new Error('There is no page.');
    const others = Array.from({ length: 499 }, () => ({
      ...first,
      participant_id: participantId,
      page_id: randomUUID(),
    }));
    await testApp.database.insertInto('answering_page').values(others).execute();
    await eva.client.call(announcePage, announcedPage(1));
    expect(await pagesOf(eva)).toHaveLength(500);
    await eva.client.call(announcePage, announcedPage(2));
    expect(await pagesOf(eva)).toHaveLength(501);
  });
});

describe('an answer', () => {
  const page = randomUUID();
  const onPage = { ...device, page };

  test('to a statement names its page', async () => {
    const fabio = await newcomer('Fabio');
    await fabio.client.call(chooseInventoryAnswer, { ...choice(1, 1, 2), device: onPage });
    expect(await namedIn('inventory_choice', fabio)).toEqual([page]);
  });

  test('to a word names its page', async () => {
    const iara = await newcomer('Iara');
    await iara.hasFinished('inventory');
    const { order } = await iara.client.call(openWordRating, { day: 1 });
    const shown = presentation(1, 1, order[0] ?? '', 'timedOut');
    await iara.client.call(storePresentation, { ...shown, device: onPage });
    expect(await namedIn('word_presentation', iara)).toEqual([page]);
  });

  test('to an item names its page', async () => {
    const joel = await newcomer('Joel');
    await joel.hasFinished('inventory');
    await joel.hasFinished('wordRating');
    const { items } = await joel.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const place = { day: 1, task: 'training1', attempt: 1, item: 1 } as const;
    const answer = relationAnswer(place, items[0]?.options[0] ?? '');
    await joel.client.call(answerRelationItem, { ...answer, device: onPage });
    expect(await namedIn('relation_answer', joel)).toEqual([page]);
  });

  test('is stored whether its page comes after it, or never', async () => {
    const gil = await newcomer('Gil');
    const told = announcedPage(1);
    const lost = randomUUID();
    const said = await sendTogether(gil.client, [
      { call: chooseInventoryAnswer, input: { ...choice(1, 1, 0), device: { ...device, page: told.page } } },
      { call: announcePage, input: told },
      { call: chooseInventoryAnswer, input: { ...choice(1, 2, 0), device: { ...device, page: lost } } },
    ]);
    expect(said.map((one) => 'value' in one)).toEqual([true, true, true]);
    expect((await namedIn('inventory_choice', gil)).toSorted()).toEqual([told.page, lost].toSorted());
    expect((await pagesOf(gil)).map(({ page_id }) => page_id)).toEqual([told.page]);
  });

  test('of a page of before names none', async () => {
    const hugo = await newcomer('Hugo');
    await hugo.client.call(chooseInventoryAnswer, choice(1, 1, 2));
    expect(await namedIn('inventory_choice', hugo)).toEqual([undefined]);
  });
});
