import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { maximumEntries, submitAnswers } from '#contract/participation/answer-calls.ts';
import { inventoryChoiceKind, inventorySubmissionKind } from '#contract/participation/inventory-calls.ts';
import { pageKind } from '#contract/participation/page-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { downloadOwnData } from '#contract/participation/rights-calls.ts';
import { openWordRating, wordRatingKind } from '#contract/participation/word-rating-calls.ts';
import { readParticipant } from '#contract/research/participant-view-calls.ts';
import { type StudyClient, sentAnswer } from '#scripts/simulation/study-client.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { announcedPage, choice, presentation, relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { outdateConsent } from '#tests/support/participation/outdated-consent.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { refusedAnswersOf } from '#tests/support/participation/refused-answers.ts';
import { type AnswerEntry, type EntryOutcome, sendTogether } from '#tests/support/participation/send-answers.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { countStatements, type StatementCount } from '#tests/support/platform/count-statements.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';

let statements: StatementCount;
let testApp: TestApp;
let zeca: Person;
beforeAll(async () => {
  statements = countStatements();
  testApp = await startTestApp();
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await testApp.close();
  statements.stop();
});

async function enrolled(name: string): Promise<Person> {
  const participant = await person(testApp, name);
  await participant.hasEnrolled();
  return participant;
}

const rowsOf = (participant: Person) => refusedAnswersOf(testApp.database, participant);
const chosen = (item: number, value: 0 | 1 | 2 | 3 = 2, revision = 1): AnswerEntry => ({
  kind: inventoryChoiceKind,
  input: choice(1, item, value, revision),
});
const codes = (said: readonly EntryOutcome[]) =>
  said.map((one) => ('refusal' in one ? (one.refusal as { refusal: string }).refusal : 'ok'));
const refusals = async (client: StudyClient, entries: readonly AnswerEntry[]) =>
  codes(await sendTogether(client, entries));

async function participationOf(participant: Person) {
  return testApp.database
    .selectFrom('participant')
    .where('participant_id', '=', await participantIdOf(testApp.database, participant))
    .select(['day', 'phase', 'last_activity_at'])
    .executeTakeFirstOrThrow();
}

