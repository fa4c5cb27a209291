import { beforeAll, describe, expect, it } from 'vitest';
import { readUserRecord, storeProfile } from '#contract/accounts/profile-calls.ts';
import { readAuditLog } from '#contract/accounts/staff-account-calls.ts';
import { openRelationBlock, relationItemKind } from '#contract/participation/relation-task-calls.ts';
import { readGlobalWords } from '#contract/research/global-words-calls.ts';
import {
  readAttempt,
  readParticipant,
  readParticipantRecord,
  readParticipantUserRecord,
} from '#contract/research/participant-view-calls.ts';
import { emptyProfile } from '#server/participation/profile/profile-store.ts';
import { scoreInventory } from '#study/inventory/inventory.ts';
import { wordCloudNodes } from '#study/record/word-cloud.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import { relationAnswer } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person, person } from '#tests/support/participation/people.ts';
import { participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let ana: Person;
let anaId: string;
/** Has two days behind her and has stopped in the second attempt at the first training of day 3. */
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
  ana = await person(testApp, 'Ana');
  await ana.hasFinishedDay(1, { training1: [20, 27] });
  await ana.hasFinishedDay(2);
  await ana.hasStartedDay(3);
  await ana.hasFinished('wordRating');
  anaId = await participantIdOf(testApp.database, ana);
});

const read = (participantId = anaId) => zeca.client.call(readParticipant, { participantId });
const unknownId = { participantId: '0b6f2b5e-7a55-4f51-9d0e-1f1f4f5e2a11' };

