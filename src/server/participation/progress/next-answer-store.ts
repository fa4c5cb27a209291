import { type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { selectSessionOwner } from '#server/accounts/account/session-owner-store.ts';
import { letsIn, longestSessionBefore } from '#server/accounts/account/session-store.ts';
import { visitorOf } from '#server/accounts/identity/identify-visitor.ts';
import { readSessionToken, sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import {
  type AnswerRow,
  type AnswerTable,
  activityNoted,
  answerAdded,
  answersAdded,
} from '#server/participation/answers/insert-answers-store.ts';
import { consentIsInForce } from '#server/participation/person/consent-in-force-store.ts';
import { type Bound, type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Shortcut, ShortcutRequest } from '#server/platform/http/bind-call.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { Progress } from '#study/progress/progress.ts';
import { finishedAttempts } from './finished-attempts-store.ts';
import { type FinishedDay, finishedDays } from './finished-days-store.ts';
import { finishedPart } from './finished-part-signal.ts';
import { viewAfterStep, viewWithinDay } from './progress-view-store.ts';
import { finishedBy, hasMoved, stepStored } from './step-store.ts';

/** Where somebody stands who is in the middle of a part, and what its rules go by. */
export type UnderWay<Part> = { participantId: string; progress: Progress; part: Part; now: Date };

/** One kind of answer, where it is simply the next one. */
export type NextAnswer<Input, Table extends AnswerTable, Part, Output> = {
  table: Table;
  /** For a query on `participant`: what the rules of the part go by, as JSON; null when the part is not under way. */
  facts: RawBuilder<unknown>;
  /** @returns what is kept of the facts between two answers */
  begin(facts: unknown): Part;
  /**
   * Decides by the rules alone.
   * @returns null where the answer is not the next one of the part that is under way
   */
  decide(input: Input, underWay: UnderWay<Part>): Decided<Table, Part, Output> | null;
};

type Decided<Table extends AnswerTable, Part, Output> = {
  row: AnswerRow<Table>;
  after: Part;
  output: (progress: ProgressView) => Output;
  /** The answer was the last one of the part: where the participant stands then, and what else is stored with that. */
  end?: { progress: Progress; changes: readonly RowChange[] };
};

type Kept<Part> = {
  token: string;
  visitor: Visitor;
  expiresAt: Date;
  participantId: string;
  progress: Progress;
  finishedDays: readonly FinishedDay[];
  part: Part;
  /** As long as the participation has it, nothing of this has changed. */
  revision: number;
};

/** People who answer at the same time; whoever is forgotten is read again. */
const mostKept = 2_000;
const keptForMs = 600_000;

/**
 * The short way of an answer that is simply the next one. What the rules go by is read with who is calling, in one statement, and kept;
 * the answer is stored by one statement under a guard, which holds only while the participation has the revision that was read, the
 * session lets its account in and the consent is in force. Where it does not hold nothing is stored, and all is read anew. Repeats,
 * conflicts and refusals go the long way (`takeTurn`).
 */
export function nextAnswers<Input, Table extends AnswerTable, Part, Output>(
  parts: Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock' | 'material'>,
  { table, facts, begin, decide }: NextAnswer<Input, Table, Part, Output>,
): Shortcut<Input, Output> {
  const { clock, material } = parts;
  const keptByCookie = new LRUCache<string, Kept<Part>>({ max: mostKept, ttl: keptForMs });
  const store = prepareStore(parts, table);

  async function readAnew(headers: Headers): Promise<Kept<Part> | null> {
    const token = await readSessionToken(parts, headers);
    if (token === null) return null;
    const owner = await selectSessionOwner(parts.database, token, systemClock.now())
      .select([consentIsInForce(material).as('consentIsCurrent'), facts.as('facts')])
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

  async function tryWith(kept: Kept<Part>, { cookie, admit, readInput }: Asked<Input>): Promise<Answered<Output>> {
    const realNow = systemClock.now();
    // Once an hour a session and its cookie are renewed: the identity provider does both.
    if (isToBeRenewed(kept.expiresAt, realNow)) return null;
    admit(kept.visitor);
    const input = await readInput();
    const now = clock.now();
    const decided = decide(input, { ...kept, now });
    if (decided === null) return null;
    const { participantId, revision, token } = kept;
    const proof = { revision, token, realNow, longestBefore: longestSessionBefore(realNow) };
    if (decided.end !== undefined) return storeEnd({ ...kept, cookie, now, proof }, { ...decided, end: decided.end });
    const [stored] = await store({ participantId, rows: JSON.stringify([decided.row]), now, ...proof });
    if (stored === undefined) return null;
    keptByCookie.set(cookie, { ...kept, part: decided.after, revision: stored.revision });
    return { answer: decided.output(viewWithinDay(kept, now)) };
  }

  async function storeEnd(
    kept: Kept<Part> & { cookie: string; now: Date; proof: Proof },
    { row, end, output }: Decided<Table, Part, Output> & { end: End },
  ): Promise<Answered<Output>> {
    const step = { ...kept, before: kept.progress, after: end.progress };
    const changes = [answerAdded(table, row), ...end.changes];
    const statement = stepStored(step, nothingHasChanged(material, kept.proof), { changes });
    const { rows } = await statement.execute(parts.database);
    keptByCookie.delete(kept.cookie);
    if (rows.length === 0) return null;
    if (hasMoved(step)) finishedPart.tell();
    const after = { ...step, progress: end.progress, finishedDays: finishedBy(step) };
    return { answer: output(await viewAfterStep(parts, after)) };
  }

  return async (request) => {
    const cookie = sessionCookie(parts, request.headers);
    if (cookie === null) return null;
    try {
      const kept = keptByCookie.get(cookie);
      const answered = kept === undefined ? null : await tryWith(kept, { ...request, cookie });
      if (answered !== null) return answered;
      keptByCookie.delete(cookie);
      const anew = await readAnew(request.headers);
      return anew === null ? null : await tryWith(anew, { ...request, cookie });
    } catch (error) {
      keptByCookie.delete(cookie);
      // Said the long way, with what is true at that moment.
      if (error instanceof Refusal) return null;
      throw error;
    }
  };
}

type Asked<Input> = ShortcutRequest<Input> & { cookie: string };
type Answered<Output> = { answer: Output } | null;
type End = { progress: Progress; changes: readonly RowChange[] };
/** What shows that whatever was decided by is still so. */
type Proof = { revision: number; token: string; realNow: Date; longestBefore: Date };
type Stored = Proof & { participantId: string; rows: string; now: Date };

function prepareStore({ database, material }: Pick<Installation, 'database' | 'material'>, table: AnswerTable) {
  return prepareQuery<Stored, { revision: number }>(database, (value) =>
    turnStored({
      participantId: value('participantId'),
      set: activityNoted(value('now')),
      changes: [answersAdded(table, value('rows'))],
      guard: nothingHasChanged(material, {
        revision: value('revision'),
        token: value('token'),
        realNow: value('realNow'),
        longestBefore: value('longestBefore'),
      }),
    }),
  );
}

/** A condition on `participant`: nobody has changed the participation, its consent is in force, the session lets its account in. */
function nothingHasChanged(
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
