import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { listParticipants } from '#contract/research/participant-list-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { openDatabase } from '#server/platform/database/open-database.ts';
import { computeInThread } from '#server/research/snapshots/compute-in-thread.ts';
import { stopComputations } from '#server/research/snapshots/compute-snapshot.ts';
import { readSnapshot } from '#server/research/snapshots/read-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { staffMember } from '#tests/support/accounts/staff.ts';
import { type Person, person } from '#tests/support/participation/people.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';
import type {
  failQuoting,
  HeldNumbers,
  Hold,
  holdThread,
  sleepInDatabase,
} from '#tests/support/research/held-computation.ts';
import { allPeople } from '#tests/support/research/listed-participants.ts';

const module = new URL('../../../support/research/held-computation.ts', import.meta.url);
const shape = z.object({ wasReleased: z.boolean(), people: z.int() });

/** Numbers that keep their thread until they are released. */
function held(deps: Pick<ServerContext, 'config' | 'database'>, name: string) {
  const hold: Hold = {
    begun: new Int32Array(new SharedArrayBuffer(4)),
    released: new Int32Array(new SharedArrayBuffer(4)),
  };
  const kind: SnapshotKind<HeldNumbers> = {
    name,
    basis: '1',
    shape,
    ...computeInThread<typeof holdThread>(deps, { module, name: 'holdThread', settings: hold }),
  };
  const release = () => {
    Atomics.store(hold.released, 0, 1);
    Atomics.notify(hold.released, 0);
  };
  return { kind, begun: () => Atomics.load(hold.begun, 0), release };
}

const testApp = openedForTests(startTestApp);
let zeca: Person;
beforeAll(async () => {
  zeca = await staffMember(testApp, 'Zeca');
});

describe('analyses in a thread', () => {
  it('block no call for any length of computation, and are computed once for all callers', async () => {
    const { parts } = testApp;
    const { kind, begun, release } = held(parts, 'held');
    const happened: string[] = [];
    const asked = await Promise.all([1, 2, 3].map(() => readSnapshot(parts, kind)));
    expect(asked.map(({ content }) => content)).toEqual([null, null, null]);
    await expect.poll(begun).toBe(1);
    happened.push('the thread is busy');
    await zeca.client.call(listParticipants, allPeople);
    happened.push('a call is answered');
    expect(await readSnapshot(parts, kind)).toMatchObject({ content: null, computation: {}, failedAt: null });
    release();
    await expect.poll(async () => (await readSnapshot(parts, kind)).content).not.toBeNull();
    happened.push((await readSnapshot(parts, kind)).content?.wasReleased ? 'the numbers are there' : 'too late');
    expect(happened).toEqual(['the thread is busy', 'a call is answered', 'the numbers are there']);
    expect(begun()).toBe(1);
  });

  it('use the data of their start, and report newer data', async () => {
    const { parts } = testApp;
    const before = held(parts, 'held-before');
    const { kind, begun, release } = held(parts, 'held-moment');
    await readSnapshot(parts, before.kind);
    await expect.poll(before.begun).toBe(1);
    await readSnapshot(parts, kind);
    await expect.poll(() => connections('%pg_export_snapshot%')).toBe(2);
    // The thread has not come to it yet.
    expect(begun()).toBe(0);
    const [peopleThen, peopleNow] = [await countPeople(), await person(testApp, 'Ana').then(enrol).then(countPeople)];
    expect(peopleNow).toBe(peopleThen + 1);
    before.release();
    release();
    await expect.poll(async () => (await readSnapshot(parts, kind)).content?.people).toBe(peopleThen);
    expect(await readSnapshot(parts, kind)).toMatchObject({ hasNewerData: true, computation: null });
    // What took long rests before newer answers are looked at.
    await testApp.clock.advance(600);
    await expect.poll(async () => (await readSnapshot(parts, kind)).content?.people).toBe(peopleNow);
    expect(begun()).toBe(2);
  });

  it('that fail are reported by kind and place, without quoted data', async () => {
    const { parts } = testApp;
    const kind: SnapshotKind<HeldNumbers> = {
      name: 'failing',
      basis: '1',
      shape,
      ...computeInThread<typeof failQuoting>(parts, { module, name: 'failQuoting', settings: 'Ana tem 21' }),
    };
    await expect
      .poll(() => readSnapshot(parts, kind))
      .toMatchObject({ content: null, computation: null, failedAt: expect.any(String) });
    const line = testApp.logged.find((one) => one.includes('could not be computed')) ?? '';
    expect(JSON.parse(line)).toMatchObject({
      action: 'failing',
      fault: 'database 22P02',
      stack: expect.arrayContaining([expect.stringContaining('held-computation.ts')]),
    });
    expect(testApp.logged.join('')).not.toContain('Ana tem 21');
  });

  it('are aborted at any point when the server stops', async () => {
    const database = await openDatabase({ connectionString: testApp.connectionString });
    const parts = { ...testApp.parts, database };
    const asleep: SnapshotKind<HeldNumbers> = {
      name: 'asleep-at-the-end',
      basis: '1',
      shape,
      ...computeInThread<typeof sleepInDatabase>(parts, { module, name: 'sleepInDatabase', settings: undefined }),
    };
    const { kind, begun } = held(parts, 'held-at-the-end');
    await readSnapshot(parts, asleep);
    await expect.poll(() => connections('%pg_sleep%')).toBe(1);
    await readSnapshot(parts, kind);
    await expect.poll(begun).toBe(1);
    await stopComputations(database);
    await expect.poll(() => connections('%pg_sleep%')).toBe(0);
    for (const one of [asleep, kind]) expect((await readSnapshot(parts, one)).computation).toBeNull();
    await database.destroy();
    expect(testApp.logged.filter((line) => line.includes('at-the-end'))).toEqual([]);
  });
});

const enrol = (participant: Person) => participant.hasEnrolled();

async function countPeople(): Promise<number> {
  const rows = await testApp.database.selectFrom('participant').select('participant_id').execute();
  return rows.length;
}

/** @returns how many other connections to this database are at such a statement */
async function connections(statement: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and query like ${statement} and state <> 'idle'`.execute(
    testApp.database,
  );
  return rows[0]?.count ?? 0;
}
