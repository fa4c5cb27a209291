import { beforeAll, describe, expect, test } from 'vitest';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { startDay } from '#contract/participation/participation-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { relationTask } from '#study/protocol.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { phaseChangesOf } from '#tests/support/participation/phase-changes.ts';
import { type AnswerEntry, sendTogether } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let other: Awaited<ReturnType<typeof createApp>>;

beforeAll(async () => {
  other = await createApp(testApp.parts);
});

/** A person with two devices; the second one reaches a server of its own, on the same database. */
async function withTwoDevices(name: string): Promise<{ participant: Person; devices: [StudyClient, StudyClient] }> {
  const participant = await enrolledPerson(testApp, name);
  const elsewhere = testApp.newClient(() => (url, init) => other.request(url, init));
  await elsewhere.signIn(participant);
  return { participant, devices: [participant.client, elsewhere] };
}

const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();
const training = { day: 1, task: 'training1' } as const;

async function countRows(table: 'inventory_choice' | 'word_presentation' | 'relation_answer', participant: Person) {
  const { count } = await testApp.database
    .selectFrom(table)
    .where('participant_id', '=', await participantIdOf(testApp.database, participant))
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

describe('two devices of one participant on two servers', () => {
  test('with different concurrent answers: one is stored, the other gets a conflict', async () => {
    const { participant, devices } = await withTwoDevices('Eva');
    const both = <Input>(kind: AnswerKind, inputs: readonly [Input, Input]) =>
      Promise.all(devices.map((device, index) => device.requestAnswer(kind, inputs[index])));
    for (let item = 1; item <= 21; item += 1) {
      const replies = await both(inventoryChoiceKind, [choice(1, item, 0), choice(1, item, 3)]);
      expect(statuses(replies)).toEqual([200, 409]);
      expectRefused(replies.find(({ status }) => status === 409) ?? { status: 0, body: '' }, 'conflict');
    }
    expect(statuses(await both(inventorySubmissionKind, [{ day: 1 }, { day: 1 }]))).toEqual([200, 200]);
    expect(await countRows('inventory_choice', participant)).toBe(21);

    const [one, another] = await Promise.all(devices.map((device) => device.call(openWordRating, { day: 1 })));
    expect(one).toEqual(another);
    const order = one?.order ?? [];
    for (const [index, word] of order.slice(0, 5).entries()) {
      const rated = (valence: number) => presentation(1, index + 1, word, { valence, reactionTimeMs: 1000 });
      expect(statuses(await both(wordRatingKind, [rated(1), rated(9)]))).toEqual([200, 409]);
    }
    const { presentations } = await participant.client.call(openWordRating, { day: 1 });
    expect(presentations).toEqual(order.slice(0, 5).map((word) => ({ word, outcome: 'rated' })));
  });

  test('with the same concurrent batch: stored once, with the same reply', async () => {
    const { participant, devices } = await withTwoDevices('Fabi');
    const atBoth = async (entries: readonly AnswerEntry[]) => {
      const said = await Promise.all([...devices, devices[0]].map((device) => sendTogether(device, entries)));
      for (const one of said) expect(one.map(withoutProgress)).toEqual(said[0]?.map(withoutProgress));
      expect(said[0]?.filter((one) => 'refusal' in one)).toEqual([]);
    };
    const choices = Array.from({ length: 21 }, (_, index) => ({
      kind: inventoryChoiceKind,
      input: choice(1, index + 1, 2),
    }));
    await atBoth(choices.slice(0, 10));
    await atBoth([...choices.slice(10), { kind: inventorySubmissionKind, input: { day: 1 } }]);
    const { order } = await participant.client.call(openWordRating, { day: 1 });
    const presentations = order.slice(0, 40).map((word, index) => ({
      kind: wordRatingKind,
      input: presentation(1, index + 1, word, { valence: 7, reactionTimeMs: 812.5 }),
    }));
    await atBoth(presentations.slice(0, 25));
    await atBoth(presentations.slice(25));
    expect([
      await countRows('inventory_choice', participant),
      await countRows('word_presentation', participant),
    ]).toEqual([21, 40]);
    expect(await participant.progress()).toMatchObject({ phase: 3 });
  });

  /** A later reply has the progress of that time. */
  function withoutProgress(said: object): unknown {
    return JSON.parse(JSON.stringify(said), (name, value) =>
      name === 'progress' || name === 'ratedCount' ? null : value,
    );
  }

  test("that alternate are each decided by the other's stored answers", async () => {
    const { participant, devices } = await withTwoDevices('Gil');
    const [here, there] = devices;
    const chosen = (item: number, value: 0 | 1 | 2 | 3 = 2) => ({
      kind: inventoryChoiceKind,
      input: choice(1, item, value),
    });
    const refusals = async (device: StudyClient, entries: AnswerEntry[]) =>
      (await sendTogether(device, entries)).map((one) =>
        'refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok',
      );
    await sendTogether(here, [chosen(1), chosen(2)]);
    await sendTogether(there, [chosen(3), chosen(4, 1)]);
    expect(await refusals(here, [chosen(4), chosen(5), chosen(3)])).toEqual(['conflict', 'ok', 'ok']);
    expect(await refusals(there, [chosen(6), chosen(5), chosen(7)])).toEqual(['ok', 'ok', 'ok']);
    expect(await countRows('inventory_choice', participant)).toBe(7);
  });

  test('that rate a word at two positions: the second is a conflict, within the part and after it', async () => {
    const { participant, devices } = await withTwoDevices('Iva');
    const [here, there] = devices;
    await participant.hasFinished('inventory');
    const { order } = await here.call(openWordRating, { day: 1 });
    const rated = (position: number, word = '') =>
      presentation(1, position, word, { valence: 7, reactionTimeMs: 812.5 });
    const send = (position: number, word?: string) => there.requestAnswer(wordRatingKind, rated(position, word));
    for (const [index, word] of order.slice(0, 39).entries()) await here.answer(wordRatingKind, rated(index + 1, word));
    expectRefused(await send(45, order[0]), 'conflict');
    expectRefused(await send(45, order[44]), 'out-of-order');
    await here.answer(wordRatingKind, rated(40, order[39]));
    expectRefused(await send(45, order[0]), 'conflict');
    expectRefused(await send(45, order[44]), 'wrong-phase');
  });

  test('that do a task concurrently open and end each attempt once, and advance once', async () => {
    const { participant, devices } = await withTwoDevices('Olga');
    await participant.hasFinished('wordRating');
    for (let round = 1; round <= relationTask.maximumAttempts; round += 1) {
      const blocks = await Promise.all(
        [...devices, devices[0]].map((device) => device.call(openRelationBlock, training)),
      );
      expect(new Set(blocks.map((block) => JSON.stringify(block))).size).toBe(1);
      const { attempt = 0, items = [] } = blocks[0] ?? {};
      expect(attempt).toBe(round);
      const inputs = items.map(({ number, options }) =>
        relationAnswer({ ...training, attempt, item: number }, options[0] ?? ''),
      );
      const entries = inputs.map((input) => ({ kind: relationItemKind, input }));
      await sendTogether(devices[0], entries.slice(0, 15));
      await sendTogether(devices[1], entries.slice(15, -1));
      const replies = await Promise.all(
        [...devices, devices[0]].map((device) => device.requestAnswer(relationItemKind, inputs.at(-1))),
      );
      expect(statuses(replies)).toEqual([200, 200, 200]);
      const told = replies.map(({ body }) => relationItemKind.output.parse(body));
      expect(new Set(told.map(({ blockResult }) => JSON.stringify(blockResult))).size).toBe(1);
      expect(new Set(told.map(({ progress }) => progress.attempts.training1))).toEqual(new Set([round]));
    }
    expect(await phaseChangesOf(testApp.database, participant.email)).toEqual(['1: 0-1', '1: 1-2', '1: 2-3', '1: 3-4']);
    expect(await countRows('relation_answer', participant)).toBe(30 * relationTask.maximumAttempts);
    const blocks = await testApp.database
      .selectFrom('relation_block')
      .where('participant_id', '=', await participantIdOf(testApp.database, participant))
      .orderBy('attempt')
      .select('advanced_by')
      .execute();
    // The last attempt is left without mastery.
    expect(blocks.map(({ advanced_by }) => advanced_by)).toEqual([
      ...Array(relationTask.maximumAttempts - 1).fill(null),
      'cap',
    ]);
  });

  test('that start the next day concurrently start one day', async () => {
    const { participant, devices } = await withTwoDevices('Hugo');
    await participant.hasFinishedDay(1);
    await participant.hasWaitedForNextDay();
    const progress = await Promise.all(devices.map((device) => device.call(startDay, { day: 2 })));
    for (const one of progress) expect(one).toMatchObject({ day: 2, phase: 1, finishedDays: [{ day: 1 }] });
    const changes = await phaseChangesOf(testApp.database, participant.email);
    expect(changes.filter((change) => change.startsWith('2'))).toEqual(['2: 7-1']);
  });
});
