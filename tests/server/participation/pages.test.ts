import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { type PresentationMeasures, presentationMeasures } from '#contract/participation/presentation-measures.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { columnOf } from '#server/platform/database/column-names.ts';
import { wordRating } from '#study/protocol.ts';
import {
  announcedPage,
  choice,
  device,
  measures,
  presentation,
  relationAnswer,
} from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { sendTogether } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

async function pagesOf(participant: Person) {
  const participantId = await participantIdOf(testApp.database, participant);
  const rows = testApp.database.selectFrom('answering_page').where('participant_id', '=', participantId);
  return rows.orderBy('received_at').orderBy('page_id').selectAll().execute();
}

/** @returns the stored pages named by a participant's answers in a table */
async function namedIn(table: 'inventory_choice' | 'word_presentation' | 'relation_answer', participant: Person) {
  const participantId = await participantIdOf(testApp.database, participant);
  const rows = await testApp.database
    .selectFrom(table)
    .where('participant_id', '=', participantId)
    .orderBy('received_at')
    .select('device')
    .execute();
  return rows.map((row) => (row.device as { page?: string }).page);
}

describe('a page that answers', () => {
  test('is stored as reported', async () => {
    const ana = await enrolledPerson(testApp, 'Ana');
    const told = { ...announcedPage(1), touchPoints: 0, frameSpreadMs: 0, clockOffsetMs: 0 };
    expect(await ana.client.answer(pageKind, told)).toEqual({ page: told.page });
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
        translated: false,
        received_at: expect.any(Date),
      },
    ]);
  });

  test('may omit facts, which differs from reporting their absence', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    const unknown = { browserVersion: null, zoomPercent: null, clockStepMs: null, frameIntervalMs: null };
    const more = { frameSpreadMs: null, timeZone: null, clockOffsetMs: null };
    await bia.client.answer(pageKind, { ...announcedPage(1), ...unknown, ...more });
    expect(await pagesOf(bia)).toMatchObject([
      {
        ...{ browser_version: null, zoom_percent: null, clock_step_ms: null, frame_interval_ms: null },
        ...{ frame_spread_ms: null, time_zone: null, clock_offset_ms: null },
      },
    ]);
  });

  test('may report a translation, and counts as untranslated without a report', async () => {
    const eva = await enrolledPerson(testApp, 'Eva');
    const { translated: _translated, ...older } = announcedPage(1);
    for (const told of [{ ...announcedPage(1), translated: true }, older]) {
      expect((await eva.client.requestAnswer(pageKind, told)).status).toBe(200);
    }
    expect((await pagesOf(eva)).map(({ translated }) => translated).toSorted()).toEqual([false, true]);
  });

  test('stays as first announced', async () => {
    const caio = await enrolledPerson(testApp, 'Caio');
    const reportedPage = announcedPage(1);
    await caio.client.answer(pageKind, reportedPage);
    await caio.client.answer(pageKind, { ...reportedPage, browser: 'edge' });
    expect(await pagesOf(caio)).toMatchObject([{ browser: 'chrome' }]);
  });

  test('is stored coarsely: facts that identify a device are refused', async () => {
    const davi = await enrolledPerson(testApp, 'Davi');
    const reportedPage = announcedPage(1);
    for (const tooFine of [
      { screenWidthPx: 1366 },
      { windowHeightPx: 657 },
      { pixelRatio: 1.1 },
      { zoomPercent: 102 },
      { clockOffsetMs: 3 },
      { browser: 'Mozilla/5.0' },
      { userAgent: 'Mozilla/5.0' },
    ]) {
      expectRefused(await davi.client.requestAnswer(pageKind, { ...reportedPage, ...tooFine }), 'invalid-input');
    }
    expect(await pagesOf(davi)).toEqual([]);
  });

  test('is one of 500 a day at most', async () => {
    const eva = await enrolledPerson(testApp, 'Eva');
    const participantId = await participantIdOf(testApp.database, eva);
    await eva.client.answer(pageKind, announcedPage(1));
    const [first] = await pagesOf(eva);
    if (first === undefined) throw new Error('There is no page.');
    const others = Array.from({ length: 499 }, () => ({
      ...first,
      participant_id: participantId,
      page_id: randomUUID(),
    }));
    await testApp.database.insertInto('answering_page').values(others).execute();
    await eva.client.answer(pageKind, announcedPage(1));
    expect(await pagesOf(eva)).toHaveLength(500);
    await eva.client.answer(pageKind, announcedPage(2));
    expect(await pagesOf(eva)).toHaveLength(501);
  });
});

