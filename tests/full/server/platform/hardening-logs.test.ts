import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { createLog, describeFault } from '#server/platform/log/log.ts';
import { validInputs } from '#tests/support/calls/valid-inputs.ts';
import { Person } from '#tests/support/participation/people.ts';
import { type PeopleEverywhere, peopleEverywhere } from '#tests/support/participation/people-everywhere.ts';
import { query } from '#tests/support/platform/embedded-database-folder.ts';
import { type RunningInstallation, startInstallation } from '#tests/support/platform/installation.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

/** A unique text. */
const canary = (what: string) => `Canario${what}${randomUUID().slice(0, 8)}`;

function linesOf(write: (log: ReturnType<typeof createLog>) => void): Record<string, unknown>[] {
  const lines: string[] = [];
  write(createLog('trace', { write: (line) => void lines.push(line) }));
  return lines.map((line) => JSON.parse(line));
}

describe('a log line', () => {
  test('is one JSON object with its time in UTC, and has listed fields only', () => {
    const [line] = linesOf((log) => log.info({ route: '/api/account', email: 'ana@example.org', answer: 3 }, 'note'));
    expect(line).toEqual({
      level: 30,
      time: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/),
      pid: process.pid,
      route: '/api/account',
      leftOut: ['email', 'answer'],
      msg: 'note',
    });
  });

  test('has no objects, long texts or error messages, by any way of logging', () => {
    const secret = canary('Medicação');
    const fault = new Error(`could not keep "${secret}"\n    at ${secret} (file.ts:1:1)`, { cause: secret });
    const lines = linesOf((log) => {
      log.error(fault);
      log.error(fault, 'with words of ours');
      log.error({ err: fault, error: fault, reason: { secret }, stack: [{ secret }] }, 'nested');
      log.info('said of %s', secret);
      log.info({ outcome: 'done' }, 'said of %s', secret);
      log.child({ email: secret, outcome: 'kept' }).info('from a child');
      log.info({ reason: `${'x'.repeat(300)}${secret}` }, 'long');
      log.error({ ...describeFault(secret) }, 'a text thrown');
    });
    expect(lines).toHaveLength(8);
    expect(JSON.stringify(lines)).not.toContain(secret);
    expect(lines[0]).toMatchObject({ fault: 'Error', stack: expect.arrayContaining([expect.stringMatching(/at /)]) });
    expect(lines[5]).toMatchObject({ outcome: 'kept', leftOut: ['email'] });
  });
});

