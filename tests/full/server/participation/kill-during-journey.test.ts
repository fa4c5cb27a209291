import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { submitAnswers } from '#contract/participation/answer-calls.ts';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { type Send, StudyClient } from '#scripts/simulation/study-client.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { seededRandom } from '#study/randomness/random.ts';
import {
  type Acknowledged,
  acknowledgedCalls,
  factsOf,
  storedFactsByAccount,
} from '#tests/support/participation/acknowledged-facts.ts';
import type { Walk } from '#tests/support/participation/answered-study.ts';
import { expectedDayOfRecord } from '#tests/support/participation/expected-record.ts';
import { type Person, person, type Stage } from '#tests/support/participation/people.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';

/** How far a request has come when the power goes is random, but the same in every run. */
const random = seededRandom(20_260_504);
/**
 * A start takes a second of a processor, and one kill hits all pending requests, each at another point.
 * `npx node bench/ledger.ts` kills a hundred times.
 */
const killsInJourney = 3;
/** Send what they have answered together, as pages do: among them, they are struck once at each request of the journey. */
const sendingTogether = ['Ana', 'Bia', 'Caio', 'Dora', 'Eva', 'Fabio'];
const sendingOneByOne = ['Gil', 'Hugo', 'Iara', 'Joana'];
/** A journey of one day and the start of the next has about this many changing requests for those. */
const requestsOneByOne = 175;
const peopleInJourney = sendingTogether.length + sendingOneByOne.length;
const maximumCallMs = 6;
const maximumBatchMs = 40;

let installation: RunningInstallation;
let database: Database;
let kills = 0;
/** Kills that came before the answer: the server may have stored the request or not. */
let lostReplies = 0;

beforeAll(async () => {
  installation = await startInstallation();
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 1 });
});
afterAll(async () => {
  await database.destroy();
  await installation.remove();
});

/** Something to be sent, and for how long it may be under way when the server ends. */
type Request = { send: () => Promise<Response>; maximumMs: number };

/** Ends the server as a power cut ends it, while these requests are under way, and starts it again. */
async function cutOff(requests: Request[]): Promise<(Response | null)[]> {
  const sent = requests.map(({ send, maximumMs }) => ({ send, beforeMs: random.integer(0, maximumMs) }));
  const untilEndMs = Math.max(...sent.map(({ beforeMs }) => beforeMs));
  const outcomes = sent.map(({ send, beforeMs }) =>
    sleep(untilEndMs - beforeMs)
      .then(send)
      .then(async (response) => new Response(await response.arrayBuffer(), response))
      .catch(() => null),
  );
  await sleep(untilEndMs);
  await installation.kill();
  kills += 1;
  const responses = await Promise.all(outcomes);
  lostReplies += responses.filter((response) => response === null).length;
  await database.destroy();
  await installation.start();
  database = await openDatabase({ connectionString: await installation.databaseAddress(), maximumConnections: 1 });
  return responses;
}

/** Barrier: all requests to be cut off start together. */
function meetingPlace(afterwards: () => Promise<void>) {
  const waiting: { request: Request; struck: PromiseWithResolvers<Response | null> }[] = [];
  async function strike(all: typeof waiting): Promise<void> {
    try {
      const responses = await cutOff(all.map(({ request }) => request));
      await afterwards();
      for (const [index, { struck }] of all.entries()) struck.resolve(responses[index] ?? null);
    } catch (fault) {
      for (const { struck } of all) struck.reject(fault);
    }
  }
  return (request: Request): Promise<Response | null> => {
    const struck = Promise.withResolvers<Response | null>();
    waiting.push({ request, struck });
    if (waiting.length === peopleInJourney) void strike(waiting.splice(0));
    return struck.promise;
  };
}

/**
 * A browser that notes down what was acknowledged and sends again what was not.
 * @param moments which of its changing requests are cut off
 */
function journeySend(
  moments: Set<number>,
  acknowledged: Acknowledged[],
  meet: (request: Request) => Promise<Response | null>,
): Send {
  let changing = 0;
  return async (url, init) => {
    const isChanging = init.method === 'POST' && url.includes('/api/participation/');
    if (!isChanging) return fetch(url, init);
    const isStruck = moments.delete(changing);
    changing += 1;
    const maximumMs = url.endsWith(submitAnswers.path) ? maximumBatchMs : maximumCallMs;
    const response =
      (isStruck ? await meet({ send: () => fetch(url, init), maximumMs }) : null) ?? (await fetch(url, init));
    acknowledged.push(await acknowledgementOf(url, init, response.clone()));
    return response;
  };
}

