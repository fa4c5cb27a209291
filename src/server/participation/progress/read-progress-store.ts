import { type RawBuilder, sql } from 'kysely';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { isRenewalDue } from '#server/accounts/identity/session-rules.ts';
import { answersOfCurrentPart } from '#server/participation/answers/stored-answers-store.ts';
import type { Editions } from '#server/participation/person/editions-store.ts';
import {
  linkOf,
  recruitmentFacts,
  recruitmentFactsOf,
} from '#server/participation/recruitment/recruitment-facts-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Visitor } from '#server/platform/http/authorize.ts';
import type { Shortcut } from '#server/platform/http/bind-call.ts';
import { phases } from '#study/protocol.ts';
import { type RefusalToAdmit, refusalToAdmit } from '#study/recruitment/admission.ts';
import { type CallerSnapshot, prepareCallerSnapshot } from './caller-query-store.ts';
import {
  type ProgressViewDeps,
  parseStatus,
  progressViewOf,
  progressViewWithoutParticipation,
  statusColumns,
} from './progress-view-store.ts';

/** What a read of the progress tells and replies to answers do not. */
type ExtraFacts = Pick<ProgressView, 'answersOfPart' | 'participationSince'>;

/** Expressions for a query on `participant`. */
function extraFactColumns() {
  return {
    answersOfPart: answersOfCurrentPart(),
    participationSince: sql.ref('participant.consented_at'),
  } satisfies Record<keyof ExtraFacts, RawBuilder<unknown>>;
}

function extraFacts({ answersOfPart, participationSince }: Record<keyof ExtraFacts, unknown>): ExtraFacts {
  return {
    answersOfPart: Number(answersOfPart),
    ...(participationSince === null
      ? {}
      : { participationSince: new Date(participationSince as Date | string).toISOString() }),
  };
}

type ProgressDeps = Pick<ServerContext, 'config' | 'database' | 'clock'> & ProgressViewDeps;

export async function readProgressView(deps: ProgressDeps, accountId: string): Promise<ProgressView> {
  const now = deps.clock.now();
  const extra = extraFactColumns();
  const row = await deps.database
    .selectFrom('participant')
    .where('account_id', '=', accountId)
    .select(['day', 'phase', 'time_zone as timeZone'])
    .select(statusColumns(deps))
    .select([extra.answersOfPart.as('answersOfPart'), extra.participationSince.as('participationSince')])
    .select(whileNotJoined(sql.ref('participant.account_id')).as('recruitment'))
    .executeTakeFirst();
  if (row === undefined) {
    const { rows } = await sql<{ recruitment: unknown }>`
      select ${recruitmentFacts(linkOf(sql`${accountId}::text`))} as recruitment`.execute(deps.database);
    return { ...progressViewWithoutParticipation(now), enrolmentRefusal: refusalOf(rows[0]?.recruitment ?? null, now) };
  }
  const { answersOfPart, participationSince, recruitment, ...status } = row;
  const returned = extraFacts({ answersOfPart, participationSince });
  return {
    ...progressViewOf(deps, parseStatus(status), now),
    ...returned,
    enrolmentRefusal: refusalOf(recruitment, now),
  };
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
export function progressShortcut(deps: ProgressDeps & Pick<ServerContext, 'sessionSecret'>): Shortcut<ProgressView> {
  const query = prepareProgressQuery(deps);
  return async ({ headers }, admit) => {
    const known = await query(headers);
    if (known === null) return null;
    try {
      admit(known.visitor);
    } catch (error) {
      // Repeated by `authorize`.
      if (error instanceof Refusal) return null;
      throw error;
    }
    return { answer: known.progress };
  };
}

type KnownProgress = {
  visitor: Visitor;
  progress: ProgressView;
  editions: Pick<Editions, 'inForce' | 'ofPart'>;
};

/** Reads session and progress in one statement; null where the identity provider decides: no session, or one to be renewed. */
export function prepareProgressQuery(
  deps: ProgressDeps & Pick<ServerContext, 'sessionSecret'>,
): (headers: Headers) => Promise<KnownProgress | null> {
  const query = prepareCallerSnapshot(deps, {
    ...extraFactColumns(),
    recruitment: whileNotJoined(sql.ref('account_user.id')),
  });
  return async (headers) => knownProgress(deps, await query(headers));
}

function knownProgress(
  deps: ProgressDeps,
  looked: CallerSnapshot<keyof ExtraFacts | 'recruitment'> | null,
): KnownProgress | null {
  if (looked === null || isRenewalDue(looked.expiresAt, systemClock.now())) return null;
  const { visitor, participation, inForce, returned } = looked;
  const now = deps.clock.now();
  const enrolmentRefusal = refusalOf(returned.recruitment, now);
  if (participation === null) {
    const editions = { inForce, ofPart: inForce };
    return { visitor, progress: { ...progressViewWithoutParticipation(now), enrolmentRefusal }, editions };
  }
  const { editions } = participation;
  return {
    visitor,
    progress: { ...progressViewOf(deps, participation, now), ...extraFacts(returned), enrolmentRefusal },
    editions,
  };
}
