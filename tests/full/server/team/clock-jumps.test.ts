import { sql } from 'kysely';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { confirmClock, readChecklist } from '#contract/team/checklist-calls.ts';
import { type ClockWatch, openClockWatch } from '#server/platform/clock/clock-watch-store.ts';
import { queueReminders } from '#server/team/reminders/queue-reminders.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { moveTo, participantBetweenDays } from '#tests/support/participation/waiting-people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

const minute = 60_000;
const hour = 60 * minute;

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});
/** Removes pending reminders and clock jumps of earlier tests. */
afterEach(async () => {
  for (const table of ['participant', 'mail', 'clock_jump', 'clock_skew'] as const) {
    await testApp.database.deleteFrom(table).execute();
  }
});

/** A server whose machine's clock can be set, and is not right from the start where that is said. */
function openServer({ aheadMs = 0 } = {}) {
  const machine = { aheadMs };
  const watch = openClockWatch(testApp.parts, () => ({
    wallMs: Date.now() + machine.aheadMs,
    steadyMs: performance.now(),
  }));
  return { machine, watch };
}

const finding = async (item: 'clockJump' | 'clocksApart') =>
  (await zeca.client.call(readChecklist)).findings.find((one) => one.item === item);

/** @returns to whom a round of the server's reminders has written */
async function reminded(watch: ClockWatch): Promise<string[]> {
  await queueReminders(testApp.parts, new AbortController().signal, watch);
  const mails = testApp.database.selectFrom('mail').where('kind', '=', 'reminder').select('recipient');
  return (await mails.execute()).map(({ recipient }) => recipient);
}

/** A participant due for a reminder now; the clock of the rehearsal is moved for that. */
async function whoIsDue(name: string): Promise<Person> {
  const participant = await participantBetweenDays(testApp, name);
  await moveTo(testApp.clock, '10:00', 'America/Sao_Paulo', 1);
  return participant;
}

const linesAbout = (text: string, from = 0) => testApp.logged.slice(from).filter((line) => line.includes(text));

describe("a jump of a server's clock", () => {
  test('suspends the reminders of every server and is shown to staff until it is corrected', async () => {
    const [one, other] = [openServer(), openServer()];
    const ana = await whoIsDue('Ana');
    await one.watch.look();
    expect(await finding('clockJump')).toMatchObject({ state: 'fine', count: null });

    const jumpedAt = Date.now();
    one.machine.aheadMs = 3 * hour;
    // Reminders check the clock themselves: no other job has yet.
    expect(await reminded(one.watch)).toEqual([]);
    expect(await reminded(other.watch)).toEqual([]);
    const found = await finding('clockJump');
    expect(found).toMatchObject({ state: 'blocks', count: 10_800 });
    expect(Math.abs(Date.parse(found?.at ?? '') - jumpedAt)).toBeLessThan(hour);
    expect(linesAbout('clock jumped')).toHaveLength(1);
    expect(linesAbout('clock jumped')[0]).toContain('"since":"20');
    await one.watch.look();
    expect(linesAbout('clock jumped')).toHaveLength(1);

    one.machine.aheadMs = 0;
    await one.watch.look();
    expect(await finding('clockJump')).toMatchObject({ state: 'fine', at: null });
    expect(await reminded(other.watch)).toEqual([ana.email]);
    expect(await finding('clockJump')).toMatchObject({ state: 'fine' });
  });

  test('resumes reminders once staff confirm it, and is watched from there on', async () => {
    const { machine, watch } = openServer();
    const other = openServer();
    const bia = await whoIsDue('Bia');
    machine.aheadMs = -hour;
    await watch.look();
    const { at } = (await finding('clockJump')) ?? {};
    await zeca.client.call(confirmClock, { expectedAt: '2026-01-01T00:00:00.000Z' });
    expect(await reminded(other.watch)).toEqual([]);

    const checklist = await zeca.client.call(confirmClock, { expectedAt: at ?? '' });
    expect(checklist.findings.find(({ item }) => item === 'clockJump')).toMatchObject({ state: 'fine' });
    await zeca.client.call(confirmClock, { expectedAt: at ?? '' });
    const confirmed = (await auditTrail(testApp.database)).filter(({ action }) => action === 'clockConfirmed');
    expect(confirmed).toEqual([
      expect.objectContaining({ actor: await accountIdOf(zeca), detail: { seconds: -3600 } }),
    ]);
    expect(await reminded(other.watch)).toEqual([bia.email]);

    await watch.look();
    expect(await finding('clockJump')).toMatchObject({ state: 'fine' });
    machine.aheadMs = 0;
    await watch.look();
    expect(await finding('clockJump')).toMatchObject({ state: 'blocks', count: 3_600 });
  });

  test('is detected also when it could not be recorded at first', async () => {
    const { machine, watch } = openServer();
    const caio = await whoIsDue('Caio');
    machine.aheadMs = hour;
    await sql`alter table clock_jump rename to clock_jump_away`.execute(testApp.database);
    try {
      await expect(reminded(watch)).rejects.toThrow(/clock_jump/);
    } finally {
      await sql`alter table clock_jump_away rename to clock_jump`.execute(testApp.database);
    }
    expect(await reminded(watch)).toEqual([]);
    expect(await finding('clockJump')).toMatchObject({ state: 'blocks', count: 3_600 });
    machine.aheadMs = 0;
    expect(await reminded(watch)).toEqual([caio.email]);
  });
});

describe("an offset between a server's clock and the database's", () => {
  test('is shown to staff from 2 s on, logged once, and does not block', async () => {
    const { machine, watch } = openServer({ aheadMs: 30_000 });
    const dora = await whoIsDue('Dora');
    const from = testApp.logged.length;
    await watch.compare();
    await watch.compare();
    expect(await finding('clocksApart')).toMatchObject({ state: 'attention', count: 30 });
    expect(linesAbout('server and database clocks differ', from)).toHaveLength(1);
    expect(await reminded(watch)).toEqual([dora.email]);
    machine.aheadMs = 0;
    await watch.compare();
    expect(await finding('clocksApart')).toMatchObject({ state: 'fine', count: null });
    expect(linesAbout('clocks agree again', from)).toHaveLength(1);
  });

  test('suspends reminders while the time is doubtful, also from the start', async () => {
    const wrong = openServer({ aheadMs: -5 * minute });
    const eva = await whoIsDue('Eva');
    expect(await reminded(wrong.watch)).toEqual([]);
    expect(await finding('clocksApart')).toMatchObject({ state: 'blocks', count: -300 });
    expect(await finding('clockJump')).toMatchObject({ state: 'fine' });
    expect(await reminded(openServer().watch)).toEqual([eva.email]);
  });

  test('ends when the offset is gone', async () => {
    await openServer({ aheadMs: -5 * minute }).watch.compare();
    await testApp.database
      .updateTable('clock_skew')
      .set({ compared_at: sql<Date>`clock_timestamp() - interval '4 minutes'` })
      .execute();
    expect(await finding('clocksApart')).toMatchObject({ state: 'fine' });
  });
});
