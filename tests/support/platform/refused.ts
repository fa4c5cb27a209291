import { expect } from 'vitest';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import {
  changesBetween,
  type DatabaseSnapshot,
  databaseFingerprint,
  databaseMoment,
  databaseSnapshot,
} from './database-snapshot.ts';

/** Expects the refusal with its status and sentence, and for wrong input the field that is wrong, in Portuguese. */
export function expectRefused(reply: RawReply, code: RefusalCode, field?: string): void {
  const { status, message } = refusals[code];
  expect(reply).toMatchObject({ status, body: { refusal: code, message } });
  const { fields } = reply.body as RefusalBody;
  if (code === 'invalid-input') expect(fields?.length).toBeGreaterThan(0);
  expect((fields ?? []).filter(({ message }) => !isPortuguese(message))).toEqual([]);
  if (field !== undefined) expect(fields?.map((named) => named.field)).toContain(field);
}

/** @returns whether a message is one of ours, and not what the library for shapes says in English */
export function isPortuguese(message: string): boolean {
  const english = /\b(invalid|expected|received|required|unrecognized|too|must|input)\b/i;
  return /\p{L}{2}/u.test(message) && !english.test(message);
}

/** Snapshots being computed by a read are stored when done, independent of other attempts. */
const beside = { leftOut: ['analysis_snapshot'] };

const lastSeen = new WeakMap<Database, { moment: string; fingerprint: string; snapshot: DatabaseSnapshot }>();

/** Looks at the rows only where something was written anywhere since then, and reads them only where that was in this database. */
async function snapshotNow(database: Database): Promise<DatabaseSnapshot> {
  // Before the rows, so that what is written while they are read is looked at the next time.
  const moment = await databaseMoment(database);
  const seen = lastSeen.get(database);
  if (seen?.moment === moment) return seen.snapshot;
  const fingerprint = await databaseFingerprint(database, beside);
  const snapshot = seen?.fingerprint === fingerprint ? seen.snapshot : await databaseSnapshot(database, beside);
  lastSeen.set(database, { moment, fingerprint, snapshot });
  return snapshot;
}

/** @returns whether anything was written since then, and what that has changed */
export async function watchChanges(
  database: Database,
): Promise<() => Promise<{ isWritten: boolean; changes: string[] }>> {
  const before = await snapshotNow(database);
  return async () => {
    const after = await snapshotNow(database);
    return { isWritten: after !== before, changes: after === before ? [] : changesBetween(before, after) };
  };
}

/** Expects that the whole database is the same after something was tried. */
export async function expectNothingChanged<Result>(
  database: Database,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const readChanges = await watchChanges(database);
  const result = await attempt();
  expect((await readChanges()).changes).toEqual([]);
  return result;
}
