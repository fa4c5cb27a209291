import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import type { AnswerKind } from '#contract/participation/answer-kind.ts';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import type { RefusalCode } from '#contract/platform/refusals.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import { choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
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

async function enrolled(name: string): Promise<Person> {
  const subject = await person(testApp, name);
  await subject.hasEnrolled();
  return subject;
}

const participantOf = async (subject: Person) =>
  testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await participantIdOf(testApp.database, subject))
    .select(['participant_id', 'account_id', 'revision', 'last_activity_at'])
    .executeTakeFirstOrThrow();

describe('the expected next answer', () => {
  test('costs one statement; the first of a part one more, which reads who is calling and the state of the part', async () => {
    const costsOf = async ({ client }: Person, kind: AnswerKind, inputs: readonly object[]) => {
      const costs: number[] = [];
      for (const input of inputs) {
        const { result, statements: count } = await statements.during(() => client.requestAnswer(kind, input));
        expect(result.status, JSON.stringify(result.body)).toBe(200);
        costs.push(count);
      }
      return costs;
    };
    const [ana, bia, caio] = [await enrolled('Ana'), await enrolled('Bia'), await enrolled('Caio')];
    expect(await costsOf(ana, inventoryChoiceKind, [choice(1, 1, 2), choice(1, 2, 2), choice(1, 1, 1, 2)])).toEqual([
      2, 1, 1,
    ]);

    await bia.hasFinished('inventory');
    const { order } = await bia.client.call(openWordRating, { day: 1 });
    const outcomes = [{ valence: 7, reactionTimeMs: 812.5 }, 'timedOut', 'voided'] as const;
    const presentations = outcomes.map((outcome, index) => presentation(1, index + 1, order[index] ?? '', outcome));
    expect(await costsOf(bia, wordRatingKind, presentations)).toEqual([2, 1, 1]);

    await caio.hasFinished('wordRating');
    const { items, attempt } = await caio.client.call(openRelationBlock, { day: 1, task: 'training1' });
    const answers = items
      .slice(0, 3)
      .map(({ number, options }) =>
        relationAnswer({ day: 1, task: 'training1', attempt, item: number }, options[0] ?? ''),
      );
    expect(await costsOf(caio, relationItemKind, answers)).toEqual([2, 1, 1]);
  });

  test('raises the revision once and is noted as activity', async () => {
    const bia = await enrolled('Bia');
    const before = await participantOf(bia);
    for (const item of [1, 2, 3]) await bia.client.answer(inventoryChoiceKind, choice(1, item, 2));
    const after = await participantOf(bia);
    expect(after.revision).toBe(before.revision + 3);
    const { received } = await testApp.database
      .selectFrom('inventory_choice')
      .where('participant_id', '=', before.participant_id)
      .select((row) => row.fn.max('received_at').as('received'))
      .executeTakeFirstOrThrow();
    expect(after.last_activity_at).toEqual(received);
  });
});

describe('invalidation of the cached state', () => {
  type Ids = { participant: string; account: string };
  const changes: [when: string, change: (ids: Ids) => ReturnType<typeof sql>, refusal: RefusalCode][] = [
    [
      'when the session has ended',
      ({ account }) => sql`delete from account_session where user_id = ${account}`,
      'sign-in-needed',
    ],
    [
      'when the session has run out',
      ({ account }) => sql`update account_session set expires_at = now() - interval '1 s' where user_id = ${account}`,
      'sign-in-needed',
    ],
    [
      'when the session is older than a session may be',
      ({ account }) =>
        sql`update account_session set created_at = now() - interval '31 days' where user_id = ${account}`,
      'sign-in-needed',
    ],
    [
      'when the account wants a second factor',
      ({ account }) => sql`update account_user set two_factor_enabled = true where id = ${account}`,
      'sign-in-needed',
    ],
    [
      'when the consent is no longer in force',
      ({ participant }) =>
        sql`with outdated as (
            update consent set health_data_accepted = false, consent_hash = ${testApp.material.words.hash}
            where participant_id = ${participant})
          update participant set revision = revision where participant_id = ${participant}`,
      'consent-outdated',
    ],
    [
      'when the participation belongs to no account',
      ({ participant }) => sql`update participant set account_id = null where participant_id = ${participant}`,
      'not-enrolled',
    ],
    [
      'when the participation has been erased',
      ({ participant }) => sql`delete from participant where participant_id = ${participant}`,
      'not-enrolled',
    ],
    [
      'when staff have moved the participant on',
      ({ participant }) => sql`update participant set phase = 2 where participant_id = ${participant}`,
      'wrong-phase',
    ],
  ];

  test.each(changes)('%s', async (_when, change, refusal) => {
    // After one answer of a part the server writes after what others may have stored; after two it takes the fast path.
    for (const known of [1, 2]) {
      const caio = await enrolled('Caio');
      for (let item = 1; item <= known; item += 1) await caio.client.answer(inventoryChoiceKind, choice(1, item, 2));
      const { participant_id: participant, account_id: account } = await participantOf(caio);
      await change({ participant, account: account ?? '' }).execute(testApp.database);
      expectRefused(await caio.client.requestAnswer(inventoryChoiceKind, choice(1, known + 1, 2)), refusal);
      const answers = testApp.database.selectFrom('inventory_choice').where('participant_id', '=', participant);
      expect((await answers.select('item').execute()).filter(({ item }) => item > known)).toEqual([]);
    }
  });
});

test('the fast path is authorized as any other: another account, a forged cookie and none are refused', async () => {
  const iris = await enrolled('Iris');
  await iris.client.answer(inventoryChoiceKind, choice(1, 1, 2));
  const ask = (headers: Record<string, string>, input: object) =>
    testApp.app.request(`http://localhost:3000${submitAnswers.path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'http://localhost:3000', ...headers },
      body: JSON.stringify({ entries: [sentAnswer(inventoryChoiceKind, input)] }),
    });
  const cookie = iris.client.cookieHeader;
  const forged = cookie.replace(/session_token=(.)/, (_, first) => `session_token=${first === 'a' ? 'b' : 'a'}`);
  await expectNothingChanged(testApp.database, async () => {
    expect((await ask({ cookie, [accountHeader]: 'somebody-else' }, choice(1, 2, 2))).status).toBe(401);
    expect((await ask({ cookie: forged }, choice(1, 2, 2))).status).toBe(401);
    expect((await ask({}, choice(1, 2, 2))).status).toBe(401);
  });
  expect((await ask({ cookie }, choice(1, 2, 2))).status).toBe(200);
});