describe('the staff view of a participant', () => {
  it('has the rated words with time and position, day by day', async () => {
    const { presentations } = await read();
    for (const day of [1, 2, 3] as const) {
      const rated = presentations.filter(
        (presentation) => presentation.day === day && presentation.outcome === 'rated',
      );
      expect(rated.map(({ word, valence, reactionTimeMs }) => ({ word, valence, reactionTimeMs }))).toEqual(
        ana.answersOf(day).ratings,
      );
    }
    expect(presentations.some(({ outcome }) => outcome === 'timedOut')).toBe(true);
  });

  it('has the inventory with every changed answer, the sums, and reliable change', async () => {
    const { choices, scores, changes } = await read();
    expect(choices.filter(({ day, revision }) => day === 1 && revision === 2).map(({ item }) => item)).toEqual([
      7, 14, 21,
    ]);
    expect(scores).toEqual(
      ([1, 2, 3] as const).map((day) => ({ day, ...scoreInventory(ana.answersOf(day).inventory) })),
    );
    const [first, , third] = scores;
    const change = changes.find(({ scale, fromDay, toDay }) => scale === 'depression' && fromDay === 1 && toDay === 3);
    const difference = (third?.depression ?? 0) - (first?.depression ?? 0);
    // s0 3.87, r .88 (Henry & Crawford 2005).
    expect(change?.index).toBeCloseTo(difference / (Math.SQRT2 * 3.87 * Math.sqrt(0.12)), 10);
    expect(change?.criticalChange).toBeCloseTo(3.716, 3);
  });

  it('has the ten trained words with their roles, drawn from the ratings of day 1', async () => {
    const { trainedWords } = await read();
    const valenceOf = new Map(ana.answersOf(1).ratings.map(({ word, valence }) => [word, valence]));
    const valences = (role: 'low' | 'high') =>
      trainedWords.filter((one) => one.role === role).map(({ word }) => valenceOf.get(word) ?? Number.NaN);
    expect([valences('low').length, valences('high').length]).toEqual([5, 5]);
    const sorted = [...valenceOf.values()].toSorted((one, other) => one - other);
    expect(valences('low').toSorted()).toEqual(sorted.slice(0, 5));
    expect(valences('high').toSorted()).toEqual(sorted.slice(-5));
    expect(trainedWords.map(({ place }) => place)).toEqual([1, 2, 3, 4, 5, 1, 2, 3, 4, 5]);
    expect(trainedWords.every(({ day, isReserve }) => day === 1 && !isReserve)).toBe(true);
    expect(new Set(trainedWords.map(({ network }) => network))).toEqual(new Set(['X', 'Y']));
  });

  it('has every attempt, with its score and how it ended', async () => {
    const { blocks } = await read();
    const ofDayOne = blocks.filter(({ day }) => day === 1);
    expect(
      ofDayOne.map(({ task, attempt, correctCount, itemCount, advancedBy }) => [
        task,
        attempt,
        correctCount,
        itemCount,
        advancedBy,
      ]),
    ).toEqual([
      ['training1', 1, 20, 30, null],
      ['training1', 2, 27, 30, 'mastery'],
      ['test1', 1, 7, 10, null],
      ['training2', 1, 30, 30, 'mastery'],
      ['test2', 1, 4, 10, null],
    ]);
    expect(ofDayOne[0]).toMatchObject({ answeredCount: 30, medianLatencyMs: 900 });
  });

  it('has the time and place of a stop, and the return', async () => {
    await ana.client.call(openRelationBlock, { day: 3, task: 'training1' });
    const { items } = await ana.client.call(openRelationBlock, { day: 3, task: 'training1' });
    const answer = (item: number) =>
      ana.client.answer(
        relationItemKind,
        relationAnswer({ day: 3, task: 'training1', attempt: 1, item }, items[item - 1]?.options[0] ?? ''),
      );
    await answer(1);
    await testApp.clock.advance(3 * 3600 + 12 * 60);
    const stopped = (await read()).timeline.at(-1);
    expect(stopped).toMatchObject({
      kind: 'gap',
      day: 3,
      until: null,
      part: 'training1',
      isWithin: true,
      departures: [],
    });
    await answer(2);
    const { timeline, head } = await read();
    const gap = timeline.filter(({ kind }) => kind === 'gap').at(-1);
    expect(gap?.kind === 'gap' && Math.round(gap.durationMs / 60_000)).toBe(192);
    expect(gap?.kind === 'gap' && gap.until).not.toBeNull();
    expect(timeline.find(({ kind, day }) => kind === 'blockResumed' && day === 3)).toBeDefined();
    expect(head).toMatchObject({ day: 3, phase: 3, timeZone: 'America/Sao_Paulo', openCases: expect.any(Number) });
    expect(head.device).toMatchObject({ viewportWidthPx: 360 });
  });

  it('has the items of an attempt with their interactions, also of an unfinished one', async () => {
    const place = { day: 3, task: 'training1', attempt: 1 } as const;
    const { items } = await zeca.client.call(readAttempt, { participantId: anaId, ...place });
    expect(items).toHaveLength(30);
    expect(items[0]?.answer).toMatchObject({ isRight: items[0]?.options[0] === items[0]?.correct, inputWay: 'mouse' });
    const given = relationAnswer({ ...place, item: 1 }, items[0]?.options[0] ?? '');
    expect(items[0]?.answer?.trace).toEqual(given.trace);
    const { earlier: _ofAnother, ...course } = given.course;
    expect(items[0]?.answer?.course).toEqual(course);
    expect(items[2]?.answer).toBeNull();
  });

  it('has the research record under the code, without name and address', async () => {
    const own = await ana.record();
    const { record } = await zeca.client.call(readParticipantRecord, { participantId: anaId });
    const { code } = (await read()).head;
    expect(record).toMatchObject({ id: code, name: '', email: '' });
    const withoutKey = ({ id, name, email, Trial1, Test1, Trial2, Test2, ...rest }: typeof own) => rest;
    const shown = withoutKey(record);
    expect(shown.WordVal).toEqual(own.WordVal);
    expect(shown.DASSDay3).toEqual(own.DASSDay3);
    expect(JSON.stringify(record)).not.toContain(ana.email);
  });

  it('has the user record under the code: profile texts and word clouds, without account data', async () => {
    await ana.client.call(storeProfile, {
      ...emptyProfile,
      birthDate: '1990-02-28',
      social: 'Casado(a)',
      listGoals: ['Dormir melhor', `Escrever a ${ana.email}`],
      actionPlan: 'Ana vai caminhar;\ndepois ligar',
    });
    await testApp.database.updateTable('account_user').set({ category: 'doctor', member: true }).execute();
    const own = await ana.client.call(readUserRecord);
    const { record } = await zeca.client.call(readParticipantUserRecord, { participantId: anaId });
    const { code } = (await read()).head;
    const clouds = ([1, 2, 3] as const).map((day) => wordCloudNodes(`Dia ${day}`, ana.answersOf(day).ratings));
    expect(record).toEqual({
      ...own,
      id: code,
      displayName: '',
      email: '',
      category: 'patient',
      member: false,
      profilePic: false,
      birthDate: '',
      // Of the questionnaire: an age that follows the date of birth would tell it.
      age: Number((await ana.record()).age),
      listGoals: ['Dormir melhor', 'Escrever a [e-mail]'],
      actionPlan: '[nome] vai caminhar;\ndepois ligar',
      wordCloud: clouds[2],
      wordCloudDay1: clouds[0],
      wordCloudDay2: clouds[1],
      wordCloudDay3: clouds[2],
    });
    await testApp.database.updateTable('account_user').set({ category: 'patient', member: false }).execute();
  });

  it('is read by staff only, with one audit entry per call, under the code', async () => {
    expect((await ana.client.request('POST', readParticipant.path, { participantId: anaId })).status).toBe(403);
    const before = (await auditTrail(testApp.database)).length;
    await read();
    await zeca.client.call(readAttempt, { participantId: anaId, day: 1, task: 'test1', attempt: 1 });
    await zeca.client.call(readParticipantRecord, { participantId: anaId });
    await zeca.client.call(readParticipantUserRecord, { participantId: anaId });
    const subject = await accountIdOf(ana);
    const entries = (await auditTrail(testApp.database)).slice(before);
    expect(entries).toEqual(
      ['everything', 'attempt', 'record', 'userRecord'].map((what) => ({
        action: 'participantRead',
        detail: { what },
        actor: expect.any(String),
        subject,
      })),
    );
    const { entries: shown } = await zeca.client.call(readAuditLog, { before: null });
    const { code } = (await read()).head;
    const readings = shown.filter(({ action }) => action === 'participantRead');
    expect(readings.length).toBeGreaterThan(3);
    for (const entry of readings) expect(entry).toMatchObject({ subjectName: null, subjectCode: code });
  });

  it('is not found under an unknown key or attempt', async () => {
    for (const [call, input] of [
      [readParticipant, unknownId],
      [readParticipantRecord, unknownId],
      [readParticipantUserRecord, unknownId],
      [readAttempt, { ...unknownId, day: 1, task: 'test1', attempt: 1 }],
      [readAttempt, { participantId: anaId, day: 2, task: 'training1', attempt: 9 }],
    ] as const) {
      expect((await zeca.client.request('POST', call.path, input)).status).toBe(404);
    }
    const calls = [readParticipant, readParticipantRecord, readParticipantUserRecord, readAttempt, readGlobalWords];
    expect(refusalsNotSeen(calls)).toEqual([]);
  });

  it('has another key after withdrawal, with the retained answers', async () => {
    await withdraw(ana, 'keep');
    expect((await zeca.client.request('POST', readParticipant.path, { participantId: anaId })).status).toBe(404);
    const { participant_id } = await testApp.database
      .selectFrom('participant')
      .select('participant_id')
      .executeTakeFirstOrThrow();
    const { head, timeline, scores } = await read(participant_id);
    expect(head).toMatchObject({ hasLeft: true, state: { kind: 'left' } });
    expect(head.code).not.toBe('');
    expect(await zeca.client.call(readParticipantUserRecord, { participantId: participant_id })).toEqual({
      record: null,
    });
    expect(timeline.at(-1)).toMatchObject({ kind: 'left' });
    expect(scores).toHaveLength(3);
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ action: 'participantRead', subject: null });
  });

  it('has events after an answer, also when the next attempt or task reports them', async () => {
    const bia = await enrolledPerson(testApp, 'Bia');
    await bia.hasFinished('training1');
    const biaId = await participantIdOf(testApp.database, bia);
    const { confirmedMs } = relationAnswer({ day: 1, task: 'training1', attempt: 1, item: 30 }, '').trace;
    const outcome = { feedbackShownMs: confirmedMs + 58.7, feedbackMs: 1500, blankShownMs: null };
    const { items, attempt } = await bia.client.call(openRelationBlock, { day: 1, task: 'test1' });
    const first = relationAnswer({ day: 1, task: 'test1', attempt, item: 1 }, items[0]?.options[0] ?? '');
    const earlier = { task: 'training1', attempt: 1, item: 30, confirmedMs, ...outcome } as const;
    await bia.client.answer(relationItemKind, { ...first, course: { ...first.course, earlier } });
    const place = { participantId: biaId, day: 1, task: 'training1', attempt: 1 } as const;
    const replayed = (await zeca.client.call(readAttempt, place)).items;
    expect(replayed).toHaveLength(30);
    expect(replayed[29]?.answer?.outcome).toEqual(outcome);
    expect(replayed[28]?.answer?.outcome).toBeNull();
  });
});
