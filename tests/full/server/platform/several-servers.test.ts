import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveRehearsalClock, readMaterial, readRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { openRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import { takeServingLease } from '#server/platform/study-material/serving-lease-store.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { startTestApp, type TestApp } from '#tests/support/platform/test-app.ts';
import { changedMaterial, consentWithNewSentence } from '#tests/support/study/changed-material.ts';

let testApp: TestApp;

beforeAll(async () => {
  testApp = await startTestApp();
});
afterAll(() => testApp.close());

const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } };

test("a rehearsal's clock that was moved on one server has moved on the other, at the very next call", async () => {
  const newServer = async () => {
    // The test app's own is moved by nobody else, and never looked up again.
    const clock = await openRehearsalClock(testApp.database);
    const app = await createApp({ ...testApp.parts, clock });
    return new StudyClient(testApp.parts.config.publicAddress, (url, init) => app.request(url, init, connection));
  };
  const [here, there] = [await newServer(), await newServer()];
  const timeOn = async (client: StudyClient) => Date.parse((await client.call(readRehearsalClock)).now);
  for (const [mover, watcher] of [
    [here, there],
    [there, here],
  ] as const) {
    const before = await timeOn(watcher);
    const moved = Date.parse((await mover.call(moveRehearsalClock, { advanceSeconds: 86_400 })).now);
    expect(moved).toBeGreaterThanOrEqual(before + 86_400_000);
    expect(await timeOn(watcher)).toBeGreaterThanOrEqual(moved);
    expect((await timeOn(watcher)) - moved).toBeLessThan(3_600_000);
  }
});

describe('study material', () => {
  const log = pino({ level: 'silent' });
  const times = { renewEveryMs: 50, tryAgainMs: 20, lastsMs: 600, goneAfterMs: 4_000, patienceMs: 300 };
  const take = (hash: string, patienceMs: number = times.patienceMs) =>
    takeServingLease({ database: testApp.database, log }, hash, { ...times, patienceMs });
  const leases = () => testApp.database.selectFrom('server_lease').select(['server_id', 'learns']).execute();
  /** Those that are up are from now on of the release before, which does not learn of what is published. */
  const areOfReleaseBefore = () => testApp.database.updateTable('server_lease').set({ learns: false }).execute();

  test('is learnt of by all servers, so that one with another folder starts beside them', async () => {
    const started = await Promise.all([take('approved'), take('changed'), take('approved'), take('changed')]);
    expect((await leases()).map(({ learns }) => learns)).toEqual([true, true, true, true]);
    expect(started.map(({ isHeld }) => isHeld())).toEqual([true, true, true, true]);
    await Promise.all(started.map((lease) => lease.end()));
    expect(await leases()).toEqual([]);
  });

  test('of servers of the release before is the same on all: one with other material does not start until they have ended', async () => {
    const [one, two] = await Promise.all([take('approved'), take('approved')]);
    await areOfReleaseBefore();
    await expect(take('changed')).rejects.toThrow(/another study material \(STUDY_MATERIAL_DIR\): end all of them/);
    await one.end();
    await expect(take('changed')).rejects.toThrow(/another study material/);
    const waiting = take('changed', 60_000);
    await two.end();
    const changed = await waiting;
    expect(changed.isHeld()).toBe(true);
    await changed.end();
  });

  test('is not served any more by a server that has not been able to say that it does, before another one may serve other', async () => {
    const cutOff = await take('approved');
    await testApp.database.transaction().execute(async (transaction) => {
      // What it says does not come through.
      await sql`lock table server_lease in exclusive mode`.execute(transaction);
      await expect.poll(() => cutOff.isHeld()).toBe(false);
    });
    await expect.poll(() => cutOff.isHeld()).toBe(true);
    await testApp.database
      .updateTable('server_lease')
      .set({ server_id: randomUUID(), material_hash: 'changed', learns: false })
      .execute();
    await expect.poll(() => cutOff.isHeld()).toBe(false);
    // The other one has said nothing since: it counts as gone.
    await expect.poll(() => cutOff.isHeld()).toBe(true);
    await cutOff.end();
  });

  test('nobody is answered by a server that may not serve, and the balancer is told', async () => {
    let mayServe = true;
    const stage = { isLeaving: () => false, isStopping: () => false, mayServe: () => mayServe };
    const app = await createApp(testApp.parts, stage);
    const client = new StudyClient(testApp.parts.config.publicAddress, (url, init) =>
      app.request(url, init, connection),
    );
    expect((await client.request('GET', '/readyz')).status).toBe(200);
    mayServe = false;
    expectRefused(await client.request('GET', readMaterial.path), 'unavailable');
    expect((await client.request('GET', '/readyz')).status).toBe(503);
    expect(JSON.parse(testApp.logged.at(-1) ?? '{}')).toMatchObject({ route: '/readyz' });
  });

  test('of a server that is started with other files is served by the one that was up before, without a restart', async () => {
    const changed = await changedMaterial(consentWithNewSentence);
    const settings = { DATABASE_URL: testApp.connectionString };
    const earlier = await ServerProcess.start(settings);
    await earlier.welcome();
    const later = await ServerProcess.start({ ...settings, STUDY_MATERIAL_DIR: changed.folder });
    try {
      await later.welcome();
      const textOf = async ({ address }: ServerProcess) =>
        ((await (await fetch(`${address}${readMaterial.path}`)).json()) as { consent: { markdown: string } }).consent;
      await expect.poll(() => textOf(earlier)).toEqual(await textOf(later));
      expect((await textOf(earlier)).markdown).toContain('Uma frase nova.');
      // One whose folder was left behind does not take all others back.
      const leftBehind = await ServerProcess.start(settings);
      await leftBehind.welcome();
      expect((await textOf(leftBehind)).markdown).toContain('Uma frase nova.');
      await leftBehind.remove();
    } finally {
      await Promise.all([earlier.remove(), later.remove()]);
      await changed.remove();
    }
  });
});
