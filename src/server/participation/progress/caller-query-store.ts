import { type RawBuilder, sql } from 'kysely';
import { type SessionQuery, selectSessionOwner, sessionQueryAt } from '#server/accounts/account/session-owner-store.ts';
import { isSessionValid, sessionCutoffAt } from '#server/accounts/account/session-store.ts';
import { visitorOf } from '#server/accounts/identity/identify-visitor.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { editionsShape } from '#server/participation/person/editions-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { type Bound, prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import { type StudySwitch, studySwitchShape } from '#server/platform/study-switch/study-switch-store.ts';
import { type ParticipantStatus, type ProgressViewDeps, parseStatus, statusColumns } from './progress-view-store.ts';

export type PartContext<Part> = Pick<ParticipantStatus, 'progress' | 'editions'> & {
  participantId: string;
  part: Part;
  now: Date;
};

export type PartFacts<Part> = {
  /** For a query on `participant`, as JSON; null unless the part is in progress. */
  facts: RawBuilder<unknown>;
  begin(facts: unknown): Part;
};

export type Caller = { token: string; visitor: Visitor; expiresAt: Date };

export type Participation = ParticipantStatus & {
  participantId: string;
  /** Unchanged as long as nothing of this has changed. */
  revision: number;
};

type CallerQueryDeps = Pick<ServerContext, 'config' | 'sessionSecret' | 'database' | 'clock'> & ProgressViewDeps;

export type CallerSnapshot<Name extends string> = Caller & {
  participation: Participation | null;
  study: StudySwitch;
  inForce: number;
  returned: Record<Name, unknown>;
};

type Queries<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;
type CallerRow = Awaited<ReturnType<ReturnType<typeof selectCaller>['execute']>>[number];

/**
 * Prepares a statement that reads session, participation and extra facts.
 * @param factsOf `value` makes a parameter
 * @returns runs it; null without a session
 */
export function prepareCallerQuery<Name extends string, Value extends string>(
  deps: CallerQueryDeps,
  factsOf: (value: (name: Value) => RawBuilder<string>) => Queries<Name>,
): (headers: Headers, values: Readonly<Record<Value, string>>) => Promise<CallerSnapshot<Name> | null> {
  const prepare = () =>
    prepareQuery<ReturnType<typeof sessionQueryAt> & Record<Value, string>, CallerRow>(deps.database, (value) => {
      const session = { token: value('token'), now: value('now'), sessionCutoff: value('sessionCutoff') };
      return selectCaller(deps, session, factsOf(value as (name: Value) => RawBuilder<string>));
    });
  // Lazy: many servers of tests never ask.
  let query: ReturnType<typeof prepare> | undefined;
  return async (headers, values) => {
    const token = readSessionToken(deps, headers);
    if (token === null) return null;
    query ??= prepare();
    const [row] = await query({ ...sessionQueryAt(token, systemClock.now()), ...values });
    return row === undefined ? null : toSnapshot(deps, token, row);
  };
}

/** Without parameters. */
export function prepareCallerSnapshot<Name extends string>(
  deps: CallerQueryDeps,
  queries: Queries<Name>,
): (headers: Headers) => Promise<CallerSnapshot<Name> | null> {
  const read = prepareCallerQuery<Name, never>(deps, () => queries);
  return (headers) => read(headers, {});
}

function selectCaller(deps: CallerQueryDeps, session: SessionQuery, queries: Queries<string>) {
  const selected = Object.entries(queries).map(([name, facts]) => sql`${sql.lit(name)}::text, ${facts}`);
  return selectSessionOwner(deps.database, session)
    .select('participant.time_zone as timeZone')
    .select(statusColumns(deps))
    .select(sql<Record<string, unknown>>`jsonb_build_object(${sql.join(selected)})`.as('returned'));
}

function toSnapshot<Name extends string>(deps: CallerQueryDeps, token: string, row: CallerRow): CallerSnapshot<Name> {
  const { participantId, day, phase, timeZone, revision } = row;
  const study = studySwitchShape.parse(row.study);
  const { inForce } = editionsShape.parse(row.editions);
  const returned = row.returned as Record<Name, unknown>;
  const caller = {
    token,
    visitor: visitorOf(row, deps.clock.now()),
    expiresAt: row.expiresAt,
    study,
    inForce,
    returned,
  };
  if (participantId === null || day === null || phase === null || timeZone === null || revision === null) {
    return { ...caller, participation: null };
  }
  return { ...caller, participation: { ...parseStatus({ ...row, day, phase, timeZone }), participantId, revision } };
}

export type OptimisticLock = { revision: number; token: string; realNow: Date; sessionCutoff: Date };

export function optimisticLockOf(
  { revision, token }: Pick<OptimisticLock, 'revision' | 'token'>,
  realNow: Date,
): OptimisticLock {
  return { revision, token, realNow, sessionCutoff: sessionCutoffAt(realNow) };
}

/**
 * A condition on `participant`: it has the revision that was read, and the session is valid. Every act of consent and every publication
 * raises the revision: an unchanged one also proves the consent.
 */
export function optimisticLockHolds({
  revision,
  token,
  realNow,
  sessionCutoff,
}: { [Name in keyof OptimisticLock]: Bound<OptimisticLock[Name]> }) {
  return sql<boolean>`participant.revision = ${revision} and participant.account_id = (
      select account_user.id from account_session
      join account_user on account_user.id = account_session.user_id
      where account_session.token = ${token} and ${isSessionValid({ now: realNow, sessionCutoff })})`;
}
