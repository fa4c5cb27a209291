import { type RawBuilder, sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import { answersOfCurrentPart } from '#server/participation/answers/stored-answers-store.ts';
import type { Generations } from '#server/participation/person/generations-store.ts';
import {
  linkOf,
  recruitmentFacts,
  recruitmentFactsOf,
} from '#server/participation/recruitment/recruitment-facts-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Shortcut } from '#server/platform/http/bind-call.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { phases } from '#study/protocol.ts';
import { type RefusalToAdmit, refusalToAdmit } from '#study/recruitment/admission.ts';
import { standingOf, standingSelected, type ViewParts, viewOf, viewOfNobody } from './progress-view-store.ts';
import { type LookedAt, prepareLook } from './under-way-store.ts';

/** What a read of the progress tells and replies to answers do not. */
type Asked = Pick<ProgressView, 'answersOfPart' | 'participationSince'>;

/** Expressions for a query on `participant`. */
function askedSelected() {
  return {
    answersOfPart: answersOfCurrentPart(),
    participationSince: sql.ref('participant.consented_at'),
  } satisfies Record<keyof Asked, RawBuilder<unknown>>;
}

function askedOf({ answersOfPart, participationSince }: Record<keyof Asked, unknown>): Asked {
  return {
    answersOfPart: Number(answersOfPart),
    ...(participationSince === null
      ? {}
      : { participationSince: new Date(participationSince as Date | string).toISOString() }),
  };
}

type ProgressParts = Pick<Installation, 'config' | 'database' | 'clock'> & ViewParts;

export async function readProgressView(parts: ProgressParts, accountId: string): Promise<ProgressView> {
  const now = parts.clock.now();
  const asked = askedSelected();
  const row = await parts.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['day', 'phase', 'time_zone as timeZone'])
    .select(standingSelected(parts))
    .select([asked.answersOfPart.as('answersOfPart'), asked.participationSince.as('participationSince')])
    .select(whileNotJoined(sql.ref('participant.account_id')).as('recruitment'))
    .executeTakeFirst();
  if (row === undefined) {
    const { rows } = await sql<{ recruitment: unknown }>`
      select ${recruitmentFacts(linkOf(sql`${accountId}::text`))} as recruitment`.execute(parts.database);
    return { ...viewOfNobody(now), mayNotJoin: refusalOf(rows[0]?.recruitment ?? null, now) };
  }
  const { answersOfPart, participationSince, recruitment, ...standing } = row;
  const told = askedOf({ answersOfPart, participationSince });
  return { ...viewOf(parts, standingOf(standing), now), ...told, mayNotJoin: refusalOf(recruitment, now) };
}

/** For queries on `participant` or an account without one: facts of joining; null after enrolment. */
function whileNotJoined(accountId: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when coalesce(participant.phase, ${sql.lit(phases.notEnrolled)}) = ${sql.lit(phases.notEnrolled)}
    then ${recruitmentFacts(linkOf(accountId))} end`;
}

function refusalOf(recruitment: unknown, now: Date): RefusalToAdmit | null {
  if (recruitment === null) return null;
  return refusalToAdmit(recruitmentFactsOf(recruitment), now.getTime());
}

/** The same in one statement with the session. */
export function progressShortcut(parts: ProgressParts & Pick<Installation, 'sessionSecret'>): Shortcut<ProgressView> {
  const look = lookAtProgress(parts);
  return async ({ headers }, admit) => {
    const known = await look(headers);
    if (known === null) return null;
    try {
      admit(known.visitor);
    } catch (error) {
      // Repeated by the gate.
      if (error instanceof Refusal) return null;
      throw error;
    }
    return { answer: known.progress };
  };
}

type KnownProgress = {
  visitor: Visitor;
  progress: ProgressView;
  generations: Pick<Generations, 'inForce' | 'ofPart'>;
};

/** Reads session and progress in one statement; null where the identity provider decides: no session, or one to be renewed. */
export function lookAtProgress(
  parts: ProgressParts & Pick<Installation, 'sessionSecret'>,
): (headers: Headers) => Promise<KnownProgress | null> {
  const look = prepareLook(parts, {
    ...askedSelected(),
    recruitment: whileNotJoined(sql.ref('account_user.id')),
  });
  return async (headers) => knownIn(parts, await look(headers));
}

function knownIn(parts: ProgressParts, looked: LookedAt<keyof Asked | 'recruitment'> | null): KnownProgress | null {
  if (looked === null || isToBeRenewed(looked.expiresAt, systemClock.now())) return null;
  const { visitor, participation, inForce, told } = looked;
  const now = parts.clock.now();
  const mayNotJoin = refusalOf(told.recruitment, now);
  if (participation === null) {
    const generations = { inForce, ofPart: inForce };
    return { visitor, progress: { ...viewOfNobody(now), mayNotJoin }, generations };
  }
  const { generations } = participation;
  return { visitor, progress: { ...viewOf(parts, participation, now), ...askedOf(told), mayNotJoin }, generations };
}
