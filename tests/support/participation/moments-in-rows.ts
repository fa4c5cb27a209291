import type { DatabaseSnapshot } from '#tests/support/platform/database-snapshot.ts';

export type Rows = Record<string, Readonly<Record<string, unknown>>[]>;

const instant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?(?:[+-]\d{2}:\d{2}|Z)$/;
/** @returns the rows of one participation, by table */
export function rowsOfParticipation(snapshot: DatabaseSnapshot, participantId: string): Rows {
  return Object.fromEntries(
    Object.entries(snapshot).map(([table, rows]) => [
      table,
      rows.filter((row) => row.includes(participantId)).map((row) => JSON.parse(row)),
    ]),
  );
}

/** @returns every moment in the rows, in columns and in what is stored as JSON, in ms since 1970 */
export function momentsIn(rows: Rows): number[] {
  const found: number[] = [];
  withMoments(rows, (ms) => found.push(ms));
  return found;
}

/** With each moment in the value, also inside JSON, replaced. */
export function withMoments(value: unknown, tell: (ms: number) => number): unknown {
  if (typeof value === 'string') return instant.test(value) ? tell(Date.parse(value)) : value;
  if (Array.isArray(value)) return value.map((one) => withMoments(one, tell));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMoments(one, tell)]));
}
