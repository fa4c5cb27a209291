import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { callsKeptTogether } from '#contract/participation/calls-kept-together.ts';
import { chooseInventoryAnswer, submitInventory } from '#contract/participation/inventory-calls.ts';
import { makeKeptCalls, mostKeptCallsTogether } from '#contract/participation/kept-calls.ts';
import { startDay } from '#contract/participation/participation-calls.ts';
import { answerRelationItem, openRelationBlock } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, storePresentation } from '#contract/participation/word-rating-calls.ts';
import { createApp } from '#server/app.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { type KeptEntry, sendTogether, together } from '#tests/support/participation/send-kept-calls.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

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

const rating = { valence: 7, reactionTimeMs: 812.5 };
const chosen = (item: number, value: 0 | 1 | 2 | 3 = 2, revision = 1): KeptEntry => ({
  call: chooseInventoryAnswer,
  input: choice(1, item, value, revision),
});
const handedIn: KeptEntry = { call: submitInventory, input: { day: 1 } };
const rated = (position: number, word: string): KeptEntry => ({
  call: storePresentation,
  input: presentation(1, position, word, rating),
});
const from1To = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const allChoices = from1To(21).map((item) => chosen(item));

async function enrolled(name: string): Promise<Person> {
  const somebody = await person(testApp, name);
  await somebody.hasEnrolled();
  return somebody;
}

const post = (somebody: Person, body: object, headers: Record<string, string> = {}) =>
  somebody.client.request('POST', makeKeptCalls.path, body, headers);
const refusalsIn = (said: Awaited<ReturnType<typeof sendTogether>>) =>
  said.map((one) => ('refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok'));

async function choicesOf({ email }: Person): Promise<string[]> {
  const rows = await testApp.database
    .selectFrom('inventory_choice')
    .innerJoin('participant', 'participant.participant_id', 'inventory_choice.participant_id')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', '=', email)
    .orderBy('item')
    .orderBy('inventory_choice.revision')
    .select(['item', 'inventory_choice.revision', 'value'])
    .execute();
  return rows.map(({ item, revision, value }) => `${item}.${revision}=${value}`);
}

