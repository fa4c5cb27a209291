import { LRUCache } from 'lru-cache';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import {
  type AnswerRow,
  type AnswerTable,
  activityNoted,
  answerAdded,
  answersAdded,
} from '#server/participation/answers/insert-answers-store.ts';
import { type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Shortcut, ShortcutRequest } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import type { Progress } from '#study/progress/progress.ts';
import { finishedPart } from './finished-part-signal.ts';
import { viewAfterStep, viewWithinDay } from './progress-view-store.ts';
import { finishedBy, hasMoved, stepStored } from './step-store.ts';
import {
  type Found,
  findUnderWay,
  nothingHasChanged,
  type PartFacts,
  type Proof,
  proofOf,
  type UnderWay,
} from './under-way-store.ts';

/** One kind of answer, where it is simply the next one; what `begin` returns is kept between two answers. */
export type NextAnswer<Input, Table extends AnswerTable, Part, Output> = PartFacts<Part> & {
  table: Table;
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
  const keptByCookie = new LRUCache<string, Found<Part>>({ max: mostKept, ttl: keptForMs });
  const store = prepareStore(parts, table);

  async function tryWith(kept: Found<Part>, { cookie, admit, readInput }: Asked<Input>): Promise<Answered<Output>> {
    const realNow = systemClock.now();
    // Once an hour a session and its cookie are renewed: the identity provider does both.
    if (isToBeRenewed(kept.expiresAt, realNow)) return null;
    admit(kept.visitor);
    const input = await readInput();
    const now = clock.now();
    const decided = decide(input, { ...kept, now });
    if (decided === null) return null;
    const { participantId } = kept;
    const proof = proofOf(kept, realNow);
    if (decided.end !== undefined) return storeEnd({ ...kept, cookie, now, proof }, { ...decided, end: decided.end });
    const [stored] = await store({ participantId, rows: JSON.stringify([decided.row]), now, ...proof });
    if (stored === undefined) return null;
    keptByCookie.set(cookie, { ...kept, part: decided.after, revision: stored.revision });
    return { answer: decided.output(viewWithinDay(kept, now)) };
  }

  async function storeEnd(
    kept: Found<Part> & { cookie: string; now: Date; proof: Proof },
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
      const anew = await findUnderWay(parts, request.headers, { facts, begin });
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
