import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { moveRehearsalClock, readMaterial, readRehearsalClock } from '#contract/platform/installation-calls.ts';
import { StudyClient } from '#scripts/simulation/study-client.ts';
import { createApp } from '#server/app.ts';
import { openRehearsalClock } from '#server/platform/clock/rehearsal-clock-store.ts';
import { takeServingLease } from '#server/platform/study-material/serving-lease-store.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { expectRefused } from '#tests/support/platform/refused.ts';
import { ServerProcess } from '#tests/support/platform/server-process.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { changedMaterial, consentWithNewSentence } from '#tests/support/study/changed-material.ts';

const testApp = openedForTests(startTestApp);

const connection = { incoming: { socket: { remoteAddress: '127.0.0.1' }, headers: {} } };

test("a rehearsal's clock moved on one server has moved on the other at the next call", async () => {
  const newServer = async () => {
    // The test app's own clock moves for no other server, and is never read again.
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
  const times = { renewEveryMs: 50, tryAgainMs: 20, lastsMs: 600, goneAfterMs: 4_000 };
  const take = () => takeServingLease(testApp.database, times);

  test('is not served by a server that cannot read which one is in force, until it can', async () => {
    const cutOff = await take();
    expect(cutOff).toMatchObject({ hasFoundOthers: false });
    const other = await take();
    expect(other.hasFoundOthers).toBe(true);
    await other.end();
    await testApp.database.transaction().execute(async (transaction) => {
      // What it says does not come through.
      await sql`lock table server_lease in exclusive mode`.execute(transaction);
      await expect.poll(() => cutOff.isHeld()).toBe(false);
    });
    await expect.poll(() => cutOff.isHeld()).toBe(true);
    await cutOff.end();
    expect((await take()).hasFoundOthers).toBe(false);
  });

  test('a server without a lease serves no call, and reports it to the balancer', async () => {
    let mayServe = true;
    const stage = { isStopping: () => false, mayServe: () => mayServe };
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

  test('of a server started with other files is served by the running one without a restart', async () => {
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