describe('every call of the contract with personal text in every field', () => {
  const testApp = openedForTests(startTestApp);
  let here: PeopleEverywhere;
  beforeAll(async () => {
    here = await peopleEverywhere(testApp);
  });

  test('leaves none of it in the log, which records the action', async () => {
    const secret = canary('Palavra');
    const spoilt = (value: unknown): unknown => {
      if (typeof value === 'string') return `${secret} ${value}`;
      if (Array.isArray(value)) return value.map(spoilt);
      if (typeof value !== 'object' || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, spoilt(inner)]));
    };
    testApp.logged.length = 0;
    for (const { call, sender, input } of await validInputs(here, testApp.material.consent.hash)) {
      await sender.client.request(call.method, call.path, spoilt(input), { 'user-agent': secret });
      await sender.client.request(call.method, `${call.path}/${secret}?${secret}=${secret}`, { [secret]: secret });
      await sender.client.request(call.method, call.path, `{"${secret}": ${secret}`);
    }
    await testApp.newClient().request('POST', '/api/auth/sign-in/email', { email: here.ana.email, password: secret });
    await testApp.newClient().signIn(here.ana);
    const logged = testApp.logged.join('');
    expect(logged).not.toContain(secret);
    for (const { email, name } of [here.ana, here.bia, here.zeca]) {
      expect(logged).not.toContain(email);
      expect(logged).not.toMatch(new RegExp(`\\b${name}\\b`));
    }
    const lines = testApp.logged.map((line) => JSON.parse(line));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'refused', refusal: 'invalid-input', status: 400 }));
    expect(lines).toContainEqual(expect.objectContaining({ msg: 'accounts refused', status: 401 }));
    expect(lines).toContainEqual(
      expect.objectContaining({ msg: 'accounts', status: 200, account: expect.stringMatching(/^[0-9a-f]{12}$/) }),
    );
    for (const line of lines) expect(line).toMatchObject({ requestId: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    for (const line of lines) expect(line).not.toHaveProperty('leftOut');
  });

  test('a refusal is logged with an irreversible mark of the account', async () => {
    testApp.logged.length = 0;
    for (const { client } of [here.ana, here.ana, here.bia]) await client.request('POST', '/api/staff/people', {});
    await testApp.newClient().request('POST', '/api/staff/people', {});
    const lines = testApp.logged.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'refused');
    expect(lines.map(({ refusal }) => refusal)).toEqual(['forbidden', 'forbidden', 'forbidden', 'sign-in-needed']);
    const [ana, anaAgain, bia, withoutAccount] = lines.map(({ account }) => account);
    expect(ana).toMatch(/^[0-9a-f]{12}$/);
    expect([anaAgain, withoutAccount]).toEqual([ana, undefined]);
    expect(bia).not.toBe(ana);
  });

  test('a reply has the request id of its log lines', async () => {
    testApp.logged.length = 0;
    const response = await testApp.app.request('/api/participation/progress');
    const id = response.headers.get('x-request-id');
    expect(testApp.logged.map((line) => JSON.parse(line).requestId)).toEqual([id, id]);
  });
});

describe('a whole first day on a real installation that logs all it can', () => {
  let installation: RunningInstallation;
  beforeAll(async () => {
    installation = await startInstallation({ LOG_LEVEL: 'trace' });
  });
  afterAll(() => installation.remove());

  test('leaves no personal data in any output or log file, also on errors', async () => {
    const { address } = installation;
    const databaseAddress = await installation.databaseAddress();
    const database = await openDatabase({ connectionString: databaseAddress });
    const newClient = () => new StudyClient(address);
    const clock = { advance: (advanceSeconds: number) => newClient().call(moveRehearsalClock, { advanceSeconds }) };
    const [name, password, medications] = [canary('Nome'), canary('Senha1'), canary('Remedio')];
    const participant = new Person({ newClient, clock, database }, name, 900);
    await participant.client.signUp({ name, email: participant.email, password });
    await participant.hasEnrolled({ medications });
    const stolen = newClient();
    await stolen.request('POST', '/api/auth/sign-in/email', { email: participant.email, password: `${password}x` });
    await stolen.request('POST', '/api/auth/request-password-reset', { email: participant.email });
    await stolen.request('POST', '/api/auth/sign-up/email', { name, email: participant.email, password });
    await stolen.request('GET', `/api/${name}?medications=${medications}`);
    const breaking = (async () => {
      for (let times = 0; times < 5; times += 1) {
        await query(
          databaseAddress,
          "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and application_name = 'wordmood' limit 1",
        );
        await participant.client.request('GET', '/api/participation/record');
      }
    })();
    await breaking;
    await participant.hasFinishedDay(1);
    await database.destroy();
    const cookie = participant.client.cookieHeader.split('=')[1] ?? 'no cookie';
    const printed = installation.output() + (await readFile(join(installation.dataDirectory, 'postgres.log'), 'utf8'));
    const words = participant.answersOf(1).ratings.map(({ word }) => word);
    expect(words.length).toBe(40);
    for (const secret of [name, participant.email, password, medications, cookie.slice(0, 20)]) {
      expect(printed).not.toContain(secret);
    }
    for (const word of words.filter(({ length }) => length > 5)) {
      expect(printed, word).not.toMatch(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'iu'));
    }
    expect(printed).toContain('"route":"/api/participation/enrolment"');
    expect(printed.match(/"leftOut"/g)).toBeNull();
  });
});