describe('a permanently refused answer', () => {
  test('is stored as refused when another device advanced the day, and counts nowhere', async () => {
    const ana = await enrolled('Ana');
    const phone = ana.client;
    const computer = await ana.otherDevice();
    await sendTogether(computer, [
      ...Array.from({ length: 21 }, (_, index) => chosen(index + 1, 0)),
      { kind: inventorySubmissionKind, input: { day: 1 } },
    ]);
    const { order } = await computer.call(openWordRating, { day: 1 });
    const rated = (position: number, valence: number) => ({
      kind: wordRatingKind,
      input: presentation(1, position, order[position - 1] ?? '', { valence, reactionTimeMs: 900 }),
    });
    await sendTogether(computer, [rated(1, 2), rated(2, 2)]);
    const record = await ana.record();
    const before = await participationOf(ana);

    const late = [...[1, 2, 3, 4, 5].map((item) => chosen(item, 3)), rated(1, 9), rated(2, 9), rated(4, 9)];
    const entries = late.map(({ kind, input }, index) => ({
      ...sentAnswer(kind, input),
      recordedAt: new Date(Date.UTC(2026, 4, 4, 12, 0, index)).toISOString(),
    }));
    const { outcomes } = await phone.call(submitAnswers, { entries });
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.refusal.refusal))).toEqual([
      ...Array(7).fill('conflict'),
      'out-of-order',
    ]);

    const rows = await rowsOf(ana);
    expect(rows.map(({ kind, reason }) => `${kind} ${reason}`)).toEqual([
      ...Array(5).fill('inventory-choice conflict'),
      ...Array(2).fill('word-rating conflict'),
      'word-rating out-of-order',
    ]);
    expect(rows.map(({ entry_id }) => entry_id)).toEqual(entries.map(({ id }) => id));
    expect(rows[0]).toMatchObject({
      day: 1,
      input: choice(1, 1, 3),
      answered_at: new Date('2026-05-04T12:00:00.000Z'),
    });
    expect(await ana.record()).toEqual(record);
    expect(await participationOf(ana)).toEqual(before);

    const participantId = await participantIdOf(testApp.database, ana);
    const seen = await zeca.client.call(readParticipant, { participantId });
    expect(seen.refused).toHaveLength(8);
    expect(seen.refused[0]).toMatchObject({ kind: 'inventory-choice', day: 1, item: 1, value: 3, reason: 'conflict' });
    expect(seen.refused[7]).toMatchObject({ kind: 'word-rating', position: 4, valence: 9, reason: 'out-of-order' });
    const { content } = await ana.client.file(downloadOwnData, {});
    expect(Buffer.from(content).includes('respostas/nao-contadas.csv')).toBe(true);
  });

  test('is one row for any number of repeats, an item of a task too', async () => {
    const bia = await enrolled('Bia');
    await bia.hasFinished('wordRating');
    const place = { day: 1, task: 'training1' } as const;
    const { attempt, items } = await bia.client.call(openRelationBlock, place);
    const [first] = items;
    const options = first?.options ?? [];
    await bia.client.answer(relationItemKind, relationAnswer({ ...place, attempt, item: 1 }, options[0] ?? ''));
    const again = sentAnswer(relationItemKind, relationAnswer({ ...place, attempt, item: 1 }, options[1] ?? ''));
    for (let times = 0; times < 3; times += 1) await bia.client.call(submitAnswers, { entries: [again] });
    expect(await rowsOf(bia)).toMatchObject([
      { kind: 'relation-item', reason: 'conflict', entry_id: again.id, input: { chosen: options[1] } },
    ]);
  });

  test('is stored by the statement of its neighbours, pages and whole batches too', async () => {
    const gil = await enrolled('Gil');
    await gil.hasFinished('inventory');
    const { order } = await gil.client.call(openWordRating, { day: 1 });
    const rated = (position: number) => ({
      kind: wordRatingKind,
      input: presentation(1, position, order[position - 1] ?? '', { valence: 7, reactionTimeMs: 812.5 }),
    });
    await sendTogether(gil.client, [rated(1)]);
    const entries: AnswerEntry[] = Array.from({ length: 20 }, (_, index) => [
      rated(index + 2),
      { kind: pageKind, input: announcedPage(1) },
      { kind: wordRatingKind, input: { day: 1, position: index } },
    ]).flat();
    const { result, statements: count } = await statements.during(() => sendTogether(gil.client, entries));
    expect(codes(result)).toEqual(Array(20).fill(['ok', 'ok', 'invalid-input']).flat());
    expect(count).toBe(1);
    expect(await rowsOf(gil)).toHaveLength(20);

    const conflicts = Array.from({ length: maximumEntries }, () => chosen(3, 1));
    const repeated = await statements.during(() => refusals(gil.client, conflicts));
    expect([new Set(repeated.result), repeated.statements]).toEqual([new Set(['conflict']), 2]);
    expect(await rowsOf(gil)).toHaveLength(20 + maximumEntries);
  });

  test('is removed once it is accepted after all', async () => {
    const iris = await enrolled('Iris');
    const second = sentAnswer(inventoryChoiceKind, choice(1, 1, 3, 2));
    const send = (...entries: (typeof second)[]) => iris.client.call(submitAnswers, { entries });
    await send(second, sentAnswer(inventoryChoiceKind, choice(1, 2, 1, 2)));
    expect((await rowsOf(iris)).map(({ reason }) => reason)).toEqual(['out-of-order', 'out-of-order']);
    expect((await send(sentAnswer(inventoryChoiceKind, choice(1, 1, 0)), second)).outcomes).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect((await rowsOf(iris)).map(({ input }) => input)).toEqual([choice(1, 2, 1, 2)]);
  });

  test('beyond the daily limit is refused without being stored', async () => {
    const caio = await enrolled('Caio');
    const many = () => Array.from({ length: 60 }, (_, index) => chosen(1 + (index % 21), 2, 3));
    const counts: number[] = [];
    for (let times = 0; times < 10; times += 1) {
      expect(new Set(await refusals(caio.client, many()))).toEqual(new Set(['out-of-order']));
      counts.push((await rowsOf(caio)).length);
    }
    expect(counts).toEqual([60, 120, 180, 240, 300, 360, 420, 480, 500, 500]);
    await testApp.clock.advance(25 * 3600);
    await refusals(caio.client, many());
    expect(await rowsOf(caio)).toHaveLength(560);
  });
});

