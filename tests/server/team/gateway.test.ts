import { createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inventoryChoiceKind } from '#contract/participation/inventory-calls.ts';
import { readGateway, testGateway } from '#contract/team/gateway-calls.ts';
import { switchReminders } from '#contract/team/reminder-calls.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { readConfig } from '#server/platform/settings/config.ts';
import { deliverDue } from '#server/team/gateway/deliver-due.ts';
import { recheckQueuedReminder } from '#server/team/reminders/queued-reminder-store.ts';
import { queuePauseReminders } from '#server/team/reminders/remind-store.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { choice } from '#tests/support/calls/call-inputs.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { moveTo } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { turnStudySwitch } from '#tests/support/study/turn-study-switch.ts';

type Told = { headers: IncomingHttpHeaders; body: string };

const key = randomBytes(32);
const secret = `whsec_${key.toString('base64')}`;
let gateway: Server;
let told: Told[] = [];
/** What it answers with, one after the other; then 204. */
let answers: number[] = [];
let testApp: TestApp;
let otherDatabase: Database;
let zeca: Person;

beforeAll(async () => {
  gateway = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      told.push({ headers: request.headers, body: Buffer.concat(chunks).toString() });
      const status = answers.shift() ?? 204;
      response.writeHead(status, status === 302 ? { location: '/elsewhere' } : {}).end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const { port } = gateway.address() as AddressInfo;
  const settings = { GATEWAY_URL: `http://127.0.0.1:${port}/told`, GATEWAY_SECRET: secret };
  testApp = await startTestApp(settings);
  otherDatabase = await openDatabase({ connectionString: testApp.connectionString });
  zeca = await staffMember(testApp, 'Zeca');
});
afterAll(async () => {
  await otherDatabase.destroy();
  await testApp.close();
  await new Promise((resolve) => gateway.close(resolve));
});
beforeEach(async () => {
  told = [];
  answers = [];
  await testApp.database.deleteFrom('gateway_delivery').execute();
  await testApp.database.deleteFrom('participant').execute();
  await moveTo(testApp.clock, '10:00', 'America/Sao_Paulo', 1);
});

/** Two servers look at the same moment. */
async function round({ isDoubtful = false } = {}): Promise<void> {
  const other = { ...testApp.parts, database: otherDatabase };
  await Promise.all(
    [testApp.parts, other].map((parts) =>
      deliverDue(parts, {
        clockWatch: { isDoubtful: async () => isDoubtful },
        recheck: (which, now) => recheckQueuedReminder(parts, which, now),
      }),
    ),
  );
}

/** A participant who stopped within a day and was reminded. */
async function whoIsReminded(name: string): Promise<Person> {
  const participant = await enrolledPerson(testApp, name);
  await testApp.clock.advance(25 * 3600);
  expect(await queuePauseReminders(testApp.parts)).toBe(1);
  return participant;
}
const deliveries = () => testApp.database.selectFrom('gateway_delivery').selectAll().execute();

