import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { computeSnapshot, stopComputations } from '#server/research/snapshots/compute-snapshot.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind, SnapshotReading } from '#server/research/snapshots/snapshot-kind.ts';
import { onWithdrawal } from '#server/team/people/on-withdrawal.ts';
import { runPlannedEndings } from '#server/team/retention/run-planned-endings-store.ts';
import { enrolledPerson, type Person } from '#tests/support/participation/people.ts';
import { withdraw } from '#tests/support/participation/withdrawal.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import { computedAnswer } from '#tests/support/research/computed-answer.ts';

const testApp = openedForTests(startTestApp);
let otherDatabase: Database;
let here: ServerContext;
let elsewhere: ServerContext;
let ana: Person;
let bia: Person;
beforeAll(async () => {
  otherDatabase = await openDatabase({ connectionString: testApp.connectionString });
  here = testApp.parts;
  elsewhere = { ...here, database: otherDatabase };
  ana = await enrolledPerson(testApp, 'Ana');
  bia = await enrolledPerson(testApp, 'Bia');
});
afterAll(async () => {
  await otherDatabase.destroy();
});

const shape = z.object({ people: z.int(), words: z.int() });
type Counts = z.output<typeof shape>;

let kindsMade = 0;

/** An analysis of its own that counts how often it is computed, and can be held up. */
function analysis(meanwhile: (reading: SnapshotReading) => Promise<void> = async () => {}) {
  kindsMade += 1;
  const seen = { computed: 0 };
  const kind: SnapshotKind<Counts> = {
    name: `test-${kindsMade}`,
    basis: '1',
    shape,
    async compute(reading) {
      seen.computed += 1;
      await meanwhile(reading);
      const { transaction } = reading;
      const count = (table: 'participant' | 'inventory_choice') =>
        transaction
          .selectFrom(table)
          .$if(table === 'participant', (query) => query.where('excluded_at' as never, 'is', null))
          .select((row) => row.fn.countAll<number>().as('count'))
          .executeTakeFirstOrThrow();
      return { people: (await count('participant')).count, words: (await count('inventory_choice')).count };
    },
  };
  return { kind, seen };
}

/** Something that others wait for until it is opened. */
function gate() {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { wait: () => promise, open: resolve };
}

const eventually = <Content extends object>(deps: ServerContext, kind: SnapshotKind<Content>) =>
  computedAnswer(() => readSnapshot(deps, kind));

const exclude = (participant: Person, excludedAt: Date | null) =>
  testApp.database
    .updateTable('participant')
    .set({ excluded_at: excludedAt })
    .where('participant_id', '=', (query) =>
      query.selectFrom('participant_contact').where('email', '=', participant.email).select('participant_id'),
    )
    .execute();

