import { beforeAll, describe, expect, test } from 'vitest';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { emptyResearchRecord } from '#tests/support/study/empty-research-record.ts';

const testApp = openedForTests(startTestApp);

/** Fields of the record independent of progress. */
async function personalFields(participant: Person) {
  const { body } = await participant.client.request('GET', '/api/account');
  const { account } = body as { account: { id: string } };
  return {
    ...emptyResearchRecord,
    id: account.id,
    name: participant.name,
    email: participant.email,
    age: '34',
    sex: 'feminino',
    social: 'Solteiro(a)',
    education: 'Pós-graduação',
    meds: 'nenhuma',
    group: 1,
  };
}

describe('three days of one participant', () => {
  let ana: Person;
  /** Everything that the server has said to Ana before the end. */
  const heard: { path: string; body: string }[] = [];

  beforeAll(async () => {
    const stage: Stage = {
      ...testApp,
      walks: 'oneByOne',
      newClient: () =>
        testApp.newClient((send) => async (url, init) => {
          const response = await send(url, init);
          heard.push({ path: new URL(url).pathname, body: await response.clone().text() });
          return response;
        }),
    };
    ana = await person(stage, 'Ana');
  });

  test('begin outside the study', async () => {
    expect(await ana.progress()).toMatchObject({ enrolment: 'none', day: 1, phase: 0, nextDay: null });
    await ana.hasConsented();
    expect(await ana.progress()).toMatchObject({ enrolment: 'consented', day: 1, phase: 0 });
    await ana.hasEnrolled();
    expect(await ana.progress()).toMatchObject({ enrolment: 'enrolled', consentOutdated: false, day: 1, phase: 1 });
    const { body } = await ana.client.request('GET', '/api/account');
    expect(body).toMatchObject({ account: { research: 'wordMood', category: 'patient', staff: false, member: false } });
    expect(await ana.record()).toEqual({ ...(await personalFields(ana)), phase: 1 });
  });

  test('go phase by phase through day 1', async () => {
    await ana.hasHadPageOpen(1, '11111111-1111-4111-8111-111111111111', 40);
    await ana.hasFinished('inventory');
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 2 });
    await ana.hasFinished('wordRating');
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 3, attempts: { training1: 0, training2: 0 } });
    await ana.hasFinished('training1', { training1: [26, 20, 27] });
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 4, attempts: { training1: 3, training2: 0 } });
    await ana.hasFinished('test1');
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 5 });
    await ana.hasFinished('training2', { training2: [29] });
    expect(await ana.progress()).toMatchObject({ day: 1, phase: 6, attempts: { training1: 3, training2: 1 } });
    await ana.hasFinished('test2');
    await ana.hasHadPageOpen(1, '11111111-1111-4111-8111-111111111111', 1900);
    await ana.hasHadPageOpen(1, '22222222-2222-4222-8222-222222222222', 65);
    const { phase, finishedDays, nextDay } = await ana.progress();
    expect({ phase, days: finishedDays.map(({ day }) => day), next: nextDay?.day, isOpen: nextDay?.isOpen }).toEqual({
      phase: 7,
      days: [1],
      next: 2,
      isOpen: false,
    });
  });

  test('have a record that omits only the answer key until the end', async () => {
    expect(await ana.record()).toEqual({
      ...(await personalFields(ana)),
      ...expectedDayOfRecord(ana.answersOf(1), 'withheld'),
      phase: 7,
    });
    expect(await ana.record()).toMatchObject({ sessionTime: 1965, Trial1attempts: 3, Trial1score: 90 });
    const blocks = testApp.database.selectFrom('relation_block').where('task', '=', 'training1').orderBy('attempt');
    const advanced = await blocks.select(['correct_count', 'advanced_by']).execute();
    expect(advanced.map(({ correct_count, advanced_by }) => [correct_count, advanced_by])).toEqual([
      [26, null],
      [20, null],
      [27, 'mastery'],
    ]);
  });

  test('go on with days 2 and 3, and the ten words stay', async () => {
    await ana.hasFinishedDay(2);
    await ana.hasHadPageOpen(2, '33333333-3333-4333-8333-333333333333', 7);
    await ana.hasStartedDay(3);
    expect(await ana.progress()).toMatchObject({ day: 3, phase: 1, attempts: { training1: 0, training2: 0 } });
    await ana.hasFinished('training2');
    const samples = ([1, 2, 3] as const).map((day) => {
      const items = ana.answersOf(day).attempts.find(({ task }) => task === 'training2')?.items ?? [];
      return [...new Set(items.map(({ sample }) => sample))].toSorted();
    });
    expect(samples[0]).toHaveLength(10);
    expect(samples).toEqual([samples[0], samples[0], samples[0]]);
    expect(await ana.record()).toMatchObject({ trialDay: 3, phase: 6, Test2Day3: [], Test2scoreDay3: 0 });
  });

  test('never reveal a right option', () => {
    const items = heard.filter(({ path }) => path.endsWith('/block'));
    expect(items.length).toBeGreaterThan(10);
    for (const { body } of items)
      expect(Object.keys(JSON.parse(body).items[0]).toSorted()).toEqual(['context', 'number', 'options', 'sample']);
    for (const { path, body } of heard) {
      if (path.endsWith('/record')) {
        for (const said of body.matchAll(/"correct":("[^"]*")/g)) expect(said[1]).toBe('""');
      } else if (body.includes('"value":{"item":')) {
        expect(body).toMatch(
          /^\{"outcomes":\[\{"id":"\w+","ok":true,"value":\{"item":\d+,"correct":(true|false|null),/,
        );
      } else {
        // Fields of the questionnaire have a kind, too: those of items are others.
        const isMaterial = path.endsWith('/material');
        const withoutFieldKinds = isMaterial
          ? body.replaceAll(/"kind":"(name|email|wholeNumber|choice|text|date)"/g, '')
          : body;
        expect(withoutFieldKinds).not.toMatch(/"(correct|correctPosition|kind|node|avoid|synonyms|antonyms|seed|key)"/);
      }
    }
    const ofTests = heard.filter(({ path, body }) => path.endsWith('/answers') && body.includes('"correct":null'));
    expect(ofTests).toHaveLength(2 * 20 + 10);
  });

  test('end with a record equal to the answers, with recomputed scores', async () => {
    await ana.hasFinished('test2');
    expect(await ana.progress()).toMatchObject({
      day: 3,
      phase: 7,
      nextDay: null,
      finishedDays: [{ day: 1 }, { day: 2 }, { day: 3 }],
    });
    expect(await ana.record()).toEqual({
      ...(await personalFields(ana)),
      ...expectedDayOfRecord(ana.answersOf(1), 'shown'),
      ...expectedDayOfRecord(ana.answersOf(2), 'shown'),
      ...expectedDayOfRecord(ana.answersOf(3), 'shown'),
      trialDay: 3,
      phase: 7,
    });
  });

  test('use real words of the word table only', () => {
    const rows = new Map(testApp.material.words.rows.map((row) => [row.word, row]));
    for (const { attempts } of ([1, 2, 3] as const).map((day) => ana.answersOf(day))) {
      const items = attempts
        .filter(({ task }) => task === 'training1' || task === 'test1')
        .flatMap((made) => made.items);
      for (const { sample, context, options, right } of items) {
        const row = rows.get(sample);
        const fitting = context === 'SIMILAR' ? row?.synonyms : row?.antonyms;
        expect(options.filter((option) => fitting?.includes(option))).toEqual([right]);
      }
    }
  });

  test('show words of day 1 first on the later days', () => {
    const ratedOnDayOne = new Set(ana.answersOf(1).ratings.map(({ word }) => word));
    for (const day of [2, 3] as const) {
      const again = ana.answersOf(day).ratings.filter(({ word }) => ratedOnDayOne.has(word));
      // All but those that ran out of time or were interrupted in each of their three presentations.
      expect(again.length).toBeGreaterThan(30);
      expect(ana.answersOf(day).ratings.slice(0, again.length)).toEqual(again);
    }
  });
});