describe('an unexpected answer', () => {
  test('is stored and shown verbatim', async () => {
    const duda = await enrolled('Duda');
    const malformed = [{ ...choice(1, 1, 2), note: 'anything' }, { day: 2, text: 'a\0b \ud800' }, null, ['é', 1e300]];
    const entries = [...malformed, choice(1, 1, 2)].map((input, index) => ({
      ...sentAnswer(inventoryChoiceKind, input),
      recordedAt: new Date(Date.UTC(2026, 4, 4, 12, 0, index)).toISOString(),
    }));
    const { outcomes } = await duda.client.call(submitAnswers, { entries });
    expect(outcomes.map((one) => (one.ok ? 'ok' : one.refusal.refusal))).toEqual([
      ...malformed.map(() => 'invalid-input'),
      'ok',
    ]);
    const rows = await rowsOf(duda);
    expect(rows.map(({ day, reason }) => [day, reason])).toEqual(
      [1, 2, null, null].map((day) => [day, 'invalid-input']),
    );
    expect(rows.map(({ input }) => JSON.parse(input as string))).toEqual(JSON.parse(JSON.stringify(malformed)));
    const participantId = await participantIdOf(testApp.database, duda);
    const { refused } = await zeca.client.call(readParticipant, { participantId });
    expect(refused.map(({ kind, day }) => [kind, day])).toEqual([1, 2, null, null].map((day) => ['malformed', day]));
    const { content } = await duda.client.file(downloadOwnData, {});
    expect(Buffer.from(content).includes('respostas/nao-contadas.csv')).toBe(true);
  });

  test('of a kind unknown to this release is stored', async () => {
    const hugo = await enrolled('Hugo');
    const ofLater: AnswerEntry = { kind: { kind: 'mood' }, input: { day: 2, mood: 'good' } };
    expect(await refusals(hugo.client, [chosen(1), ofLater, chosen(2)])).toEqual(['ok', 'invalid-input', 'ok']);
    const [row] = await rowsOf(hugo);
    expect(row).toMatchObject({ kind: 'unknown', day: 2, reason: 'invalid-input' });
    expect(JSON.parse(row?.input as string)).toEqual({ kind: 'mood', input: ofLater.input });
    const participantId = await participantIdOf(testApp.database, hugo);
    const { refused } = await zeca.client.call(readParticipant, { participantId });
    expect(refused).toMatchObject([{ kind: 'malformed', given: 'unknown' }]);
    const { content } = await hugo.client.file(downloadOwnData, {});
    expect(Buffer.from(content).includes('respostas/nao-contadas.csv')).toBe(true);
  });

  test('that no page could have sent or of no answer kind is not stored', async () => {
    const edu = await enrolled('Edu');
    const deep = JSON.stringify({ entries: [sentAnswer(inventoryChoiceKind, 'deep')] });
    const nested = deep.replace('"deep"', `${'['.repeat(25_000)}${']'.repeat(25_000)}`);
    expect((await edu.client.request('POST', submitAnswers.path, nested)).status).toBeLessThan(500);
    const entries: AnswerEntry[] = [
      { kind: inventoryChoiceKind, input: 'a'.repeat(50_000) },
      { kind: pageKind, input: {} },
      { kind: inventorySubmissionKind, input: { day: 1 } },
    ];
    expect(await refusals(edu.client, entries)).toEqual([...Array(2).fill('invalid-input'), 'incomplete']);
    expect(await rowsOf(edu)).toEqual([]);
  });
});

test('refusals by consent, session or load are temporary and not stored', async () => {
  const fabi = await enrolled('Fabi');
  await sendTogether(fabi.client, [chosen(1), chosen(2)]);
  await outdateConsent(testApp.database, await participantIdOf(testApp.database, fabi));
  const malformed = { kind: inventoryChoiceKind, input: {} };
  const page = { kind: pageKind, input: announcedPage(1) };
  expect(await refusals(fabi.client, [chosen(1), chosen(1, 0), chosen(3), malformed, page])).toEqual([
    'ok',
    ...Array(4).fill('consent-outdated'),
  ]);
  expect(await rowsOf(fabi)).toEqual([]);
});
