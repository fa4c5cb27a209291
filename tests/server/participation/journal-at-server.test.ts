import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  inventoryChoiceKind,
  inventorySubmissionKind,
  readInventory,
} from '#contract/participation/inventory-calls.ts';
import { maximumInteractionEvents } from '#contract/participation/item-interaction.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { endTestParticipation, markTestPerson } from '#contract/team/test-people-calls.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { choice, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { pageInMemory, postAnswersOf } from '#tests/support/participation/page-in-memory.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import type { AnswerEntry } from '#tests/support/participation/send-answers.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import type { JournalEntry, SendResult } from '#web/platform/journal/journal-entry.ts';
import { submitBatchBy } from '#web/platform/journal/journal-sender.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** The page's own sending, with the server at the other end of it; `sizes` says how many entries each request had. */
async function pageOf(participant: Person) {
  const accountId = await accountIdOf(participant);
  const sizes: number[] = [];
  const post = postAnswersOf(participant);
  const send = submitBatchBy((entries, account) => {
    sizes.push(entries.length);
    return post(entries, account);
  });
  const kept = (answers: readonly AnswerEntry[]): JournalEntry[] =>
    answers.map(({ kind, input }, order) => ({
      id: randomBytes(16).toString('hex'),
      accountId,
      kind: kind.kind,
      input,
      recordedAt: '2026-03-01T12:00:00.000Z',
      order,
    }));
  return {
    sizes,
    /** Sends until nothing is left. */
    async sendsAll(answers: readonly AnswerEntry[]): Promise<SendResult[]> {
      const results: SendResult[] = [];
      for (let waiting = kept(answers); waiting.length > 0; ) {
        const some = await send(waiting);
        results.push(...some);
        waiting = waiting.slice(some.length);
      }
      return results;
    },
  };
}

async function enrolled(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  await participant.hasEnrolled();
  return participant;
}

const choices = (count: number): AnswerEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    kind: inventoryChoiceKind,
    input: choice(1, index + 1, ((index + 1) % 4) as 0),
  }));
const kindsOf = (results: readonly SendResult[]) => results.map(({ kind }) => kind);

describe('the journal of a page', () => {
  test('is sent in one request with the replies of single answers', async () => {
    const ana = await enrolled('Ana');
    const page = await pageOf(ana);
    const results = await page.sendsAll([...choices(20), { kind: inventorySubmissionKind, input: { day: 1 } }]);
    expect(page.sizes).toEqual([21]);
    expect(kindsOf(results)).toEqual([...choices(20).map(() => 'stored'), 'refused']);
    for (const [index, result] of results.slice(0, 20).entries()) {
      const { value } = result as { value: unknown };
      const own = inventoryChoiceKind.output.parse(value);
      expect(own).toEqual(value);
      expect(own.choice).toEqual({ item: index + 1, revision: 1, value: (index + 1) % 4 });
    }
    expect(results.at(-1)).toMatchObject({ refusal: { refusal: 'incomplete', fields: [{ field: 'item 21' }] } });
    expect((await ana.client.call(readInventory)).choices).toHaveLength(20);
  });

  test('waits for its participant while another account or none is signed in', async () => {
    const [duda, edu] = [await enrolled('Duda'), await enrolled('Edu')];
    const page = await pageOf(duda);
    await page.sendsAll(choices(2));
    const { client } = duda;
    duda.client = edu.client;
    expect((await page.sendsAll(choices(4).slice(2)))[0]).toEqual({ kind: 'held', by: 'signed-out' });
    duda.client = testApp.newClient();
    expect((await page.sendsAll(choices(4).slice(2)))[0]).toEqual({ kind: 'held', by: 'signed-out' });
    expect((await edu.client.call(readInventory)).choices).toEqual([]);
    expect((await client.call(readInventory)).choices).toHaveLength(2);
  });

  test('is split into several requests above the limit', async () => {
    const fabi = await enrolled('Fabi');
    await fabi.hasFinished('wordRating');
    const { attempt, items } = await fabi.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const longest: AnswerEntry[] = items.map(({ number, options }) => {
      const [option = '', other = ''] = options;
      const input = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, option);
      const [last] = input.trace.drops.slice(-1);
      const before = Array.from({ length: maximumInteractionEvents - 1 }, () => ({
        option: other,
        atMs: last?.atMs ?? 0,
        inputWay: 'assistive' as const,
      }));
      return {
        kind: relationItemKind,
        input: { ...input, trace: { ...input.trace, drops: [...before, ...(last ? [last] : [])] } },
      };
    });
    const page = await pageOf(fabi);
    expect(kindsOf(await page.sendsAll(longest))).toEqual(items.map(() => 'stored'));
    expect(page.sizes.length).toBeGreaterThan(3);
    expect(page.sizes.length).toBeLessThan(items.length);
    expect((await fabi.progress()).attempts.training1).toBe(1);
  });
});

test('a device with answers to one trial study sends none to the next one of the account', async () => {
  const zeca = await staffMember(testApp, 'Zeca');
  const teo = await person(testApp, 'Teo');
  const accountId = await accountIdOf(teo);
  await zeca.client.call(markTestPerson, { accountId, reason: 'Ensaio' });
  await teo.hasEnrolled();
  const phone = await pageInMemory(teo);
  await phone.readsProgress();
  const choose = (item: number) => phone.page.record(inventoryChoiceKind.kind, choice(1, item, 3)).settled;
  expect(await choose(1)).toMatchObject({ kind: 'stored' });

  await zeca.client.call(endTestParticipation, { accountId });
  const late = choose(2);
  await expect.poll(() => phone.rechecks).toEqual(['progress']);
  await testApp.clock.advance(60);
  await teo.hasEnrolled();
  expect(await phone.waiting()).toHaveLength(1);
  // It takes up sending as a page that has heard nothing of the next trial.
  phone.page.confirmParticipation(phone.told());
  phone.retry();
  expect(await late).toMatchObject({ kind: 'refused', refusal: { refusal: 'participation-ended' } });
  expect(await phone.waiting()).toEqual([]);
  expect((await teo.client.call(readInventory)).choices).toEqual([]);
  await phone.readsProgress();
  expect(await choose(1)).toMatchObject({ kind: 'stored' });
  expect((await teo.client.call(readInventory)).choices).toMatchObject([{ item: 1, value: 3 }]);
});
