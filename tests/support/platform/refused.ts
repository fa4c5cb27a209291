import { expect } from 'vitest';
import { type RefusalBody, type RefusalCode, refusals } from '#contract/platform/refusals.ts';
import type { RawReply } from '#scripts/simulation/study-client.ts';
import type { Database } from '#server/platform/database/open-database.ts';
import { changesBetween, databaseSnapshot } from './database-snapshot.ts';

/** Expects the refusal with its status and sentence, and for wrong input the field that is wrong, in Portuguese. */
export function expectRefused(reply: RawReply, code: RefusalCode, field?: string): void {
  const { status, message } = refusals[code];
  expect(reply).toMatchObject({ status, body: { refusal: code, message } });
  const { fields } = reply.body as RefusalBody;
  if (code === 'invalid-input') expect(fields?.length).toBeGreaterThan(0);
  for (const named of fields ?? []) {
    expect(named.message).toMatch(/\p{L}{2}/u);
    expect(named.message).not.toMatch(/\b(invalid|expected|received|required|unrecognized|too|must|input)\b/i);
  }
  if (field !== undefined) expect(fields?.map((named) => named.field)).toContain(field);
}

/** Expects that the whole database is the same after something was tried. */
export async function expectNothingChanged<Result>(
  database: Database,
  attempt: () => Promise<Result>,
): Promise<Result> {
  const before = await databaseSnapshot(database);
  const result = await attempt();
  expect(changesBetween(before, await databaseSnapshot(database))).toEqual([]);
  return result;
}
