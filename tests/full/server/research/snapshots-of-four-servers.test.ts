import { afterAll, beforeAll, expect, it } from 'vitest';
import { z } from 'zod';
import { type Database, openDatabase } from '#server/platform/database/open-database.ts';
import { computeSnapshot } from '#server/research/snapshots/compute-snapshot.ts';
import type { SnapshotKind } from '#server/research/snapshots/snapshot-kind.ts';
import { openedForTests } from '#tests/support/platform/opened-for-tests.ts';
import { startTestApp } from '#tests/support/platform/test-app.ts';

/** Computed twice in 1 of 1,500 to 1 of 4,000 before each server looked again after it had the lock. */
const analyses = 4_000;
const callsOfServer = 6;

const testApp = openedForTests(startTestApp);
let databases: Database[];
beforeAll(async () => {
  const connections = Array.from({ length: 3 }, () => openDatabase({ connectionString: testApp.connectionString }));
  databases = [testApp.database, ...(await Promise.all(connections))];
});
afterAll(async () => {
  await Promise.all(databases.slice(1).map((database) => database.destroy()));
});

it('an analysis is computed once, however the calls of four servers overlap', async () => {
  for (let index = 0; index < analyses; index += 1) {
    const name = `analysis-${index}`;
    let computed = 0;
    const kind: SnapshotKind<{ people: number }> = {
      name,
      basis: '1',
      shape: z.object({ people: z.int() }),
      async compute() {
        computed += 1;
        return { people: 0 };
      },
    };
    const serverCalls = databases.map(async (database) => {
      for (let call = 0; call < callsOfServer; call += 1) await computeSnapshot({ ...testApp.parts, database }, kind);
    });
    await Promise.all(serverCalls);
    expect(computed, name).toBe(1);
  }
});
