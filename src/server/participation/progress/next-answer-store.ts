import { LRUCache } from 'lru-cache';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import {
  type AnswerRow,
  type AnswerTable,
  activityNoted,
  answersAdded,
} from '#server/participation/answers/insert-answers-store.ts';
import { type RowChange, turnStored } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { prepareQuery } from '#server/platform/database/prepared-query.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Runs, Shortcut } from '#server/platform/http/bind-call.ts';
import type { Visitor } from '#server/platform/http/gate.ts';
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
 * The short way of answers that are simply the next ones. What the rules go by is read with who is calling, in one statement, and kept;
 * the answer, or all that come together, are stored by one statement under a guard, which holds only while the participation has the
 * revision that was read, the session lets its account in and the consent is in force. Where it does not hold nothing is stored, and
 * all is read anew. Repeats, conflicts and refusals go the long way (`takeTurn`).
 */
export function nextAnswers<Input, Table extends AnswerTable, Part, Output>(
  parts: Pick<Installation, 'config' | 'sessionSecret' | 'database' | 'clock' | 'material'>,
  { table, facts, begin, decide }: NextAnswer<Input, Table, Part, Output>,
): { shortcut: Shortcut<Input, Output>; runs: Runs<Input, Output> } {
  const { clock, material } = parts;
  const keptByCookie = new LRUCache<string, Found<Part>>({ max: mostKept, ttl: keptForMs });
  const store = prepareStore(parts, table);

  /** @returns the first of the inputs, as many as are simply the next ones; with the last answer of a part they end */
  function decideRun(found: Found<Part>, inputs: readonly Input[], now: Date): Decided<Table, Part, Output>[] {
    const run: Decided<Table, Part, Output>[] = [];
    let { part } = found;
    for (const input of inputs) {
      const decided = decide(input, { ...found, part, now });
      if (decided === null) break;
      run.push(decided);
      part = decided.after;
      if (decided.end !== undefined) break;
    }
    return run;
  }

  /** @returns what the stored ones are answered; nobody, where nothing was stored */
  async function storeRun(found: Found<Part>, cookie: string, inputs: readonly Input[]): Promise<Attempt<Output>> {
    const now = clock.now();
    const run = decideRun(found, inputs, now);
    const last = run.at(-1);
    if (last === undefined) return nothingNext;
    const proof = proofOf(found, systemClock.now());
    const rows = JSON.stringify(run.map(({ row }) => row));
    if (last.end !== undefined) return storeEnd({ ...found, cookie, now, proof }, run, rows, last.end);
    const [stored] = await store({ participantId: found.participantId, rows, now, ...proof });
    if (stored === undefined) return overtaken;
    keptByCookie.set(cookie, { ...found, part: last.after, revision: stored.revision });
    const view = viewWithinDay(found, now);
    return { answers: run.map(({ output }) => output(view)), isStale: false };
  }

  async function storeEnd(
    found: Found<Part> & { cookie: string; now: Date; proof: Proof },
    run: readonly Decided<Table, Part, Output>[],
    rows: string,
    end: End,
  ): Promise<Attempt<Output>> {
    const step = { ...found, before: found.progress, after: end.progress };
    const changes = [answersAdded(table, rows), ...end.changes];
    const statement = stepStored(step, nothingHasChanged(material, found.proof), { changes });
    const { rows: stored } = await statement.execute(parts.database);
    keptByCookie.delete(found.cookie);
    if (stored.length === 0) return overtaken;
    if (hasMoved(step)) finishedPart.tell();
    const within = viewWithinDay(found, found.now);
    const after = await viewAfterStep(parts, { ...step, progress: end.progress, finishedDays: finishedBy(step) });
    return { answers: run.map(({ output, end }) => output(end === undefined ? within : after)), isStale: false };
  }

  async function answer(
    { headers, cookie, inputsOf }: Asked<Input>,
    { trustsKept }: { trustsKept: boolean },
  ): Promise<Attempt<Output>> {
    const tryWith = async (found: Found<Part>): Promise<Attempt<Output>> => {
      // Once an hour a session and its cookie are renewed: the identity provider does both.
      if (isToBeRenewed(found.expiresAt, systemClock.now())) return overtaken;
      return storeRun(found, cookie, await inputsOf(found.visitor));
    };
    try {
      const kept = keptByCookie.get(cookie);
      const tried = kept === undefined ? nothingNext : await tryWith(kept);
      if (tried.answers.length > 0 || (trustsKept && !tried.isStale)) return tried;
      keptByCookie.delete(cookie);
      const anew = await findUnderWay(parts, headers, { facts, begin });
      if (anew === null) return nothingNext;
      keptByCookie.set(cookie, anew);
      return await tryWith(anew);
    } catch (error) {
      keptByCookie.delete(cookie);
      // Said the long way, with what is true at that moment.
      if (error instanceof Refusal) return nothingNext;
      throw error;
    }
  }

  return {
    async shortcut({ request: { headers }, admit, readInput }) {
      const cookie = sessionCookie(parts, headers);
      if (cookie === null) return null;
      const inputsOf = async (visitor: Visitor) => {
        admit(visitor);
        return [await readInput()];
      };
      const { answers } = await answer({ headers, cookie, inputsOf }, { trustsKept: false });
      if (answers[0] !== undefined) return { answer: answers[0] };
      // The long way may change what was read.
      keptByCookie.delete(cookie);
      return null;
    },
    runs: {
      knownVisitor(headers) {
        const cookie = sessionCookie(parts, headers);
        return (cookie === null ? undefined : keptByCookie.peek(cookie)?.visitor) ?? null;
      },
      open(headers) {
        const cookie = sessionCookie(parts, headers);
        // What one request has read, or a guard proven in it, needs no second look at each answer that is no next one.
        let trustsKept = false;
        return async (inputs) => {
          if (cookie === null) return [];
          const tried = await answer({ headers, cookie, inputsOf: async () => inputs }, { trustsKept });
          trustsKept = !tried.isStale;
          return tried.answers;
        };
      },
    },
  };
}

type Asked<Input> = {
  headers: Headers;
  cookie: string;
  /** Asked before anything is decided, maybe twice. @throws Refusal where the visitor may not answer, or not so */
  inputsOf: (visitor: Visitor) => Promise<readonly Input[]>;
};
type Attempt<Output> = {
  answers: Output[];
  /** What it was decided by is not so any more, and nothing was stored. */
  isStale: boolean;
};
const nothingNext = { answers: [], isStale: false };
const overtaken = { answers: [], isStale: true };
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