describe('an answer', () => {
  test('names its page, announced later or never', async () => {
    const gil = await enrolledPerson(testApp, 'Gil');
    const reportedPage = announcedPage(1);
    const onPage = { ...device, page: randomUUID() };
    const outcomes = await sendTogether(gil.client, [
      { kind: inventoryChoiceKind, input: { ...choice(1, 1, 0), device: { ...device, page: reportedPage.page } } },
      { kind: pageKind, input: reportedPage },
      { kind: inventoryChoiceKind, input: { ...choice(1, 2, 0), device: onPage } },
      { kind: inventoryChoiceKind, input: choice(1, 3, 0) },
    ]);
    expect(outcomes.filter((one) => 'refusal' in one)).toEqual([]);
    expect(new Set(await namedIn('inventory_choice', gil))).toEqual(
      new Set([reportedPage.page, onPage.page, undefined]),
    );
    expect((await pagesOf(gil)).map(({ page_id }) => page_id)).toEqual([reportedPage.page]);

    const iara = await enrolledPerson(testApp, 'Iara');
    await iara.hasFinished('inventory');
    const { order } = await iara.client.call(openWordRating, { day: 1 });
    const shown = presentation(1, 1, order[0] ?? '', 'timedOut');
    await iara.client.answer(wordRatingKind, { ...shown, device: onPage });
    expect(await namedIn('word_presentation', iara)).toEqual([onPage.page]);

    const joel = await enrolledPerson(testApp, 'Joel');
    await joel.hasFinished('wordRating');
    const { items } = await joel.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const answer = relationAnswer({ day: 1, task: 'training1', attempt: 1, item: 1 }, items[0]?.options[0] ?? '');
    await joel.client.answer(relationItemKind, { ...answer, device: onPage });
    expect(await namedIn('relation_answer', joel)).toEqual([onPage.page]);
  });
});

test('measures of a presentation are stored as taken, also of an unrated one', async () => {
  const lia = await enrolledPerson(testApp, 'Lia');
  await lia.hasFinished('inventory');
  const { order } = await lia.client.call(openWordRating, { day: 1 });
  const press = { beforeOnsetMs: 80, sinceEndMs: null, valence: 3, inputWay: 'keyboard' as const };
  const rating = { valence: 5, reactionTimeMs: 700 };
  const unseen = {
    presentedMs: null,
    presentedStepMs: null,
    framesDropped: null,
    longestFrameMs: null,
    eventDelayMs: 0,
  };
  const unpointed = { pointerType: null, pointerXPx: null, pointerYPx: null, firstMoveMs: null };
  const presentations = [
    [
      'timedOut',
      {
        ...measures,
        visibleMs: wordRating.timeLimitMs + 3.4,
        pressesBefore: [press],
        firstMoveMs: 0,
        eventDelayMs: null,
      },
    ],
    [rating, { ...measures, ...unseen, ...unpointed, visibleMs: 0 }],
    [rating, null],
  ] as const;
  const entries = presentations.map(([outcome, measured], index) => ({
    kind: wordRatingKind,
    input: { ...presentation(1, index + 1, order[index] ?? '', outcome), measured },
  }));
  expect((await sendTogether(lia.client, entries)).filter((one) => 'refusal' in one)).toEqual([]);
  const fields = Object.keys(presentationMeasures.shape) as (keyof PresentationMeasures)[];
  const stored = await testApp.database
    .selectFrom('word_presentation')
    .where('participant_id', '=', await participantIdOf(testApp.database, lia))
    .orderBy('position')
    .select(fields.map((field) => sql<unknown>`${sql.ref(columnOf(field))}`.as(field)))
    .execute();
  // Nothing was pressed, pointed at or moved, which is not the same as not known.
  const unknown = Object.fromEntries(fields.map((field) => [field, null]));
  expect(stored).toEqual(presentations.map(([, measured]) => measured ?? unknown));
});
