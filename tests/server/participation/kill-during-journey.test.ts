import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { type Acknowledged, factOf, storedFacts } from '#tests/support/participation/acknowledged-facts.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';

/** The moments of the journey are random, but the same in every run. */
const random = seededRandom(20_260_504);
const killsInJourney = 27;
/** A journey of one day and the start of the next has about this many changing requests. */
const requestsInJourney = 175;
const longestCallMs = 6;

let installation: RunningInstallation;
let database: Database;
let kills = 0;
/** Kills that came before the answer: the server may have stored the request or not. */
let lostReplies = 0;

beforeAll(async () => {
  installation = await startInstallation();
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 1 });
}, 120_000);
afterAll(async () => {
  await database.destroy();
  await installation.remove();
});

/** Ends the server as a power cut ends it, while this request is under way, and starts it again. */
async function killDuring(request: Promise<Response>): Promise<Response | null> {
  const outcome = request.then(
    async (response) => new Response(await response.arrayBuffer(), response),
    () => null,
  );
  await sleep(random.integer(0, longestCallMs));
  await installation.kill();
  kills += 1;
  const response = await outcome;
  if (response === null) lostReplies += 1;
  await database.destroy();
  await installation.start();
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 1 });
  return response;
}

/** A browser that notes down what was acknowledged and sends again what was not. */
function journeySend(acknowledged: Acknowledged[]): Send {
  const moments = new Set(
    random.shuffle(Array.from({ length: requestsInJourney }, (_, index) => index)).slice(0, killsInJourney),
  );
  let changing = 0;
  return async (url, init) => {
    const isChanging = init.method === 'POST' && url.includes('/api/participation/');
    for (;;) {
      if (!isChanging || !moments.delete(changing)) {
        const response = await fetch(url, init);
        if (isChanging) changing += 1;
        if (isChanging) acknowledged.push(await acknowledgementOf(url, init, response.clone()));
        return response;
      }
      const response = await killDuring(fetch(url, init));
      if (response !== null) acknowledged.push(await acknowledgementOf(url, init, response.clone()));
      await expectAllKept(acknowledged);
      if (response !== null) {
        changing += 1;
        return response;
      }
    }
  };
}

async function acknowledgementOf(url: string, init: { body?: unknown }, response: Response): Promise<Acknowledged> {
  expect(response.status).toBe(200);
  return { path: new URL(url).pathname, input: JSON.parse(String(init.body)), reply: await response.json() };
}

async function expectAllKept(acknowledged: readonly Acknowledged[]): Promise<void> {
  const stored = await storedFacts(database);
  const lost = acknowledged.map(factOf).filter((fact) => fact !== null && !stored.has(fact));
  expect(lost).toEqual([]);
}

/** Where the server says the person stands never lies behind what it has acknowledged. */
async function expectNotBehind(somebody: Person, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { day, phase } = await somebody.progress();
  for (const { reply } of acknowledged) {
    const { progress } = reply as { progress?: { day: number; phase: number } };
    if (progress !== undefined) expect(day * 10 + phase).toBeGreaterThanOrEqual(progress.day * 10 + progress.phase);
  }
}

test('whoever is in the middle of the study goes on where they were, however often the server is killed', async () => {
  const acknowledged: Acknowledged[] = [];
  const stage: Stage = {
    newClient: () => new StudyClient(installation.address, journeySend(acknowledged)),
    clock: {
      advance: (advanceSeconds) => new StudyClient(installation.address).call(moveRehearsalClock, { advanceSeconds }),
    },
    get database() {
      return database;
    },
  };
  const ana = await person(stage, 'Ana');
  await ana.hasFinishedDay(1, { training1: [20, 27] });
  await ana.hasHadPageOpen(1, crypto.randomUUID(), 900);
  await ana.hasStartedDay(2);
  await ana.hasFinished('inventory');
  expect(kills).toBe(killsInJourney);
  expect(lostReplies).toBeGreaterThan(0);
  await expectAllKept(acknowledged);
  await expectNotBehind(ana, acknowledged);
  expect(await ana.progress()).toMatchObject({ day: 2, phase: 2, finishedDays: [{ day: 1 }] });
  expect(await ana.record()).toMatchObject({
    ...expectedDayOfRecord(ana.answersOf(1), 'withheld'),
    ...expectedDayOfRecord(ana.answersOf(2), 'withheld'),
    name: 'Ana',
    trialDay: 2,
    phase: 2,
  });
}, 300_000);

test('somebody whose sign-up was cut off can sign in, or sign up again', async () => {
  const killsBefore = kills;
  for (const name of ['Bia', 'Caio', 'Dora']) {
    const account = { name, email: `${name.toLowerCase()}@example.org`, password: 'varanda4851' };
    const browser = new StudyClient(installation.address, async (url, init) => {
      return (await killDuring(sleep(random.integer(0, 150)).then(() => fetch(url, init)))) ?? Response.json(null);
    });
    await browser.request('POST', '/api/auth/sign-up/email', account);
    const again = new StudyClient(installation.address);
    const { status } = await again.request('POST', '/api/auth/sign-up/email', account);
    expect([200, 422]).toContain(status);
    await new StudyClient(installation.address).signIn(account);
  }
  expect(kills).toBe(killsBefore + 3);
}, 120_000);
