import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { chooseInventoryAnswer, readInventory, submitInventory } from '#contract/participation/inventory-calls.ts';
import { mostDeedsKept } from '#contract/participation/item-course.ts';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import { readProgress } from '#contract/participation/participation-calls.ts';
import { reportPresence } from '#contract/participation/presence-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import type { RefusalBody } from '#contract/platform/refusals.ts';
import { endTestParticipation, markTestPerson } from '#contract/team/test-people-calls.ts';
import { accountIdOf, staffMember } from '#tests/support/accounts/staff.ts';
import { choice, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { copyOf } from '#tests/support/participation/older-copy.ts';
import { pageInMemory } from '#tests/support/participation/page-in-memory.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { presenceReport } from '#tests/support/participation/presence-report.ts';
import type { KeptEntry } from '#tests/support/participation/send-kept-calls.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { dayStandingOf } from '#web/platform/journal/acknowledged-answers.ts';
import type { JournalEntry, SendResult } from '#web/platform/journal/journal-entry.ts';
import { type PostKept, sendEntriesBy } from '#web/platform/journal/send-entries.ts';

let testApp: TestApp;
beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

/** The page's own sending, with the server at the other end of it; `paths` says what went off. */
async function pageOf(somebody: Person) {
  const { account } = (await somebody.client.request('GET', '/api/account')).body as { account: { id: string } };
  const paths: string[] = [];
  const post: PostKept = async ({ path, input, accountId }) => {
    paths.push(path);
    const { status, body } = await somebody.client.request('POST', path, input as object, {
      [accountHeader]: accountId,
    });
    return status === 200 ? { ok: true, value: body } : { ok: false, refusal: body as RefusalBody };
  };
  const send = sendEntriesBy(
    post,
    callsKeptTogether.map(({ path }) => path),
  );
  const kept = (calls: readonly KeptEntry[]): JournalEntry[] =>
    calls.map(({ call, input }, index) => ({
      sequence: index + 1,
      id: `entry ${index}`,
      accountId: account.id,
      path: call.path,
      input,
      recordedAt: '2026-03-01T12:00:00.000Z',
    }));
  return {
    paths,
    /** Sends until nothing is left. */
    async sendsAll(calls: readonly KeptEntry[]): Promise<SendResult[]> {
      const results: SendResult[] = [];
      for (let waiting = kept(calls); waiting.length > 0; ) {
        const some = await send(waiting);
        results.push(...some);
        waiting = waiting.slice(some.length);
      }
      return results;
    },
  };
}

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

const choices = (count: number): KeptEntry[] =>
  Array.from({ length: count }, (_, index) => ({
    call: chooseInventoryAnswer,
    input: choice(1, index + 1, ((index + 1) % 4) as 0),
  }));
const kindsOf = (results: readonly SendResult[]) => results.map(({ kind }) => kind);

describe('what a page has kept', () => {
  test('arrives in one request and is told as its own calls would tell it', async () => {
    const ana = await enrolled('Ana');
    const page = await pageOf(ana);
    const results = await page.sendsAll([...choices(20), { call: submitInventory, input: { day: 1 } }]);
    expect(page.paths).toEqual([makeKeptCalls.path]);
    expect(kindsOf(results)).toEqual([...choices(20).map(() => 'acknowledged'), 'refused']);
    for (const [index, result] of results.slice(0, 20).entries()) {
      const { value } = result as { value: unknown };
      const own = chooseInventoryAnswer.output.parse(value);
      expect(own).toEqual(value);
      expect(own.choice).toEqual({ item: index + 1, revision: 1, value: (index + 1) % 4 });
    }
    expect(results.at(-1)).toMatchObject({ refusal: { refusal: 'incomplete', fields: [{ field: 'item 21' }] } });
    expect((await ana.client.call(readInventory)).choices).toHaveLength(20);
  });

  test('goes by its own call where it is alone, or where it is no call that goes together', async () => {
    const bia = await enrolled('Bia');
    const page = await pageOf(bia);
    expect(kindsOf(await page.sendsAll(choices(1)))).toEqual(['acknowledged']);
    const seconds = { call: reportPresence, input: presenceReport({ seconds: 5 }) };
    expect(kindsOf(await page.sendsAll([seconds, ...choices(3)]))).toEqual(Array(4).fill('acknowledged'));
    expect(page.paths).toEqual([chooseInventoryAnswer.path, reportPresence.path, makeKeptCalls.path]);
  });

  test('waits for its person when somebody else, or nobody, is signed in', async () => {
    const [duda, edu] = [await enrolled('Duda'), await enrolled('Edu')];
    const page = await pageOf(duda);
    await page.sendsAll(choices(2));
    const { client } = duda;
    duda.client = edu.client;
    expect((await page.sendsAll(choices(4).slice(2)))[0]).toEqual({ kind: 'signed-out' });
    duda.client = testApp.newClient();
    expect((await page.sendsAll(choices(4).slice(2)))[0]).toEqual({ kind: 'signed-out' });
    expect((await edu.client.call(readInventory)).choices).toEqual([]);
    expect((await client.call(readInventory)).choices).toHaveLength(2);
  });

  test('is divided where it is more than one request has room for', async () => {
    const fabi = await enrolled('Fabi');
    await fabi.hasFinished('wordRating');
    const { attempt, items } = await fabi.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const longest: KeptEntry[] = items.map(({ number, options }) => {
      const [option = '', other = ''] = options;
      const input = relationAnswer({ day: 1, task: 'training1', attempt, item: number }, option);
      const [last] = input.trace.drops.slice(-1);
      const before = Array.from({ length: mostDeedsKept - 1 }, () => ({
        option: other,
        atMs: last?.atMs ?? 0,
        inputWay: 'assistive' as const,
      }));
      return {
        call: answerRelationItem,
        input: { ...input, trace: { ...input.trace, drops: [...before, ...(last ? [last] : [])] } },
      };
    });
    const page = await pageOf(fabi);
    expect(kindsOf(await page.sendsAll(longest))).toEqual(items.map(() => 'acknowledged'));
    expect(page.paths.length).toBeGreaterThan(3);
    expect(page.paths.length).toBeLessThan(items.length);
    expect((await fabi.progress()).attempts.training1).toBe(1);
  });
});

const standingOf = async ({ client }: Person) =>
  dayStandingOf(await client.call(readProgress)) ?? expect.fail('They have not joined.');

test('a server whose database is put back to a copy from five answers ago gets them again', async () => {
  const ana = await person(testApp, 'Ana');
  await ana.hasEnrolled();
  const { page, device } = await pageInMemory(ana);
  const answer = async (item: number) =>
    expect(await page.record(chooseInventoryAnswer.path, choice(1, item, (item % 4) as 0)).settled).toMatchObject({
      kind: 'acknowledged',
    });
  for (let item = 1; item <= 7; item += 1) await answer(item);
  const putBack = await copyOf(testApp.database, ana);
  for (let item = 8; item <= 12; item += 1) await answer(item);
  await putBack();
  expect((await ana.client.call(readInventory)).choices).toHaveLength(7);

  const standing = await standingOf(ana);
  expect(standing).toMatchObject({ day: 1, answersOfDay: 7, finishedDays: [] });
  await page.tellStanding(standing);
  await expect.poll(() => device.waiting.length).toBe(0);
  const { choices } = await ana.client.call(readInventory);
  expect(choices.map(({ item, value }) => [item, value])).toEqual(
    Array.from({ length: 12 }, (_, index) => [index + 1, (index + 1) % 4]),
  );
  expect(page.saveState()).toEqual({ kind: 'saved', waiting: 0, deviceStorage: 'kept' });
  expect(device.aside).toEqual([]);
});

test('a phone that has answered one trial of the study answers nothing of the next one of the same account', async () => {
  const zeca = await staffMember(testApp, 'Zeca');
  const teo = await person(testApp, 'Teo');
  const accountId = await accountIdOf(teo);
  await zeca.client.call(markTestPerson, { accountId, reason: 'Ensaio' });
  await teo.hasEnrolled();
  const phone = await pageInMemory(teo);
  await phone.page.tellStanding(await standingOf(teo));
  for (let item = 1; item <= 21; item += 1) {
    await phone.page.record(chooseInventoryAnswer.path, choice(1, item, 3)).settled;
  }
  await phone.page.record(submitInventory.path, { day: 1 }).settled;
  expect((await teo.progress()).phase).toBe(2);
  expect(phone.device.acknowledged).toHaveLength(22);

  await zeca.client.call(endTestParticipation, { accountId });
  await testApp.clock.advance(60);
  await teo.hasEnrolled();
  await phone.page.tellStanding(await standingOf(teo));
  await expect.poll(() => phone.device).toEqual({ waiting: [], acknowledged: [], aside: [] });
  expect((await teo.client.call(readInventory)).choices).toEqual([]);
  expect((await teo.progress()).phase).toBe(1);

  await phone.page.record(chooseInventoryAnswer.path, choice(1, 1, 0)).settled;
  expect((await teo.client.call(readInventory)).choices).toMatchObject([{ item: 1, value: 0 }]);
});
