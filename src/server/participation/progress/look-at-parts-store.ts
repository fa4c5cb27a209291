import type { RawBuilder } from 'kysely';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { BoundCall } from '#server/platform/http/bind-call.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import { type Caller, type Participation, prepareLook } from './under-way-store.ts';

/** Somebody who takes part, as read at this moment; with what the rules of a part go by, null where it is not under way. */
export type Looked = Caller & { participation: Participation; told: { facts: unknown } };

/** What the runs of a call begin with. */
type Beginning = { facts: RawBuilder<unknown>; keep(cookie: string, looked: Looked): void };
type Runs = NonNullable<BoundCall['runs']>;

const beginnings = new WeakMap<object, Beginning>();

/** From now on `lookForRuns` reads what these begin with, and has it kept. */
export function beginsWith(runs: object, beginning: Beginning): void {
  beginnings.set(runs, beginning);
}

/**
 * For requests whose calls are not known before they are: reads who is sending one with what the rules of all parts go by, in one statement.
 * @returns a function that does; null for whoever takes no part, and for whose session is to be renewed
 */
export function lookForRuns(
  parts: Pick<
    ParticipationInstallation,
    'config' | 'sessionSecret' | 'database' | 'material' | 'materials' | 'whatFollows' | 'clock'
  >,
  runs: readonly Runs[],
): (headers: Headers) => Promise<Visitor | null> {
  const all = Map.groupBy(
    runs.flatMap((one) => beginnings.get(one) ?? []),
    ({ facts }) => facts,
  );
  const numbered = [...all].map(([facts, ofSame], index) => ({ name: `part ${index + 1}`, facts, ofSame }));
  const look = prepareLook(parts, Object.fromEntries(numbered.map(({ name, facts }) => [name, facts])));
  return async (headers) => {
    const cookie = sessionCookie(parts, headers);
    const looked = cookie === null ? null : await look(headers);
    if (cookie === null || looked === null || isToBeRenewed(looked.expiresAt, systemClock.now())) return null;
    const { participation, told, ...caller } = looked;
    if (participation === null || !caller.visitor.isEnrolled) return null;
    for (const { name, ofSame } of numbered) {
      for (const { keep } of ofSame) keep(cookie, { ...caller, participation, told: { facts: told[name] } });
    }
    return caller.visitor;
  };
}
