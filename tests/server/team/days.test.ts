import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { startDay } from '#contract/participation/participation-calls.ts';
import { listWaiting, readDayOpening, setDayOpening, undoDayOpening } from '#contract/team/day-opening-calls.ts';
import { changeStudySwitch } from '#contract/team/study-switch-calls.ts';
import { checkRecords } from '#server/research/record-check/check-records.ts';
import { accountIdOf, auditTrail, staffMember } from '#tests/support/accounts/staff.ts';
import type { Person } from '#tests/support/participation/people.ts';
import { participantBetweenDays, participantIdOf } from '#tests/support/participation/waiting-people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { refusalsNotSeen } from '#tests/support/platform/refusals-seen.ts';
import { expectNothingChanged, expectRefused } from '#tests/support/platform/refused.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { waitForBlocked } from '#tests/support/platform/wait-for-blocked.ts';
import { changedMaterial, withSettings } from '#tests/support/study/changed-material.ts';

const testApp = openedForTests(startTestApp);
let zeca: Person;
let ana: Person;
let participantId: string;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});
beforeEach(async () => {
  ana = await participantBetweenDays(testApp, 'Ana', 'America/Manaus');
  participantId = await participantIdOf(testApp.database, ana);
});

const day = 2;
const reason = 'A pessoa viaja amanhã';
const set = (changed: object = {}) =>
  zeca.client.request('POST', setDayOpening.path, {
    participantId,
    day,
    opens: 'now',
    beyondLastDate: false,
    reason,
    ...changed,
  });
const undo = () => zeca.client.call(undoDayOpening, { participantId, day });
const nextDay = async () => (await ana.progress()).nextDay;
const start = () => ana.client.request('POST', startDay.path, { day });
/** @returns the local time in Manaus after these hours, such as "2026-11-21T15:00", and its instant */
const manausIn = (hours: number) => {
  const now = Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime());
  const local = now.add({ hours }).toZonedDateTimeISO('America/Manaus').round({ smallestUnit: 'minute' });
  return { written: local.toPlainDateTime().toString({ smallestUnit: 'minute' }), instant: local.epochMilliseconds };
};

describe('an early opening by staff', () => {
  test('lets the participant start at once, and is recorded with author and participant', async () => {
    expectRefused(await start(), 'day-not-open');
    expect((await set()).body).toMatchObject({
      waiting: { day, isOpen: true, override: { reason, byName: 'Zeca', beyondLastDate: false } },
    });
    expect(await nextDay()).toMatchObject({ day, isOpen: true });
    expect((await start()).status).toBe(200);
    expect((await auditTrail(testApp.database)).at(-1)).toEqual({
      action: 'dayOpeningChanged',
      detail: { day, change: 'opened', beyondLastDate: false },
      actor: await accountIdOf(zeca),
      subject: await accountIdOf(ana),
    });
    const events = await testApp.database
      .selectFrom('participation_event')
      .where('participant_id', '=', participantId)
      .where('kind', '=', 'dayOpeningChanged')
      .select(['day', 'detail'])
      .execute();
    expect(events).toMatchObject([{ day, detail: { day, change: 'opened' } }]);
  });

  test('is recorded as earlier, not as opened, while the study is paused', async () => {
    const turn = (state: 'paused' | 'open', revision: number) =>
      zeca.client.call(changeStudySwitch, { state, sentence: '', revision });
    const { revision } = await turn('paused', 0);
    expect((await set()).body).toMatchObject({ waiting: { day, isOpen: false, isPaused: true } });
    expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ detail: { day, change: 'earlier' } });
    await turn('open', revision);
    expect(await nextDay()).toMatchObject({ day, isOpen: true });
  });

  test('is needed for the record check to pass', async () => {
    await set();
    await start();
    const problems = async () =>
      (await checkRecords(testApp.database)).findings.map(({ place, expectation }) => `${place}: ${expectation}`);
    expect(await problems()).toEqual([]);
    const decisions = testApp.database.updateTable('day_opening_override').where('participant_id', '=', participantId);
    await decisions.set({ day: 3 }).execute();
    expect(await problems()).toEqual(['day: a start after the day had opened']);
    await decisions.set({ day: 2 }).execute();
  });

  test("has a time in the participant's time zone", async () => {
    const { written, instant } = manausIn(3);
    await set({ opens: written });
    expect(await nextDay()).toMatchObject({ opensAt: new Date(instant).toISOString(), isOpen: false });
    await testApp.clock.advance(3 * 3600 + 60);
    expect(await nextDay()).toMatchObject({ isOpen: true });
    const trail = await auditTrail(testApp.database);
    expect(trail.at(-1)).toMatchObject({ detail: { change: 'earlier' } });
  });

  test('is idempotent', async () => {
    const opens = manausIn(3).written;
    await set({ opens });
    expect((await expectNothingChanged(testApp.database, () => set({ opens }))).status).toBe(200);
    await set();
    expect((await expectNothingChanged(testApp.database, () => set())).status).toBe(200);
  });
});

