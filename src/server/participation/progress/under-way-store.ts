import { type RawBuilder, sql } from 'kysely';
import { selectSessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { letsIn, longestSessionBefore } from '#server/accounts/account/session-store.ts';
import { visitorOf } from '#server/accounts/identity/identify-visitor.ts';
import { readSessionToken } from '#server/accounts/identity/session-cookie.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import type { Bound } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { Progress } from '#study/progress/progress.ts';
import { finishedAttempts } from './finished-attempts-store.ts';
import { type FinishedDay, finishedDays } from './finished-days-store.ts';

/** Where somebody stands who is in the middle of a part, and what its rules go by. */
export type UnderWay<Part> = { participantId: string; progress: Progress; part: Part; now: Date };

/** What the rules of a part go by. */
export type PartFacts<Part> = {
  /** For a query on `participant`, as JSON; null when the part is not under way. */
  facts: RawBuilder<unknown>;
  /** @returns the facts as the rules take them */
  begin(facts: unknown): Part;
};

/** Who is calling, with what the rules go by, as they were at one moment. */
export type Found<Part> = Omit<UnderWay<Part>, 'now'> & {
  token: string;
  visitor: Visitor;
  expiresAt: Date;
  finishedDays: readonly FinishedDay[];
  /** As long as the participation has it, nothing of this has changed. */
  revision: number;
};

/** @returns null where nobody is known, no part is under way or the consent is not in force */
export async function findUnderWay<Part>(
  parts: Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'material'>,
  headers: Headers,
  { facts, begin }: PartFacts<Part>,
): Promise<Found<Part> | null> {
  const token = await readSessionToken(parts, headers);
  if (token === null) return null;
  const owner = await selectSessionOwner(parts.database, token, systemClock.now())
    .select([consentIsInForce(parts.material).as('consentIsCurrent'), facts.as('facts')])
    .select([finishedAttempts().as('attempts'), finishedDays().as('finishedDays')])
    .executeTakeFirst();
  if (!owner?.consentIsCurrent || owner.facts === null) return null;
  const { participantId, day, phase, revision, expiresAt } = owner;
  if (participantId === null || day === null || phase === null || revision === null) return null;
  return {
    token,
    visitor: visitorOf(owner),
    expiresAt,
    participantId,
    progress: { day, phase, attempts: owner.attempts },
    finishedDays: owner.finishedDays,
    part: begin(owner.facts),
    revision,
  };
}

/** What shows that whatever was decided by is still so. */
export type Proof = { revision: number; token: string; realNow: Date; longestBefore: Date };

export function proofOf({ revision, token }: Pick<Found<unknown>, 'revision' | 'token'>, realNow: Date): Proof {
  return { revision, token, realNow, longestBefore: longestSessionBefore(realNow) };
}

/** A condition on `participant`: nobody has changed the participation, its consent is in force, the session lets its account in. */
export function nothingHasChanged(
  material: Installation['material'],
  { revision, token, realNow, longestBefore }: { [Name in keyof Proof]: Bound<Proof[Name]> },
) {
  return sql<boolean>`participant.revision = ${revision}
    and ${consentIsInForce(material)}
    and participant.account_id = (
      select account_user.id from account_session
      join account_user on account_user.id = account_session.user_id
      where account_session.token = ${token} and ${letsIn({ now: realNow, longestBefore })})`;
}
