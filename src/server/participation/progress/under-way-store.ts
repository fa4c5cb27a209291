import { type RawBuilder, sql } from 'kysely';
import { type AskedSession, selectSessionOwner, sessionAt } from '#server/accounts/account/session-owner-store.ts';
import { letsIn, longestSessionBefore } from '#server/accounts/account/session-store.ts';
import { visitorOf } from '#server/accounts/identity/identify-visitor.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { generationsShape } from '#server/participation/person/generations-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { type Bound, prepareQuery } from '#server/platform/database/prepared-query.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { type StudySwitch, studySwitchShape } from '#server/platform/study-switch/study-switch-store.ts';
import { type Standing, standingOf, standingSelected, type ViewParts } from './progress-view-store.ts';

/** Where somebody stands who is in the middle of a part, and what its rules go by. */
export type UnderWay<Part> = Pick<Standing, 'progress' | 'generations'> & {
  participantId: string;
  part: Part;
  now: Date;
};

/** What the rules of a part go by. */
export type PartFacts<Part> = {
  /** For a query on `participant`, as JSON; null when the part is not under way. */
  facts: RawBuilder<unknown>;
  /** @returns the facts as the rules take them */
  begin(facts: unknown): Part;
};

/** Who is calling. */
export type Caller = { token: string; visitor: Visitor; expiresAt: Date };

/** Their participation. */
export type Participation = Standing & {
  participantId: string;
  /** As long as the participation has it, nothing of this has changed. */
  revision: number;
};

type LookParts = Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock'> & ViewParts;

/** Who is calling, their participation where there is one, and what was asked. */
export type LookedAt<Name extends string> = Caller & {
  participation: Participation | null;
  study: StudySwitch;
  /** The generation of the study material in force. */
  inForce: number;
  told: Record<Name, unknown>;
};

/** For queries on `participant`, by names: what else is read at the same moment. */
type Asked<Name extends string> = Readonly<Record<Name, RawBuilder<unknown>>>;
type CallerRow = Awaited<ReturnType<ReturnType<typeof selectCaller>['execute']>>[number];

/**
 * Prepares a statement that reads who is calling, where they are and what is asked.
 * @param asked gets what stands for a value that differs from call to call
 * @returns a function that runs it; null where nobody is signed in
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
  // The first that ask write it: many servers of tests never do.
  let query: ReturnType<typeof prepare> | undefined;
  return async (headers, values) => {
    const token = readSessionToken(parts, headers);
    if (token === null) return null;
    query ??= prepare();
    const [row] = await query({ ...sessionAt(token, systemClock.now()), ...values });
    return row === undefined ? null : lookedIn(parts, token, row);
  };
}

/** The same where what is asked is the same each time. */
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

/** What shows that whatever was decided by is still so. */
export type Proof = { revision: number; token: string; realNow: Date; longestBefore: Date };

export function proofOf({ revision, token }: Pick<Proof, 'revision' | 'token'>, realNow: Date): Proof {
  return { revision, token, realNow, longestBefore: longestSessionBefore(realNow) };
}

/** A condition on `participant`: nobody has changed the participation, its consent is in force, the session lets its account in. */
export function nothingHasChanged({
  revision,
  token,
  realNow,
  longestBefore,
}: { [Name in keyof Proof]: Bound<Proof[Name]> }) {
  return sql<boolean>`participant.revision = ${revision} and participant.account_id = (
      select account_user.id from account_session
      join account_user on account_user.id = account_session.user_id
      where account_session.token = ${token} and ${letsIn({ now: realNow, longestBefore })})
    and ${consentIsInForce}`;
}