describe('a late opening by staff', () => {
  test('closes an unused opening, and the rule applies again after an undo', async () => {
    await ana.hasWaitedForNextDay();
    const usual = await nextDay();
    expect(usual).toMatchObject({ isOpen: true });
    await set({ opens: manausIn(48).written });
    expect(await nextDay()).toMatchObject({ isOpen: false });
    expectRefused(await start(), 'day-not-open');
    const { waiting } = await undo();
    expect(waiting).toMatchObject({ isOpen: true, override: null });
    expect(await nextDay()).toEqual(usual);
    const trail = (await auditTrail(testApp.database)).slice(-2);
    expect(trail).toMatchObject([{ detail: { change: 'later' } }, { detail: { change: 'undone' } }]);
    expect((await expectNothingChanged(testApp.database, undo)).waiting?.override).toBeNull();
  });

  test('never closes a day that has begun', async () => {
    await ana.hasStartedDay(2);
    expectRefused(await set({ opens: manausIn(48).written }), 'wrong-phase');
    expect(await ana.progress()).toMatchObject({ day: 2, phase: 1 });
  });

  test('waits for a participant who is just beginning, and then leaves the day open', async () => {
    await ana.hasWaitedForNextDay();
    let late: ReturnType<typeof set> | undefined;
    await testApp.database.transaction().execute(async (beginning) => {
      await beginning
        .updateTable('participant')
        .set({ day: 2, phase: 1 })
        .where('participant_id', '=', participantId)
        .execute();
      late = set({ opens: manausIn(48).written });
      await waitForBlocked(testApp.database, 1);
    });
    if (late === undefined) throw new Error('nobody has asked');
    expectRefused(await late, 'wrong-phase');
  });

  test('closes the day for a participant who has just read that it is open', async () => {
    await ana.hasWaitedForNextDay();
    const calls: (ReturnType<typeof set> | ReturnType<typeof start>)[] = [];
    await testApp.database.transaction().execute(async (holding) => {
      const held = holding.selectFrom('participant').where('participant_id', '=', participantId);
      await held.select('day').forUpdate().execute();
      // Both wait for the participant's lock, staff first; the participant has read the opening by then.
      for (const call of [() => set({ opens: manausIn(48).written }), start]) {
        calls.push(call());
        await waitForBlocked(testApp.database, calls.length);
      }
    });
    const [late, begun] = await Promise.all(calls);
    expect(late?.status).toBe(200);
    expectRefused(begun ?? { status: 0, body: '' }, 'day-not-open');
    expect(await ana.progress()).toMatchObject({ day: 1, nextDay: { isOpen: false } });
  });
});

