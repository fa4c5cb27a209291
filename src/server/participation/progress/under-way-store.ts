import { type RawBuilder, sql } from 'kysely';
import { type AskedSession, selectSessionOwner, sessionAt } from '#server/accounts/account/session-owner-store.ts';
import { letsIn, longestSessionBefore } from '#server/accounts/account/session-store.ts';
import { visitorOf } from '#server/accounts/identity/identify-visitor.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { generationsShape } from '#server/participation/person/generations-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Bound, prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type StudySwitch, studySwitchShape } from '#server/platform/study-switch/study-switch-store.ts';
import { type Standing, standingOf, standingSelected, type ViewParts } from './progress-view-store.ts';

export type UnderWay<Part> = Pick<Standing, 'progress' | 'generations'> & {
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

export type Participation = Standing & {
  participantId: string;
  /** Unchanged as long as nothing of this has changed. */
  revision: number;
};

type LookParts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock'> & ViewParts;

export type LookedAt<Name extends string> = Caller & {
  participation: Participation | null;
  study: StudySwitch;
  /** Number of the generation in force. */
  inForce: number;
  told: Record<Name, unknown>;
};

/** Further expressions for a query on `participant`. */
type Asked<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;
type CallerRow = Awaited<ReturnType<ReturnType<typeof selectCaller>['execute']>>[number];

/**
 * Prepares a statement that reads session, participation and `asked`.
 * @param asked `value` makes a parameter
 * @returns runs it; null without a session
 */
export function prepareCallerQuery<Name extends string, Value extends string>(
  parts: LookParts,
  asked: (value: (name: Value) => RawBuilder<string>) => Asked<Name>,
): (headers: Headers, values: Readonly<Record<Value, string>>) => Promise<LookedAt<Name> | null> {
  const prepare = () =>
    prepareQuery<ReturnType<typeof sessionAt> & Record<Value, string>, CallerRow>(parts.database, (value) => {
      const session = { token: value('token'), now: value('now'), longestBefore: value('longestBefore') };
      return selectCaller(parts, session, asked(value as (name: Value) => RawBuilder<string>));
    });
  // Lazy: many servers of tests never ask.
  let query: ReturnType<typeof prepare> | undefined;
  return async (headers, values) => {
    const token = readSessionToken(parts, headers);
    if (token === null) return null;
    query ??= prepare();
    const [row] = await query({ ...sessionAt(token, systemClock.now()), ...values });
    return row === undefined ? null : lookedIn(parts, token, row);
  };
}

/** Without parameters. */
export function prepareLook<Name extends string>(
  parts: LookParts,
  asked: Asked<Name>,
): (headers: Headers) => Promise<LookedAt<Name> | null> {
  const read = prepareCallerQuery<Name, never>(parts, () => asked);
  return (headers) => read(headers, {});
}

function selectCaller(parts: LookParts, session: AskedSession, asked: Asked<string>) {
  const selected = Object.entries(asked).map(([name, facts]) => sql`${sql.lit(name)}::text, ${facts}`);
  return selectSessionOwner(parts.database, session)
    .select('participant.time_zone as timeZone')
    .select(standingSelected(parts))
    .select(sql<Record<string, unknown>>`jsonb_build_object(${sql.join(selected)})`.as('told'));
}

function lookedIn<Name extends string>(parts: LookParts, token: string, row: CallerRow): LookedAt<Name> {
  const { participantId, day, phase, timeZone, revision } = row;
  const study = studySwitchShape.parse(row.study);
  const { inForce } = generationsShape.parse(row.generations);
  const told = row.told as Record<Name, unknown>;
  const caller = { token, visitor: visitorOf(row, parts.clock.now()), expiresAt: row.expiresAt, study, inForce, told };
  if (participantId === null || day === null || phase === null || timeZone === null || revision === null) {
    return { ...caller, participation: null };
  }
  return { ...caller, participation: { ...standingOf({ ...row, day, phase, timeZone }), participantId, revision } };
}

/** Parameters of `nothingHasChanged`. */
export type Proof = { revision: number; token: string; realNow: Date; longestBefore: Date };

export function proofOf({ revision, token }: Pick<Proof, 'revision' | 'token'>, realNow: Date): Proof {
  return { revision, token, realNow, longestBefore: longestSessionBefore(realNow) };
}

/**
 * A condition on `participant`: it has the revision that was read, and the session is valid. Every act of consent and every publication
 * raises the revision: an unchanged one also proves the consent.
 */
export function nothingHasChanged({
  revision,
  token,
  realNow,
  longestBefore,
}: { [Name in keyof Proof]: Bound<Proof[Name]> }) {
  return sql<boolean>`participant.revision = ${revision} and participant.account_id = (
      select account_user.id from account_session
      join account_user on account_user.id = account_session.user_id
      where account_session.token = ${token} and ${letsIn({ now: realNow, longestBefore })})`;
}
