import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accountHeader } from '#contract/accounts/account-header.ts';
import { answerKinds, maximumEntries, submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { sentAnswer } from '#scripts/simulation/study-client.ts';
import type { AnyAnswerRules } from '#server/participation/answer-batch/answer-rules.ts';
import { submitAnswersHandlers } from '#server/participation/answer-batch/submit-answers-handlers.ts';
import { choiceRules } from '#server/participation/inventory/inventory-store.ts';
import { participationContext } from '#server/participation-hooks.ts';
import { answeringKinds } from '#study/decisions/refused-answer.ts';
import { announcedPage, choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { outdateConsent } from '#tests/support/participation/outdated-consent.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusedAnswersOf } from '#tests/support/participation/refused-answers.ts';
import {
  type AnswerEntry,
  sendOneByOne,
  sendTogether,
  toBatch,
  withoutTime,
} from '#tests/support/participation/send-answers.ts';
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

const rating = { valence: 7, reactionTimeMs: 812.5 };
const chosen = (item: number, value: 0 | 1 | 2 | 3 = 2, revision = 1): AnswerEntry => ({
  kind: inventoryChoiceKind,
  input: choice(1, item, value, revision),
});
const handedIn: AnswerEntry = { kind: inventorySubmissionKind, input: { day: 1 } };
const rated = (position: number, word: string): AnswerEntry => ({
  kind: wordRatingKind,
  input: presentation(1, position, word, rating),
});
const from1To = (last: number) => Array.from({ length: last }, (_, index) => index + 1);
const allChoices = from1To(21).map((item) => chosen(item));

async function enrolled(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  await participant.hasEnrolled();
  return participant;
}

const post = (participant: Person, body: object, headers: Record<string, string> = {}) =>
  participant.client.request('POST', submitAnswers.path, body, headers);
const outcomesOf = (said: Awaited<ReturnType<typeof sendTogether>>) =>
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

describe('a batch', () => {
  test('advances the participant in the write of the last answer of a part, and continues from there', async () => {
    const bia = await enrolled('Bia');
    const said = await sendTogether(bia.client, [...allChoices, handedIn, chosen(4, 1, 2), chosen(4), handedIn]);
    expect(outcomesOf(said).slice(20)).toEqual(['ok', 'ok', 'wrong-phase', 'ok', 'ok']);
    expect(await bia.progress()).toMatchObject({ phase: 2 });

    const { order } = await bia.client.call(openWordRating, { day: 1 });
    const presentations = order.slice(0, 41).map((word, index) => rated(index + 1, word));
    await sendTogether(bia.client, presentations.slice(0, 30));
    const { result, statements: count } = await statements.during(() =>
      sendTogether(bia.client, presentations.slice(30, 40)),
    );
    expect(count).toBe(1);
    expect(result.map((one) => ('value' in one ? (one.value as { ratedCount: number }).ratedCount : 0))).toEqual(
      from1To(10).map((number) => 30 + number),
    );
    const phases = result.map((one) => (one as { value: { progress: { phase: number } } }).value.progress.phase);
    expect(phases).toEqual([2, 2, 2, 2, 2, 2, 2, 2, 2, 3]);
    expect(outcomesOf(await sendTogether(bia.client, presentations.slice(38)))).toEqual(['ok', 'ok', 'wrong-phase']);
    expect(await bia.progress()).toMatchObject({ phase: 3 });
    const { items } = await bia.client.call(openRelationBlock, { day: 1, task: 'training1' });
    expect(items).toHaveLength(30);
  });

  test('is refused entry by entry: only entries that depend on a misplaced one', async () => {
    const caio = await enrolled('Caio');
    const entries: AnswerEntry[] = [
      chosen(1),
      { kind: inventoryChoiceKind, input: { ...choice(1, 2, 1), value: 4, score: 21 } },
      chosen(2, 3, 2),
      chosen(3),
      { kind: inventoryChoiceKind, input: null },
      { kind: inventoryChoiceKind, input: { ...choice(1, 4, 1), device: { build: 'a\0b' } } },
      { kind: { kind: 'day' }, input: { day: 2 } },
      chosen(1, 3),
      handedIn,
      chosen(4),
    ];
    const said = await sendTogether(caio.client, entries);
    expect(outcomesOf(said)).toEqual([
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
    expect(fields[6]).toEqual(['kind']);
    expect(fields[8]).toContain('item 2');
    expect(await choicesOf(caio)).toEqual(['1.1=2', '3.1=2', '4.1=2']);
  });

  test('is decided and stored as if each entry had been sent alone', async () => {
    const [byOne, atOnce] = [await enrolled('Um'), await enrolled('Juntos')];
    const both = async (ofFirst: readonly AnswerEntry[], ofSecond = ofFirst) => {
      const alone = await sendOneByOne(byOne.client, ofFirst);
      const said = await sendTogether(atOnce.client, ofSecond);
      expect(outcomesOf(said)).toEqual(outcomesOf(alone));
      return { alone, said };
    };
    const malformed = { kind: inventoryChoiceKind, input: { ...choice(1, 5, 1), device: null } };
    const mixed = [
      chosen(1),
      chosen(3),
      malformed,
      chosen(1),
      chosen(1, 0),
      chosen(2, 1, 3),
      rated(1, 'amor'),
      handedIn,
    ];
    const { alone, said } = await both(mixed);
    expect(withoutTime(said)).toEqual(withoutTime(alone));
    await both([...allChoices, handedIn, chosen(1, 0, 2)]);
    expect(await choicesOf(atOnce)).toEqual(await choicesOf(byOne));

    const presentations = async ({ client }: Person) => {
      const { order } = await client.call(openWordRating, { day: 1 });
      const next = from1To(40).map((position) => rated(position, order[position - 1] ?? ''));
      const [first = handedIn, second = handedIn] = next;
      return [
        first,
        next[4] ?? handedIn,
        first,
        { ...second, input: { ...(second.input as object), word: 'xilofone' } },
      ].concat(next.slice(1), rated(41, order[40] ?? ''), second);
    };
    await both(await presentations(byOne), await presentations(atOnce));

    const answers = async ({ client }: Person) => {
      const { attempt, items } = await client.call(openRelationBlock, { day: 1, task: 'training1' });
      const next = items.map(({ number, options: [option = ''] }) => ({
        kind: relationItemKind,
        input: relationAnswer({ day: 1, task: 'training1', attempt, item: number }, option),
      }));
      const [first = handedIn] = next;
      const foreign = { kind: relationItemKind, input: { ...(first.input as object), chosen: 'xilofone' } };
      return [foreign, first, next[3] ?? handedIn, first, ...next.slice(1), ...next.slice(28)];
    };
    await both(await answers(byOne), await answers(atOnce));
    const current = ({ day, phase, attempts }: Awaited<ReturnType<Person['progress']>>) => ({ day, phase, attempts });
    expect(current(await atOnce.progress())).toEqual(current(await byOne.progress()));
    expect(await atOnce.progress()).toMatchObject({ phase: 3, attempts: { training1: 1 } });
  });

  test('survives a poison entry at any position, which is refused and stored apart', async () => {
    const duda = await enrolled('Duda');
    await testApp.database.schema
      .alterTable('inventory_choice')
      .addCheckConstraint('no_seventh', sql`item <> 7 or value <> 0`)
      .execute();
    const poison = chosen(7, 0);
    const batches = [
      [poison, chosen(1), chosen(2)],
      [chosen(3), chosen(4), poison, chosen(5), chosen(6)],
      [chosen(8), chosen(9), poison],
      [poison],
      [poison, chosen(10), poison, chosen(1), chosen(1, 0), poison, chosen(11)],
    ];
    const said: string[][] = [];
    for (const entries of batches) said.push(outcomesOf(await sendTogether(duda.client, entries)));
    await testApp.database.schema.alterTable('inventory_choice').dropConstraint('no_seventh').execute();
    expect(said).toEqual([
      ['unstorable', 'ok', 'ok'],
      ['ok', 'ok', 'unstorable', 'ok', 'ok'],
      ['ok', 'ok', 'unstorable'],
      ['unstorable'],
      ['unstorable', 'ok', 'unstorable', 'ok', 'conflict', 'unstorable', 'ok'],
    ]);
    expect(await choicesOf(duda)).toEqual([1, 2, 3, 4, 5, 6, 8, 9, 10, 11].map((item) => `${item}.1=2`));
    const refused = await refusedAnswersOf(testApp.database, duda);
    expect(refused.map(({ reason }) => reason).toSorted()).toEqual(['conflict', ...Array(7).fill('unstorable')]);
    expect(refused.filter(({ reason }) => reason === 'unstorable').map(({ input }) => input)).toEqual(
      Array(7).fill(poison.input),
    );
  });

  test('stops at a server fault: the rest is retried later, and no entry is refused', async () => {
    const eli = await enrolled('Eli');
    await sendTogether(eli.client, [chosen(1)]);
    await sql`create function refuse_writes() returns trigger language plpgsql as
      $$ begin raise exception 'no right' using errcode = '42501'; end $$`.execute(testApp.database);
    await sql`create trigger fails before insert on inventory_choice execute function refuse_writes()`.execute(
      testApp.database,
    );
    expect((await post(eli, toBatch([chosen(2)]))).status).toBe(500);
    expect(outcomesOf(await sendTogether(eli.client, [chosen(1), chosen(2), chosen(3)]))).toEqual(['ok']);
    await sql`drop function refuse_writes cascade`.execute(testApp.database);
    expect(outcomesOf(await sendTogether(eli.client, [chosen(2), chosen(3)]))).toEqual(['ok', 'ok']);
    expect(await refusedAnswersOf(testApp.database, eli)).toEqual([]);
  });

  test('stops when the step of a part cannot be stored: no answer is refused, and the part ends on retry', async () => {
    const ivo = await enrolled('Ivo');
    const failing = async (work: () => Promise<unknown>) => {
      await sql`alter table participation_event add constraint no_step check (kind <> 'phaseChanged') not valid`.execute(
        testApp.database,
      );
      await work();
      await testApp.database.schema.alterTable('participation_event').dropConstraint('no_step').execute();
    };
    await sendTogether(ivo.client, allChoices.slice(1));
    await failing(async () => {
      expect(outcomesOf(await sendTogether(ivo.client, [...allChoices.slice(0, 1), handedIn]))).toEqual(['ok']);
      expect((await post(ivo, toBatch([handedIn]))).status).toBe(500);
    });
    expect(outcomesOf(await sendTogether(ivo.client, [handedIn]))).toEqual(['ok']);
    const { order } = await ivo.client.call(openWordRating, { day: 1 });
    const ratings = order.slice(0, 40).map((word, index) => rated(index + 1, word));
    await failing(async () => {
      expect(outcomesOf(await sendTogether(ivo.client, ratings))).toEqual(ratings.slice(0, 39).map(() => 'ok'));
      expect((await post(ivo, toBatch(ratings.slice(39)))).status).toBe(500);
    });
    expect(outcomesOf(await sendTogether(ivo.client, ratings.slice(39)))).toEqual(['ok']);
    expect(await refusedAnswersOf(testApp.database, ivo)).toEqual([]);
  });

  test('submits nothing when one of its answers cannot be stored, and logs no failed mail', async () => {
    const fabi = await enrolled('Fabi');
    await testApp.database.schema
      .alterTable('inventory_choice')
      .addCheckConstraint('no_last', sql`item <> 21 or value <> 3`)
      .execute();
    const logged = testApp.logged.length;
    const said = await sendTogether(fabi.client, [...from1To(21).map((item) => chosen(item, 3)), handedIn]);
    await testApp.database.schema.alterTable('inventory_choice').dropConstraint('no_last').execute();
    expect(outcomesOf(said)).toEqual([...from1To(20).map(() => 'ok'), 'unstorable', 'incomplete']);
    expect(testApp.logged.slice(logged).filter((line) => line.includes('could not be queued'))).toEqual([]);
    expect(outcomesOf(await sendTogether(fabi.client, [chosen(21, 3), handedIn]))).toEqual(['ok', 'ok']);
  });

  test('returns only declared fields of an entry', async () => {
    const gal = await enrolled('Gal');
    const parts = participationContext(testApp.parts);
    const rules = choiceRules(parts);
    const talkative: AnyAnswerRules = {
      ...rules,
      planNext(input, position) {
        const planned = rules.planNext(input, position);
        return (
          planned && { ...planned, output: (progress) => ({ ...(planned.output(progress) as object), score: 21 }) }
        );
      },
    };
    const [batch] = submitAnswersHandlers(parts, [talkative]);
    const entry = sentAnswer(inventoryChoiceKind, choice(1, 1, 2));
    const request = new Request('http://localhost:3000', { headers: { cookie: gal.client.cookieHeader } });
    expect(await batch?.serve({ entries: [{ ...entry, input: () => entry.input }] }, {}, request)).toEqual({
      outcomes: [{ id: entry.id, ok: true, value: { day: 1, choice: { item: 1, revision: 1, value: 2 } } }],
    });
  });

  test('has 1 to 64 entries, each under its own id', async () => {
    const edu = await enrolled('Edu');
    const many = (count: number) => from1To(count).map((revision) => chosen(1, 2, revision));
    const entry = sentAnswer(inventoryChoiceKind, choice(1, 1, 2));
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await post(edu, toBatch([])), 'invalid-input', 'entries');
      expectRefused(await post(edu, toBatch(many(maximumEntries + 1))), 'invalid-input', 'entries');
      expectRefused(await post(edu, { entries: [entry, entry] }), 'invalid-input', 'entries');
      expectRefused(await post(edu, { entries: [{ ...entry, id: 'one' }] }), 'invalid-input', 'entries.0.id');
      expectRefused(
        await post(edu, { entries: [{ ...entry, recordedAt: 'now' }] }),
        'invalid-input',
        'entries.0.recordedAt',
      );
      expectRefused(await post(edu, { entries: [{ ...entry, day: 1 }] }), 'invalid-input', 'entries.0.day');
    });
    expect(outcomesOf(await sendTogether(edu.client, many(maximumEntries)))).toEqual(
      many(maximumEntries).map(() => 'ok'),
    );
  });
});

describe('authorization of a batch', () => {
  test('reveals nothing to an ended session with any cached role', async () => {
    const hugo = await enrolled('Hugo');
    await sendTogether(hugo.client, [chosen(1), chosen(2)]);
    const malformed = { kind: inventoryChoiceKind, input: {} };
    const bodies = [[chosen(3), chosen(4)], [chosen(1), chosen(2)], [malformed], [malformed, chosen(1)], [handedIn]];
    await expectNothingChanged(testApp.database, async () => {
      for (const entries of bodies) {
        const foreign = { [accountHeader]: 'somebody-else' };
        expectRefused(await post(hugo, toBatch(entries), foreign), 'sign-in-needed');
      }
    });
    expect(outcomesOf(await sendTogether(hugo.client, [chosen(1), malformed, chosen(3)]))).toEqual([
      'ok',
      'invalid-input',
      'ok',
    ]);
  });

  test('refuses every kind of entry after a session has ended, though the account has just answered in it', async () => {
    const malformed = { kind: inventoryChoiceKind, input: {} };
    const page = { kind: pageKind, input: announcedPage(1) };
    for (const entries of [
      [chosen(2), chosen(3)],
      [chosen(1)],
      [malformed],
      [page],
      [page, chosen(2)],
      [malformed, page],
    ]) {
      const gil = await enrolled('Gil');
      await sendTogether(gil.client, [chosen(1)]);
      await testApp.database
        .deleteFrom('account_session')
        .where('user_id', 'in', (query) =>
          query.selectFrom('account_user').where('email', '=', gil.email).select('account_user.id'),
        )
        .execute();
      await expectNothingChanged(testApp.database, async () => {
        expectRefused(await post(gil, toBatch(entries)), 'sign-in-needed');
      });
    }
  });

  test('stores no page of a participation that left its account since the last answer', async () => {
    const lia = await enrolled('Lia');
    await sendTogether(lia.client, [chosen(1)]);
    await testApp.database
      .updateTable('participant')
      .set({ account_id: null })
      .where('account_id', 'in', (query) =>
        query.selectFrom('account_user').where('email', '=', lia.email).select('account_user.id'),
      )
      .execute();
    await expectNothingChanged(testApp.database, async () => {
      expectRefused(await post(lia, toBatch([{ kind: pageKind, input: announcedPage(1) }])), 'not-enrolled');
    });
  });

  test('refuses each entry while a new consent text is pending', async () => {
    const iris = await enrolled('Iris');
    await sendTogether(iris.client, [chosen(1), chosen(2)]);
    await outdateConsent(testApp.database, await participantIdOf(testApp.database, iris));
    expect(outcomesOf(await sendTogether(iris.client, [chosen(2), chosen(3), chosen(4)]))).toEqual([
      'ok',
      'consent-outdated',
      'consent-outdated',
    ]);
  });

  test('accepts only kinds without a rate limit, so that a batch is no bypass', () => {
    for (const { refusals } of answerKinds) expect(refusals).not.toContain('too-many-requests');
    expect(submitAnswers).toMatchObject({ method: 'POST', access: 'participant' });
  });

  test('declares for each kind whether refused entries are stored', () => {
    const answers = answerKinds.filter(({ carries }) => carries === 'answer').map(({ kind }) => kind);
    expect([...answers, 'unknown']).toEqual(answeringKinds);
  });
});
