import { describe, expect, it } from 'vitest';
import { CallFailed } from '#scripts/simulation/study-client.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { lossySend, simulateIn } from '#tests/support/participation/simulate-in-process.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const testApp = openedForTests(startTestApp);

/** Progress of the people of a seed, by number. */
async function current(seed: number, { database } = testApp): Promise<string[]> {
  const rows = await database
    .selectFrom('participant')
    .innerJoin('account_user', 'account_user.id', 'participant.account_id')
    .where('account_user.email', 'like', `participant-${seed}-%@example.org`)
    .orderBy('account_user.email')
    .select(['participant.day', 'participant.phase'])
    .execute();
  return rows.map(({ day, phase }) => `day ${day}, phase ${phase}`);
}

async function countAnswers(): Promise<number> {
  return (await checkRecords(testApp.database)).answers;
}

const findings = async () => (await checkRecords(testApp.database)).findings;

describe('simulated participants', () => {
  it('do the requested days, each on a later date', async () => {
    const result = await simulateIn(testApp, { participants: 2, days: 2, seed: 11 });
    expect(result).toMatchObject({ finished: 2, stopped: 0, failures: [] });
    expect(await current(11)).toEqual(['day 2, phase 7', 'day 2, phase 7']);
    const days = await testApp.database.selectFrom('study_day').orderBy('day').select(['day', 'started_at']).execute();
    const hoursBetween = ((days.at(-1)?.started_at.getTime() ?? 0) - (days[0]?.started_at.getTime() ?? 0)) / 3_600_000;
    expect(hoursBetween).toBeGreaterThanOrEqual(8);
    expect(await checkRecords(testApp.database)).toMatchObject({
      participants: 2,
      byFinishedDays: [0, 0, 2, 0],
      findings: [],
    });
  });

  it('report how they answered, from which device and for how long', async () => {
    const ofOne = (await testApp.database.selectFrom('participant').select('participant_id').executeTakeFirstOrThrow())
      .participant_id;
    const answers = await testApp.database
      .selectFrom('relation_answer')
      .where('participant_id', '=', ofOne)
      .select(['response_latency_ms', 'device'])
      .execute();
    expect(new Set(answers.map(({ response_latency_ms }) => response_latency_ms)).size).toBeGreaterThan(40);
    expect(answers[0]?.device).toMatchObject({ viewportWidthPx: expect.any(Number), build: expect.any(String) });
    const { seconds } = await testApp.database
      .selectFrom('session_time')
      .where('participant_id', '=', ofOne)
      .where('day', '=', 1)
      .select((row) => row.fn.sum<number>('seconds').as('seconds'))
      .executeTakeFirstOrThrow();
    expect(seconds).toBeGreaterThan(120);
  });

  it('change nothing when they return with everything done', async () => {
    const before = await countAnswers();
    expect(await simulateIn(testApp, { participants: 2, days: 2, seed: 11 })).toMatchObject({
      finished: 2,
      answers: 0,
    });
    expect(await countAnswers()).toBe(before);
  });

  it('continue with the third day in a later run', async () => {
    await simulateIn(testApp, { participants: 1, days: 3, seed: 11 });
    expect(await current(11)).toEqual(['day 3, phase 7', 'day 2, phase 7']);
    expect(await findings()).toEqual([]);
  });

  it('stop at the requested place, and stay there', async () => {
    const stopShares = [
      { day: 1, phase: 'notEnrolled', share: 0.3 },
      { day: 1, phase: 'inventory', share: 0.3 },
      { day: 1, phase: 'wordRating', share: 0.4 },
    ] as const;
    const result = await simulateIn(testApp, { participants: 6, days: 2, seed: 12, stopShares });
    expect(result).toMatchObject({ finished: 0, stopped: 6, failures: [] });
    const stand = await current(12);
    expect(new Set(stand)).toEqual(new Set(['day 1, phase 0', 'day 1, phase 1', 'day 1, phase 2']));
    const before = await countAnswers();
    await simulateIn(testApp, { participants: 6, days: 2, seed: 12, stopShares });
    expect(await current(12)).toEqual(stand);
    expect(await countAnswers()).toBe(before);
    expect(await findings()).toEqual([]);
  });

  it('report refusals, and do not block the others', async () => {
    let signUps = 0;
    const result = await simulateIn(testApp, {
      participants: 3,
      days: 1,
      seed: 14,
      stopShares: [{ day: 1, phase: 'inventory', share: 1 }],
      send: async (url, init) => {
        if (url.endsWith('/sign-up/email')) signUps += 1;
        if (url.endsWith('/enrolment') && signUps === 1) return Response.json({ refusal: 'conflict' }, { status: 409 });
        return testApp.app.request(url, init);
      },
      concurrency: 1,
    });
    expect(result).toMatchObject({ finished: 0, stopped: 2 });
    expect(result.failures).toEqual([{ participant: 1, reason: '/api/participation/enrolment answered 409 conflict' }]);
  });
});

describe('an interrupted simulation', () => {
  // All records are checked after every interruption: here there are only those that may have suffered.
  const alone = openedForTests(startTestApp);

  it("resumes at each participant's place at any later time", async () => {
    const random = seededRandom(6);
    const isDone = async () => String(await current(15, alone)) === 'day 2, phase 7';
    let interruptions = 0;
    for (let run = 1; run <= 40 && !(await isDone()); run += 1) {
      const stop = new AbortController();
      let requestsLeft = random.integer(1, 150);
      const hearsTheReply = random.integer(0, 1) === 1;
      const running = simulateIn(alone, {
        participants: 1,
        days: 2,
        seed: 15,
        signal: stop.signal,
        send: async (url, init) => {
          requestsLeft -= 1;
          const response = await alone.app.request(url, init);
          if (requestsLeft > 0) return response;
          stop.abort(new Error('interrupted'));
          if (hearsTheReply) return response;
          throw new TypeError('fetch failed');
        },
      });
      await running.catch((error: Error) => {
        if (error.message !== 'interrupted') throw error;
        interruptions += 1;
      });
      expect((await checkRecords(alone.database)).findings).toEqual([]);
    }
    expect(interruptions).toBeGreaterThan(5);
    expect(await isDone()).toBe(true);
  });
});

it('stores a day completely and once despite lost replies and short outages', async () => {
  const random = seededRandom(5);
  // The first look at an installation has a short timeout, so it is never lost.
  const isSpared = (url: string) => /installation|material/.test(url);
  const send = lossySend(
    async (url, init) =>
      !isSpared(url) && random.integer(1, 20) === 1
        ? Response.json({ refusal: 'unavailable' }, { status: 503 })
        : testApp.app.request(url, init),
    (_request, url) => (isSpared(url) || random.integer(1, 10) > 2 ? null : random.pick(['before', 'after'])),
  );
  const options = { participants: 1, days: 1, seed: 13, retryTimeoutMs: 120_000 } as const;
  const result = await simulateIn(testApp, { ...options, send });
  expect(result).toMatchObject({ finished: 1, failures: [] });
  expect(result.requests.lost).toBeGreaterThan(20);
  expect(await current(13)).toEqual(['day 1, phase 7']);
  expect(await findings()).toEqual([]);
});

it('reports a failed call by name', () => {
  const failed = new CallFailed('/api/x', { status: 409, body: { refusal: 'conflict' } });
  expect(failed.message).toBe('/api/x answered 409 conflict');
});