describe('what waits together', () => {
  test('costs one statement where it is simply the next, however much it is', async () => {
    const ana = await enrolled('Ana');
    const costs: Record<string, number[]> = {};
    const send = async (part: string, entries: readonly KeptEntry[]) => {
      const { result, statements: count } = await statements.during(() => sendTogether(ana.client, entries));
      expect(refusalsIn(result)).toEqual(entries.map(() => 'ok'));
      costs[part] = [...(costs[part] ?? []), count];
    };
    await send(
      'choices',
      [1, 2].map((item) => chosen(item)),
    );
    await send(
      'choices',
      from1To(20).map((item) => chosen(item, 1, item <= 2 ? 2 : 1)),
    );
    await send(
      'choices',
      from1To(20).map((item) => chosen(item, 3, item <= 2 ? 3 : 2)),
    );
    await ana.client.call(chooseInventoryAnswer, choice(1, 21, 0));
    await ana.client.call(submitInventory, { day: 1 });
    const { order } = await ana.client.call(openWordRating, { day: 1 });
    const showings = order.slice(0, 40).map((word, index) => rated(index + 1, word));
    await send('showings', showings.slice(0, 1));
    await send('showings', showings.slice(1, 19));
    await send('showings', showings.slice(19, 39));
    await send('last showing', showings.slice(39));
    const { items, attempt } = await ana.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const answers = items.map(({ number, options }) => ({
      call: answerRelationItem,
      input: relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? ''),
    }));
    await send('items', answers.slice(0, 5));
    await send('items', answers.slice(5, 25));
    await send('end of the attempt', answers.slice(25));
    await send('repeats', answers.slice(5, 25));
    expect(costs).toEqual({
      // Of the first of all, and of the first of a part, who is calling is read with what the rules go by.
      choices: [2, 1, 1],
      showings: [2, 1, 1],
      'last showing': [1],
      items: [2, 1],
      'end of the attempt': [1],
      // Who is calling, with what is stored already of all of them.
      repeats: [1],
    });
  });

  test('takes the participant on in the write of the answer that ends the part, and is decided on from there', async () => {
    const bia = await enrolled('Bia');
    const said = await sendTogether(bia.client, [...allChoices, handedIn, chosen(4, 1, 2), chosen(4), handedIn]);
    expect(refusalsIn(said).slice(20)).toEqual(['ok', 'ok', 'wrong-phase', 'ok', 'ok']);
    expect(await bia.progress()).toMatchObject({ phase: 2 });

    const { order } = await bia.client.call(openWordRating, { day: 1 });
    const showings = order.slice(0, 41).map((word, index) => rated(index + 1, word));
    await sendTogether(bia.client, showings.slice(0, 30));
    const { result, statements: count } = await statements.during(() =>
      sendTogether(bia.client, showings.slice(30, 40)),
    );
    expect(count).toBe(1);
    expect(result.map((one) => ('value' in one ? (one.value as { ratedCount: number }).ratedCount : 0))).toEqual(
      from1To(10).map((number) => 30 + number),
    );
    const phases = result.map((one) => (one as { value: { progress: { phase: number } } }).value.progress.phase);
    expect(phases).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
    expect(refusalsIn(await sendTogether(bia.client, showings.slice(38)))).toEqual(['ok', 'ok', 'wrong-phase']);
    expect(await bia.progress()).toMatchObject({ phase: 3 });
    const { items } = await bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    expect(items).toHaveLength(30);
  });

  test('is refused entry by entry: what depends on one that is refused for its place, and nothing else', async () => {
    const caio = await enrolled('Caio');
    const said = await sendTogether(caio.client, [
      chosen(1),
      { call: chooseInventoryAnswer, input: { ...choice(1, 2, 1), value: 4, score: 21 } },
      chosen(2, 3, 2),
      chosen(3),
      { call: chooseInventoryAnswer, input: null },
      { call: chooseInventoryAnswer, input: { ...choice(1, 4, 1), device: { build: 'a\0b' } } },
      { call: startDay, input: { day: 2 } },
      chosen(1, 3),
      handedIn,
      chosen(4),
    ]);
    expect(refusalsIn(said)).toEqual([
      'ok',
      'invalid-input',
      'out-of-order',
      'ok',
      'invalid-input',
      'invalid-input',
      'invalid-input',
      'conflict',
      'incomplete',
      'ok',
    ]);
    const fields = said.map((one) =>
      ((one as { refusal?: { fields?: { field: string }[] } }).refusal?.fields ?? []).map(({ field }) => field),
    );
    expect(fields[1]).toEqual(['value', 'score']);
    expect(fields[4]).toEqual(['']);
    expect(fields[6]).toEqual(['path']);
    expect(fields[8]).toContain('item 2');
    expect(await choicesOf(caio)).toEqual(['1.1=2', '3.1=2', '4.1=2']);
  });

  test('is told up to where something went wrong, and met again with the rest', async () => {
    const duda = await enrolled('Duda');
    await testApp.database.schema
      .alterTable('inventory_choice')
      .addCheckConstraint('no_seventh', sql`item <> 7 or value <> 0`)
      .execute();
    const entries = from1To(10).map((item) => chosen(item, 0));
    expect(refusalsIn(await sendTogether(duda.client, entries))).toEqual(from1To(6).map(() => 'ok'));
    expect(await choicesOf(duda)).toHaveLength(6);
    expect((await post(duda, together(entries.slice(6)))).status).toBe(500);
    await testApp.database.schema.alterTable('inventory_choice').dropConstraint('no_seventh').execute();
    expect(refusalsIn(await sendTogether(duda.client, entries.slice(6)))).toEqual(['ok', 'ok', 'ok', 'ok']);
    expect(await choicesOf(duda)).toHaveLength(10);
  });

  test('is between one and 64 entries, each under a name of its own', async () => {
    const edu = await enrolled('Edu');
    const many = (count: number) => from1To(count).map((revision) => chosen(1, 2, revision));
    const entry = { key: 'one', path: chooseInventoryAnswer.path, input: choice(1, 1, 2) };
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await post(edu, together([])), 'invalid-input', 'entries');
      expectRefused(await post(edu, together(many(mostKeptCallsTogether + 1))), 'invalid-input', 'entries');
      expectRefused(await post(edu, { entries: [entry, entry] }), 'invalid-input', 'entries');
      expectRefused(await post(edu, { entries: [{ ...entry, key: '' }] }), 'invalid-input', 'entries.0.key');
      expectRefused(await post(edu, { entries: [{ ...entry, day: 1 }] }), 'invalid-input', 'entries.0.day');
    });
    expect(refusalsIn(await sendTogether(edu.client, many(mostKeptCallsTogether)))).toEqual(
      many(mostKeptCallsTogether).map(() => 'ok'),
    );
  });
});