describe('snapshots of analyses', () => {
  it('are computed by the first call of a small study, and again only after an answer', async () => {
    const { kind, seen } = analysis();
    const first = await eventually(here, kind);
    expect(first).toMatchObject({ content: { people: 2, words: 0 }, failedAt: null });
    expect(await readSnapshot(here, kind)).toEqual(first);
    expect(seen.computed).toBe(1);
    await ana.hasFinished('inventory');
    expect(await eventually(here, kind)).toMatchObject({ content: { words: 24 } });
    expect(seen.computed).toBe(2);
  });

  it('include answers of the same millisecond and of a server whose clock is behind', async () => {
    const { kind, seen } = analysis();
    const before = await eventually(here, kind);
    const answers = testApp.database.selectFrom('inventory_choice').where('revision', '=', 1).where('item', '=', 1);
    const { received_at, device, ...answer } = await answers.selectAll().limit(1).executeTakeFirstOrThrow();
    for (const [index, earlierMs] of [0, 0, 60_000].entries()) {
      await testApp.database
        .insertInto('inventory_choice')
        .values({
          ...answer,
          revision: 100 + index,
          device: JSON.stringify(device),
          received_at: new Date(received_at.getTime() - earlierMs),
        })
        .execute();
      await testApp.database
        .updateTable('participant')
        .where('participant_id', '=', answer.participant_id)
        .set((row) => ({ revision: row.ref('revision') }))
        .execute();
      const { content, hasNewerData } = await eventually(here, kind);
      expect({ words: content?.words, hasNewerData }).toEqual({
        words: (before.content?.words ?? 0) + index + 1,
        hasNewerData: false,
      });
    }
    expect(seen.computed).toBe(4);
    await testApp.database.deleteFrom('inventory_choice').where('revision', '>=', 100).execute();
    await testApp.database.updateTable('participant').set({ study_group: 1 }).execute();
  });

  it('are computed once for two concurrent servers, which both report the computation', async () => {
    const held = gate();
    const { kind, seen } = analysis(async ({ report }) => {
      report(0.5);
      await held.wait();
    });
    const asked = await Promise.all([here, elsewhere, here, elsewhere].map((parts) => readSnapshot(parts, kind)));
    for (const snapshot of asked) expect(snapshot).toMatchObject({ content: null, failedAt: null });
    expect(asked.map(({ computation }) => computation?.progress)).toEqual([null, null, null, null]);
    held.open();
    const [one, other] = await Promise.all([eventually(here, kind), eventually(elsewhere, kind)]);
    expect(one.content).toMatchObject({ people: 2 });
    expect(other).toEqual(one);
    expect(seen.computed).toBe(1);
  });

  it('wait for the shared slot, and report that a computation is running', async () => {
    const held = gate();
    const first = analysis(held.wait);
    const second = analysis();
    const [one, other] = [first, second].map(({ kind }) => ({ ...kind, lock: 'test-lock' }));
    if (one === undefined || other === undefined) throw new Error('Two kinds were made.');
    expect(await readSnapshot(here, one)).toMatchObject({ content: null });
    for (const parts of [here, elsewhere]) {
      const { content, computation } = await readSnapshot(parts, other);
      expect([content, computation?.progress]).toEqual([null, null]);
    }
    expect(second.seen.computed).toBe(0);
    held.open();
    expect((await eventually(elsewhere, other)).content).toMatchObject({ people: 2 });
    expect((await eventually(here, one)).content).toMatchObject({ people: 2 });
    expect([first.seen.computed, second.seen.computed]).toEqual([1, 1]);
  });

  it('stay visible as outdated while a slow computation includes new answers', async () => {
    const held = gate();
    let isSlow = false;
    const { kind } = analysis(async () => {
      if (isSlow) await held.wait();
    });
    const before = await eventually(here, kind);
    await testApp.database
      .updateTable('analysis_snapshot')
      .set({ duration_ms: 500 })
      .where('name', '=', kind.name)
      .execute();
    isSlow = true;
    await bia.hasFinished('inventory');
    await testApp.clock.advance(60);
    const meanwhile = await readSnapshot(elsewhere, kind);
    expect(meanwhile).toMatchObject({ content: before.content, computedAt: before.computedAt, hasNewerData: true });
    expect(meanwhile.computation).not.toBeNull();
    held.open();
    await expect.poll(() => readSnapshot(here, kind)).toMatchObject({ content: { words: 48 }, hasNewerData: false });
  });

  it('pause after a slow computation despite new answers', async () => {
    const { kind, seen } = analysis();
    await eventually(here, kind);
    await testApp.database
      .updateTable('analysis_snapshot')
      .set({ duration_ms: 10_000 })
      .where('name', '=', kind.name)
      .execute();
    await ana.hasFinished('wordRating');
    expect(await readSnapshot(here, kind)).toMatchObject({ hasNewerData: true, computation: null });
    await testApp.clock.advance(61);
    await readSnapshot(here, kind);
    await expect.poll(() => seen.computed).toBe(2);
    await eventually(here, kind);
  });

  it('are hidden at once by an exclusion, also those of a running computation', async () => {
    const held = gate();
    let isSlow = false;
    const { kind } = analysis(async () => {
      if (isSlow) await held.wait();
    });
    expect((await eventually(here, kind)).content).toMatchObject({ people: 2 });
    isSlow = true;
    await exclude(bia, testApp.clock.now());
    expect(await readSnapshot(here, kind)).toMatchObject({ content: null, computedAt: null, hasNewerData: false });
    await exclude(bia, null);
    held.open();
    await expect.poll(() => readSnapshot(here, kind)).toMatchObject({ content: { people: 2 }, hasNewerData: false });
  });

  it('are recomputed for another basis and for content of an older shape', async () => {
    const { kind, seen } = analysis();
    await eventually(here, kind);
    await eventually(here, { ...kind, basis: '2' });
    expect(seen.computed).toBe(2);
    await testApp.database
      .updateTable('analysis_snapshot')
      .set({ content: '{"people":2}' })
      .where('name', '=', kind.name)
      .execute();
    expect((await eventually(here, { ...kind, basis: '2' })).content).toMatchObject({ people: 2 });
    expect(seen.computed).toBe(3);
  });

  it('that failed are reported, paused and retried', async () => {
    let fails = true;
    const { kind, seen } = analysis(async ({ transaction }) => {
      if (fails)
        await transaction
          .selectFrom('participant')
          .where('code', '=', 'geheim')
          .select('no_such' as never)
          .execute();
    });
    await expect
      .poll(() => readSnapshot(here, kind))
      .toMatchObject({ content: null, computation: null, failedAt: expect.any(String) });
    expect(seen.computed).toBe(1);
    expect(testApp.logged.find((line) => line.includes('could not be computed'))).not.toContain('geheim');
    fails = false;
    await testApp.clock.advance(11);
    expect(await eventually(here, kind)).toMatchObject({ content: { people: 2 }, failedAt: null });
  });

  it('are deleted with erased answers', async () => {
    const { kind } = analysis();
    expect((await eventually(here, kind)).content).toMatchObject({ people: 2 });
    await withdraw(bia, 'erase');
    const storedRows = await testApp.database
      .selectFrom('analysis_snapshot')
      .where('content', 'is not', null)
      .select('name')
      .execute();
    expect(storedRows).toEqual([]);
    expect((await eventually(here, kind)).content).toMatchObject({ people: 1 });
  });

  it('do not delay the stop of a server', async () => {
    const database = await openDatabase({ connectionString: testApp.connectionString });
    const begun = gate();
    const { kind } = analysis(async ({ transaction }) => {
      begun.open();
      await transaction
        .selectFrom('participant')
        .select((row) => row.fn('pg_sleep', [row.val(60)]).as('slept'))
        .limit(1)
        .execute();
    });
    expect((await readSnapshot({ ...here, database }, kind)).computation).not.toBeNull();
    await begun.wait();
    await stopComputations(database);
    expect((await readSnapshot({ ...here, database }, kind)).computation).toBeNull();
    await database.destroy();
    expect(testApp.logged.some((line) => line.includes(kind.name))).toBe(false);
  });

  it('that wait for a connection at the stop are not begun', async () => {
    const database = await openDatabase({ connectionString: testApp.connectionString, maximumConnections: 1 });
    const { kind, seen } = analysis();
    const [taken, released] = [gate(), gate()];
    const holding = database.connection().execute(async () => {
      taken.open();
      await released.wait();
    });
    await taken.wait();
    const computing = computeSnapshot({ ...here, database }, kind);
    const ending = stopComputations(database);
    released.open();
    await Promise.all([holding, computing, ending]);
    expect(seen.computed).toBe(0);
    await database.destroy();
  });

  it('are not stored with answers that a retention run erased meanwhile', async () => {
    const [begun, held] = [gate(), gate()];
    const { kind } = analysis(async ({ transaction }) => {
      await transaction.selectFrom('participant').select('participant_id').execute();
      begun.open();
      await held.wait();
    });
    const computing = computeSnapshot(here, kind);
    await begun.wait();
    const consents = await testApp.database.selectFrom('consent').select('consent_hash').distinct().execute();
    await testApp.database
      .insertInto('retention_run')
      .values({
        run_id: crypto.randomUUID(),
        way: 'erase',
        requested_by_account_id: null,
        requested_at: testApp.clock.now(),
        consent_hashes: consents.map(({ consent_hash }) => consent_hash),
        expected: 1,
        finished_at: null,
      })
      .execute();
    await runPlannedEndings({ ...elsewhere, onWithdrawal }, new AbortController().signal);
    held.open();
    await computing;
    const stored = testApp.database.selectFrom('analysis_snapshot').select('content').where('name', '=', kind.name);
    expect(await stored.execute()).toEqual([{ content: null }]);
    expect((await eventually(here, kind)).content).toMatchObject({ people: 0 });
  });
});