describe('the last date of the study', () => {
  test('overrides decisions of staff, unless they extend beyond it', async () => {
    const today = Temporal.Instant.fromEpochMilliseconds(testApp.clock.now().getTime()).toZonedDateTimeISO(
      'America/Manaus',
    );
    const material = await changedMaterial(
      withSettings({ lastDate: today.toPlainDate().subtract({ days: 1 }).toString() }),
    );
    try {
      await testApp.restartWith({ STUDY_MATERIAL_DIR: material.folder });
      expect(await nextDay()).toMatchObject({ isOpen: false, isTooLate: true, willRemind: false });
      expectRefused(await set(), 'after-last-date');
      await set({ beyondLastDate: true });
      expect(await nextDay()).toMatchObject({ isOpen: true, isTooLate: false });
      expect((await start()).status).toBe(200);
      expect((await auditTrail(testApp.database)).at(-1)).toMatchObject({ detail: { beyondLastDate: true } });
    } finally {
      await testApp.restartWith({});
      await material.remove();
    }
  });
});

describe('the list of staff', () => {
  test('has all participants between two days, those overdue, and the state of reminders', async () => {
    const list = (show: 'all' | 'closed' | 'open' | 'longOpen') => zeca.client.call(listWaiting, { show, page: 1 });
    const isThere = async (show: Parameters<typeof list>[0]) =>
      (await list(show)).waiting.find((waiting) => waiting.participantId === participantId);
    expect(await isThere('closed')).toMatchObject({ day: 2, isOpen: false, reminder: { kind: 'waiting' } });
    expect(await isThere('open')).toBeUndefined();
    await ana.hasWaitedForNextDay();
    expect(await isThere('open')).toMatchObject({ isOpen: true });
    expect(await isThere('longOpen')).toBeUndefined();
    await testApp.clock.advance(49 * 3600);
    const { waiting, counts, total } = await list('longOpen');
    expect(waiting.map((one) => one.participantId)).toContain(participantId);
    expect(total).toBe(counts.longOpen);
    await start();
    expect(await isThere('all')).toBeUndefined();
    expect(await zeca.client.call(readDayOpening, { participantId })).toMatchObject({ waiting: null });
  });
});

test('an opening that a colleague changed since it was shown stays as it is', async () => {
  const shown = { decidedAt: null };
  const setsAt = (hours: number) => set({ opens: manausIn(hours).written, shown });
  expect((await setsAt(20)).status).toBe(200);
  const undoes = (seen: object) =>
    zeca.client.request('POST', undoDayOpening.path, { participantId, day, shown: seen });
  for (const late of [() => setsAt(30), () => undoes(shown)]) {
    expectRefused(await expectNothingChanged(testApp.database, late), 'edit-conflict');
  }
  const { waiting } = await zeca.client.call(readDayOpening, { participantId });
  expect((await undoes({ decidedAt: waiting?.override?.decidedAt })).status).toBe(200);
});

test('refuses invalid and past times', async () => {
  expectRefused(await set({ opens: manausIn(-1).written }), 'invalid-input', 'opens');
  expectRefused(await set({ opens: manausIn(9000).written }), 'invalid-input', 'opens');
  expectRefused(await set({ opens: '2027-02-30T10:00' }), 'invalid-input', 'opens');
  expectRefused(await set({ reason: ' ' }), 'invalid-input', 'reason');
  expectRefused(await set({ day: 3 }), 'wrong-day');
  const unknown = { participantId: crypto.randomUUID() };
  expectRefused(await set(unknown), 'not-found');
  expectRefused(await zeca.client.request('POST', undoDayOpening.path, { ...unknown, day }), 'not-found');
  expectRefused(await zeca.client.request('POST', readDayOpening.path, unknown), 'not-found');
  expectRefused(await zeca.client.request('POST', undoDayOpening.path, { participantId, day: 3 }), 'wrong-day');
});

test('withdrawal deletes the reasons, and ends the wait', async () => {
  await set();
  await withdraw(ana, 'keep');
  const rows = await testApp.database
    .selectFrom('day_opening_override')
    .orderBy('decision_id', 'desc')
    .select('reason')
    .limit(1)
    .execute();
  expect(rows).toEqual([{ reason: '' }]);
  expectRefused(await set(), 'not-found');
});

test('every refusal of these calls occurs here', () => {
  // Undo shares its rule with set.
  expect(refusalsNotSeen([listWaiting, readDayOpening, setDayOpening, undoDayOpening])).toEqual([
    `POST ${undoDayOpening.path}: wrong-phase`,
  ]);
});