describe('at two servers', () => {
  test('the same sent at the same moment is stored once, and both are told the same', async () => {
    const other = await createApp(testApp.parts);
    const fabi = await enrolled('Fabi');
    const elsewhere = testApp.newClient(() => (url, init) => other.request(url, init));
    await elsewhere.signIn(fabi);
    const atBoth = async (entries: readonly KeptEntry[]) => {
      const said = await Promise.all([fabi.client, elsewhere, fabi.client].map((at) => sendTogether(at, entries)));
      for (const one of said) {
        expect(refusalsIn(one)).toEqual(entries.map(() => 'ok'));
        expect(one.map(withoutProgress)).toEqual(said[0]?.map(withoutProgress));
      }
    };
    await atBoth(allChoices.slice(0, 10));
    await atBoth([...allChoices.slice(10), handedIn]);
    expect(await choicesOf(fabi)).toEqual(from1To(21).map((item) => `${item}.1=2`));
    const { order } = await fabi.client.call(openWordRating, { day: 1 });
    const showings = order.slice(0, 40).map((word, index) => rated(index + 1, word));
    await atBoth(showings.slice(0, 25));
    await atBoth(showings.slice(25));
    const { count } = await testApp.database
      .selectFrom('word_presentation')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('word', 'in', order)
      .where(
        'participant_id',
        'in',
        testApp.database
          .selectFrom('participant')
          .innerJoin('account_user', 'account_user.id', 'participant.account_id')
          .where('account_user.email', '=', fabi.email)
          .select('participant_id'),
      )
      .executeTakeFirstOrThrow();
    expect(count).toBe(40);
    expect(await fabi.progress()).toMatchObject({ phase: 3 });
  });

  /** Whoever is told later hears how far the person has come by then. */
  function withoutProgress(said: object): unknown {
    return JSON.parse(JSON.stringify(said), (name, value) =>
      name === 'progress' || name === 'ratedCount' ? null : value,
    );
  }

  test('what one has stored meanwhile, the other decides anew', async () => {
    const other = await createApp(testApp.parts);
    const gil = await enrolled('Gil');
    const elsewhere = testApp.newClient(() => (url, init) => other.request(url, init));
    await elsewhere.signIn(gil);
    await sendTogether(gil.client, [chosen(1), chosen(2)]);
    await sendTogether(elsewhere, [chosen(3), chosen(4, 1)]);
    expect(refusalsIn(await sendTogether(gil.client, [chosen(4), chosen(5), chosen(3)]))).toEqual([
      'conflict',
      'ok',
      'ok',
    ]);
    expect(refusalsIn(await sendTogether(elsewhere, [chosen(6), chosen(5), chosen(7)]))).toEqual(['ok', 'ok', 'ok']);
    expect(await choicesOf(gil)).toEqual(['1.1=2', '2.1=2', '3.1=2', '4.1=1', '5.1=2', '6.1=2', '7.1=2']);
  });
});

describe('the gate', () => {
  test('says nothing to whoever it does not know any more, whatever they were known for', async () => {
    const hugo = await enrolled('Hugo');
    await sendTogether(hugo.client, [chosen(1), chosen(2)]);
    const malformed = { call: chooseInventoryAnswer, input: {} };
    const bodies = [[chosen(3), chosen(4)], [chosen(1), chosen(2)], [malformed], [malformed, chosen(1)], [handedIn]];
    await expectNothingChanged(testApp.database, async () => {
      for (const entries of bodies) {
        const foreign = { [accountHeader]: 'somebody-else' };
        expectRefused(await post(hugo, together(entries), foreign), 'sign-in-needed');
      }
    });
    expect(refusalsIn(await sendTogether(hugo.client, [chosen(1), malformed, chosen(3)]))).toEqual([
      'ok',
      'invalid-input',
      'ok',
    ]);
    await testApp.database
      .deleteFrom('account_session')
      .where('user_id', 'in', (query) =>
        query.selectFrom('account_user').where('email', '=', hugo.email).select('account_user.id'),
      )
      .execute();
    for (const entries of bodies) expectRefused(await post(hugo, together(entries)), 'sign-in-needed');
  });

  test('holds nothing for those who have to accept a new text first, and tells them so of each', async () => {
    const iris = await enrolled('Iris');
    await sendTogether(iris.client, [chosen(1), chosen(2)]);
    await testApp.database
      .updateTable('consent')
      .set({ consent_hash: testApp.material.words.hash })
      .where('participant_id', 'in', (query) =>
        query
          .selectFrom('participant')
          .innerJoin('account_user', 'account_user.id', 'participant.account_id')
          .where('account_user.email', '=', iris.email)
          .select('participant.participant_id'),
      )
      .execute();
    expect(refusalsIn(await sendTogether(iris.client, [chosen(2), chosen(3), chosen(4)]))).toEqual([
      'ok',
      'consent-outdated',
      'consent-outdated',
    ]);
  });

  test('lets together only what participants may send as often as they like: sending together is no way round a limit', () => {
    for (const call of callsKeptTogether) {
      expect(call).toMatchObject({ method: 'POST', access: 'participant' });
      expect(call.refusals).not.toContain('too-many-requests');
      expect(call.needsFreshSignIn ?? call.maximumBodyBytes).toBeUndefined();
    }
  });
});