async function acknowledgementOf(url: string, init: { body?: unknown }, response: Response): Promise<Acknowledged> {
  expect(response.status).toBe(200);
  return { path: new URL(url).pathname, input: JSON.parse(String(init.body)), reply: await response.json() };
}

/** Every acknowledged answer is stored under its own participant. */
async function expectAllKept(acknowledged: ReadonlyMap<Person, readonly Acknowledged[]>): Promise<void> {
  const stored = await storedFactsByAccount(database);
  const accounts = await database.selectFrom('account_user').select(['id', 'email']).execute();
  for (const [{ email }, heard] of acknowledged) {
    const ofThisPerson = stored.get(accounts.find((account) => account.email === email)?.id ?? '');
    expect(heard.flatMap(factsOf).filter((fact) => !ofThisPerson?.has(fact))).toEqual([]);
  }
}

/** The progress of the server is never behind its acknowledgements. */
async function expectNotBehind(participant: Person, acknowledged: readonly Acknowledged[]): Promise<void> {
  const { day, phase } = await participant.progress();
  for (const { reply } of acknowledged.flatMap(acknowledgedCalls)) {
    const { progress } = reply as { progress?: { day: number; phase: number } };
    if (progress !== undefined) expect(day * 10 + phase).toBeGreaterThanOrEqual(progress.day * 10 + progress.phase);
  }
}

test('participants continue at their progress after each kill of the server', async () => {
  const acknowledged = new Map<Person, Acknowledged[]>();
  const meet = meetingPlace(() => expectAllKept(acknowledged));
  const clock: Stage['clock'] = {
    advance: (advanceSeconds) => new StudyClient(installation.address).call(moveRehearsalClock, { advanceSeconds }),
  };
  const journey = async (name: string, moments: Set<number>, walks: Walk) => {
    const heard: Acknowledged[] = [];
    const newClient = () => new StudyClient(installation.address, journeySend(moments, heard, meet));
    const stage: Stage = {
      newClient,
      clock,
      walks,
      get database() {
        return database;
      },
    };
    const participant = await person(stage, name);
    acknowledged.set(participant, heard);
    await participant.hasFinishedDay(1, { training1: [20, 27] });
    await participant.hasHadPageOpen(1, crypto.randomUUID(), 900);
    await participant.hasStartedDay(2);
    await participant.hasFinished('inventory');
    expect(moments).toEqual(new Set());
  };
  const eachOnce = (place: number) =>
    new Set(Array.from({ length: killsInJourney }, (_, kill) => kill * sendingTogether.length + place));
  const anywhere = () =>
    new Set(random.shuffle(Array.from({ length: requestsOneByOne }, (_, index) => index)).slice(0, killsInJourney));
  await Promise.all([
    ...sendingTogether.map((name, place) => journey(name, eachOnce(place), 'together')),
    ...sendingOneByOne.map((name) => journey(name, anywhere(), 'oneByOne')),
  ]);
  expect(kills).toBe(killsInJourney);
  expect(lostReplies).toBeGreaterThan(0);
  await expectAllKept(acknowledged);
  for (const [participant, heard] of acknowledged) {
    await expectNotBehind(participant, heard);
    expect(await participant.progress()).toMatchObject({ day: 2, phase: 2, finishedDays: [{ day: 1 }] });
    expect(await participant.record()).toMatchObject({
      ...expectedDayOfRecord(participant.answersOf(1), 'withheld'),
      ...expectedDayOfRecord(participant.answersOf(2), 'withheld'),
      name: participant.name,
      trialDay: 2,
      phase: 2,
    });
  }
});

test('an interrupted sign-up can be signed in to, or repeated', async () => {
  const killsBefore = kills;
  const accounts = ['Lia', 'Rui', 'Zeca'].map((name) => ({
    name,
    email: `${name.toLowerCase()}@example.org`,
    password: 'varanda4851',
  }));
  const body = (account: object) => ({
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: installation.address },
    body: JSON.stringify(account),
  });
  const signUp = (account: object) => fetch(`${installation.address}/api/auth/sign-up/email`, body(account));
  await cutOff(accounts.map((account) => ({ send: () => signUp(account), maximumMs: 150 })));
  for (const account of accounts) {
    expect([200, 422]).toContain((await signUp(account)).status);
    await new StudyClient(installation.address).signIn(account);
  }
  expect(kills).toBe(killsBefore + 1);
});