describe('the gateway', () => {
  test('receives a reminder once, signed, with only address, two links and the opening text', async () => {
    const ana = await whoIsReminded('Ana');
    await round();
    expect(told).toHaveLength(1);
    const [{ headers, body }] = told as [Told];
    const { type, data, timestamp } = JSON.parse(body);
    const mail = await testApp.database
      .selectFrom('mail')
      .where('recipient', '=', ana.email)
      .where('kind', '=', 'reminder')
      .select(['subject', 'unsubscribe_link'])
      .executeTakeFirstOrThrow();
    const link = `${testApp.parts.config.publicAddress}/`;
    expect(data).toEqual({
      email: ana.email,
      message: mail.subject,
      link,
      stop: mail.unsubscribe_link?.replace('?token=', '#token='),
    });
    expect([type, Object.keys(JSON.parse(body)).toSorted()]).toEqual(['reminder', ['data', 'timestamp', 'type']]);
    const { code, participant_id, account_id } = await testApp.database
      .selectFrom('participant')
      .selectAll()
      .executeTakeFirstOrThrow();
    for (const secretOfAna of [code, participant_id, account_id ?? '', 'Ana da'])
      expect(body).not.toContain(secretOfAna);
    // Verification by a holder of the secret.
    const id = headers['webhook-id'];
    const at = headers['webhook-timestamp'];
    const signature = createHmac('sha256', key).update(`${id}.${at}.${body}`).digest('base64');
    expect(headers['webhook-signature']).toBe(`v1,${signature}`);
    expect(Math.abs(Number(at) - testApp.clock.now().getTime() / 1000)).toBeLessThan(1800);
    expect(Date.parse(timestamp)).toBeLessThanOrEqual(testApp.clock.now().getTime());
    expect(headers['content-type']).toBe('application/json');
    // None of her rows stay, and no delivery is repeated.
    expect(await deliveries()).toMatchObject([{ content: null, delivered_at: expect.any(Date), tries: 1 }]);
    await testApp.clock.advance(3600);
    await round();
    expect(told).toHaveLength(1);
  });

  test('is retried with growing pauses and the same key, up to a limit', async () => {
    await whoIsReminded('Bia');
    await moveTo(testApp.clock, '08:05', 'America/Sao_Paulo');
    answers = [500, 302, 503, 500, 500, 500, 500, 500];
    for (const minutes of [0, 1, 5, 20, 60, 180, 480, 1000]) {
      await testApp.clock.advance(Math.max(0, minutes * 60 - 5));
      const before = told.length;
      if (minutes > 0) await round();
      expect(told.length - before, `before ${minutes}`).toBe(0);
      await testApp.clock.advance(6);
      await round();
    }
    expect(told).toHaveLength(7);
    expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(told.map(({ body }) => body)).size).toBe(1);
    expect(await deliveries()).toMatchObject([{ content: null, given_up_at: expect.any(Date), last_status: 500 }]);
  });

  test('receives no late reminder for a participant who continued, unsubscribed or left', async () => {
    answers = [500, 500, 500];
    const ana = await whoIsReminded('Ana');
    const bia = await whoIsReminded('Bia');
    const caio = await whoIsReminded('Caio');
    await round();
    expect(told.length).toBeGreaterThan(0);
    const before = told.length;
    await ana.client.answer(inventoryChoiceKind, choice(1, 1, 1));
    await bia.client.call(switchReminders, { wanted: false });
    await withdraw(caio, 'keep');
    await testApp.clock.advance(3600);
    await round();
    expect(told).toHaveLength(before);
    const left = await deliveries();
    expect(left.map(({ last_failure, content }) => [last_failure, content])).toEqual([
      ['outdated', null],
      ['outdated', null],
    ]);
  });

  test('receives no late reminder with an address that was changed', async () => {
    answers = [500];
    const ana = await whoIsReminded('Ana');
    await round();
    expect(told).toHaveLength(1);
    const email = 'ana.nova@example.org';
    await testApp.database.updateTable('account_user').set({ email }).where('email', '=', ana.email).execute();
    await testApp.clock.advance(3600);
    await round();
    expect(told).toHaveLength(1);
    expect(await deliveries()).toMatchObject([{ content: null, last_failure: 'outdated' }]);
  });

  test('receives nothing in quiet hours, while the study is paused, or by a doubtful clock', async () => {
    answers = [500, 500];
    await whoIsReminded('Ana');
    await round();
    await moveTo(testApp.clock, '22:00', 'America/Sao_Paulo');
    await round();
    expect(told).toHaveLength(1);
    await moveTo(testApp.clock, '08:05', 'America/Sao_Paulo');
    await round({ isDoubtful: true });
    expect(told).toHaveLength(1);
    await round();
    expect(told).toHaveLength(2);
    await turnStudySwitch(zeca, 'paused');
    await testApp.clock.advance(3600);
    await round();
    await turnStudySwitch(zeca, 'open');
    await testApp.clock.advance(3600);
    await round();
    expect(told).toHaveLength(2);
    expect(await deliveries()).toMatchObject([{ content: null, last_failure: 'outdated' }]);
  });

  test('is shown to the team with a trial delivery, without participants', async () => {
    answers = [200, 410];
    const ana = await whoIsReminded('Ana');
    await round();
    const { host, counts } = await zeca.client.call(readGateway);
    expect(host).toBe(testApp.parts.config.gateway?.address.host);
    expect(counts).toEqual({ waiting: 0, delivered: 1, givenUp: 0 });
    const view = await zeca.client.call(testGateway, {});
    expect(JSON.parse(told.at(-1)?.body ?? '')).toMatchObject({ type: 'test', data: {} });
    expect(view.deliveries[0]).toMatchObject({ isTrial: true, failure: 'gone', status: 410, nextTryAt: null });
    expect(JSON.stringify(view)).not.toContain(ana.email);
    expect(JSON.stringify(view)).not.toContain(secret);
    expect(JSON.stringify(view)).not.toContain('/told');
    const press = () => zeca.client.request('POST', testGateway.path, {});
    for (let presses = 0; presses < 100 && (await press()).status === 200; presses += 1);
    expectRefused(await press(), 'too-many-requests');
  });

  test('is absent without a setting', async () => {
    await testApp.restartWith({ GATEWAY_URL: '', GATEWAY_SECRET: '' });
    await whoIsReminded('Ana');
    await round();
    expect(await deliveries()).toEqual([]);
    expect(await zeca.client.call(readGateway)).toMatchObject({ host: null });
    // Zeca has pressed as often as one may.
    const yara = await staffMember(testApp, 'Yara');
    expectRefused(await yara.client.request('POST', testGateway.path, {}), 'not-found');
    expect(refusalsNotSeen([readGateway, testGateway])).toEqual([]);
  });
});

describe('the address of a gateway', () => {
  test('needs https and a secret, or the server does not start', () => {
    const read = (changed: Record<string, string>) => () =>
      readConfig({ GATEWAY_URL: 'https://gateway.example/told', GATEWAY_SECRET: secret, ...changed });
    expect(read({})().gateway?.address.host).toBe('gateway.example');
    expect(read({ GATEWAY_SECRET: '' })).toThrow('together');
    expect(read({ GATEWAY_URL: '' })).toThrow('together');
    expect(read({ GATEWAY_SECRET: 'whsec_short' })).toThrow('24 random bytes');
    expect(read({ GATEWAY_URL: 'http://gateway.example/' })).toThrow('https://');
    expect(read({ GATEWAY_URL: 'ftp://gateway.example/' })).toThrow('the address of a gateway');
    expect(read({ GATEWAY_URL: 'https://a:b@gateway.example/' })).toThrow('without a user or password');
    expect(read({ GATEWAY_URL: 'http://127.0.0.1/' })().gateway?.address.host).toBe('127.0.0.1');
    // The address may hold a key of its own: neither is repeated.
    expect(JSON.stringify(read({})().plainSettings)).not.toMatch(/whsec|gateway\.example/);
  });
});
