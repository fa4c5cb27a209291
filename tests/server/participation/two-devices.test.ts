import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { chooseInventoryAnswer, submitInventory } from '#contract/participation/inventory-calls.ts';
import { startDay } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import type { StudyClient } from '#scripts/simulation/study-client.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { person } from '#tests/support/participation/people.ts';
import { phaseChangesOf } from '#tests/support/participation/phase-changes.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

describe('two devices of one person', () => {
  const pair = async (name: string) => {
    const somebody = await person(testApp, name);
    await somebody.hasEnrolled();
    return { somebody, devices: [somebody.client, await somebody.otherDevice()] as const };
  };
  const statuses = (replies: { status: number }[]) => replies.map(({ status }) => status).toSorted();

  test('that answer differently at the same moment: one is stored, the other is told so', async () => {
    const { somebody, devices } = await pair('Eva');
    const both = <Input>(path: string, inputs: readonly [Input, Input]) =>
      Promise.all(devices.map((device, index) => device.request('POST', path, inputs[index])));
    for (let item = 1; item <= 21; item += 1) {
      const replies = await both(chooseInventoryAnswer.path, [choice(1, item, 0), choice(1, item, 3)]);
      expect(statuses(replies)).toEqual([200, 409]);
      expectRefused(replies.find(({ status }) => status === 409) ?? { status: 0, body: '' }, 'conflict');
    }
    expect(statuses(await both(submitInventory.path, [{ day: 1 }, { day: 1 }]))).toEqual([200, 200]);
    const { order } = await somebody.client.call(openWordRating, { day: 1 });
    for (const [index, word] of order.slice(0, 5).entries()) {
      const rated = (valence: number) => presentation(1, index + 1, word, { valence, reactionTimeMs: 1000 });
      expect(statuses(await both(storePresentation.path, [rated(1), rated(9)]))).toEqual([200, 409]);
    }
    const { presentations } = await somebody.client.call(openWordRating, { day: 1 });
    expect(presentations).toEqual(order.slice(0, 5).map((word) => ({ word, outcome: 'rated' })));
  });

  test('that open a task at the same moment do the same items', async () => {
    const { somebody, devices } = await pair('Fabio');
    await somebody.hasFinished('wordRating');
    const place = { day: 1, task: 'training1' } as const;
    const opened = await Promise.all([...devices, ...devices].map((device) => device.call(openRelationBlock, place)));
    for (const one of opened) expect(one).toEqual(opened[0]);
  });

  test('that work side by side finish each part once, and what was acknowledged is what is stored', async () => {
    const { somebody, devices } = await pair('Gil');
    await somebody.hasFinished('wordRating');
    const acknowledged = (await Promise.all(devices.map((device, index) => worksThrough(device, index)))).flat();
    const stored = await testApp.database
      .selectFrom('relation_answer')
      .innerJoin('participant', 'participant.participant_id', 'relation_answer.participant_id')
      .innerJoin('account_user', 'account_user.id', 'participant.account_id')
      .where('account_user.email', '=', somebody.email)
      .select(['attempt', 'item', 'chosen'])
      .execute();
    const key = ({ attempt, item, chosen }: { attempt: number; item: number; chosen: string }) =>
      `${attempt}.${item} ${chosen}`;
    expect(stored.map(key).toSorted()).toEqual([...new Set(acknowledged.map(key))].toSorted());
    const { phase, attempts } = await somebody.progress();
    expect(stored).toHaveLength(60);
    expect({ phase, made: attempts.training1 }).toEqual({ phase: 3, made: 2 });
  });

  /** Answers whatever is next on this device for two attempts, without knowing of the other one. */
  async function worksThrough(device: StudyClient, option: number) {
    const acknowledged: { attempt: number; item: number; chosen: string }[] = [];
    for (;;) {
      const { attempt, items, answeredItems } = await device.call(openRelationBlock, { day: 1, task: 'training1' });
      if (attempt > 2) return acknowledged;
      // Option 1 on one device and 2 on the other cannot be right in 27 items of 30: both attempts are failed.
      for (const { number, options } of items.slice(answeredItems)) {
        const chosen = options[option] ?? '';
        const input = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, chosen);
        const { status } = await device.request('POST', answerRelationItem.path, input);
        expect([200, 409]).toContain(status);
        if (status !== 200) break;
        acknowledged.push({ attempt, item: number, chosen });
      }
    }
  }
});

test('the button of the next day, pressed on two devices at once, starts one day', async () => {
  const hugo = await person(testApp, 'Hugo');
  await hugo.hasFinishedDay(1);
  await hugo.hasWaitedForNextDay();
  const devices = [hugo.client, await hugo.otherDevice()];
  const progress = await Promise.all(devices.map((device) => device.call(startDay, { day: 2 })));
  for (const one of progress) expect(one).toMatchObject({ day: 2, phase: 1, finishedDays: [{ day: 1 }] });
  expect((await phaseChangesOf(testApp.database, hugo.email)).filter((change) => change.startsWith('2'))).toEqual([
    '2: 7-1',
  ]);
});
