import { sessionCookie } from '#server/accounts/identity/session-cookie.ts';
import { isToBeRenewed } from '#server/accounts/identity/session-rules.ts';
import { type AnswerTable, answersAdded, asJson } from '#server/participation/answers/insert-answers-store.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import type { RowChange } from '#server/participation/person/store-turn-store.ts';
import { systemClock } from '#server/platform/clock/clock.ts';
import { runPrepared } from '#server/platform/database/prepared-query.ts';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { Runs, Shortcut } from '#server/platform/http/bind-call.ts';
import { warnOnceOfEach } from '#server/platform/log/warn-once-of-each.ts';
import { finishedPart } from './finished-part-signal.ts';
import { type Kept, keepUnderWay } from './keep-under-way.ts';
import { beginsWith, type Looked } from './look-at-parts-store.ts';
import { prepareStoreAfterMissed } from './missed-answers-store.ts';
import { type Attempt, type Decided, type LastOfPart, type NextAnswer, nothingNext, overtaken } from './next-answer.ts';
import { prepareStoreOfAnswers } from './prepare-answers-store.ts';
import { viewOf } from './progress-view-store.ts';
import { hasMoved, standingAfter, stepStored } from './step-store.ts';
import { type LookedAt, lookAtCaller, nothingHasChanged, prepareLook, proofOf } from './under-way-store.ts';

/**
 * The short way of answers that are simply the next ones. What the rules go by is read with who is calling, in one statement, and kept;
 * the answer, or all that come together, are stored by one statement under a guard, which holds only while the participation has the
 * revision that was read, the session lets its account in and the consent is in force. Where it does not hold nothing is stored, and
 * all is read anew, together with what is stored under the keys of the answers: repeats are answered from that. Conflicts and refusals
 * go the long way (`takeTurn`).
 * @param keptByCookie shared by calls that go by the same facts
 */
export function nextAnswers<Input, Table extends AnswerTable, Part, Output>(
  parts: Pick<
    ParticipationInstallation,
    'config' | 'sessionSecret' | 'database' | 'clock' | 'log' | 'material' | 'materials' | 'whatFollows'
  >,
  { table, facts, begin, decide, repeats, missed }: NextAnswer<Input, Table, Part, Output>,
  keptByCookie = keepUnderWay<Part>(),
): { shortcut: Shortcut<Input, Output>; runs: Runs<Input, Output> } {
  const { clock } = parts;
  const warn = warnOnceOfEach(parts.log, 'an answer could not be stored the short way; it goes the long way');
  const storesByTable = new Map<Table, ReturnType<typeof prepareStoreOfAnswers>>();
  function storeOf(into: Table): ReturnType<typeof prepareStoreOfAnswers> {
    const store = storesByTable.get(into) ?? prepareStoreOfAnswers(parts, into);
    storesByTable.set(into, store);
    return store;
  }
  storeOf(table);
  const look = prepareLook(parts, { facts });
  const storeAfterMissed = missed && prepareStoreAfterMissed(parts, table, missed);

  /** @returns the first of the inputs, as many as are simply the next ones in one table; with the last answer of a part they end */
  function decideRun(found: Kept<Part>, inputs: readonly Input[], now: Date): Decided<Table, Part, Output>[] {
    const run: Decided<Table, Part, Output>[] = [];
    let { part } = found;
    for (const input of inputs) {
      const decided = decide(input, { ...found, part, now });
      if (decided === null || (run[0] !== undefined && tableOf(run[0]) !== tableOf(decided))) break;
      run.push(decided);
      part = decided.after;
      if (decided.end !== undefined) break;
    }
    return run;
  }

  /** @returns what the stored ones are answered; nobody, where nothing was stored */
  async function storeRun(found: Kept<Part>, cookie: string, inputs: readonly Input[]): Promise<Attempt<Output>> {
    // Once an hour a session and its cookie are renewed: the identity provider does both.
    if (isToBeRenewed(found.expiresAt, systemClock.now())) return nothingNext;
    const now = clock.now();
    const run = decideRun(found, inputs, now);
    const last = run.at(-1);
    const { isJustRead, isAlone } = found;
    if (!isJustRead && (last === undefined || !isAlone)) {
      const attempt = await storeSupposing(found, cookie, inputs, now);
      if (attempt !== null) return attempt;
    }
    if (last === undefined) return nothingNext;
    const rows = rowsOf(run);
    if (last.end !== undefined) return storeEnd({ ...found, cookie, now }, run, rows, last.end);
    const proof = proofOf(found, systemClock.now());
    const store = storeOf(tableOf(last));
    const revision = await store({ participantId: found.participantId, rows, now, ...proof });
    if (revision === null) return overtaken;
    keptByCookie.set(cookie, { ...found, part: last.after, revision, isAlone: !isJustRead, isJustRead: false });
    const view = viewOf(parts, found, now);
    return { answers: run.map(({ output }) => output(view)), isStale: false };
  }

  /** Stores the first of the inputs, up to the end of a part, after what other servers have stored. @returns null where it is not tried */
  async function storeSupposing(
    found: Kept<Part>,
    cookie: string,
    inputs: readonly Input[],
    now: Date,
  ): Promise<Attempt<Output> | null> {
    const supposed = missed?.suppose(inputs, found.part) ?? null;
    if (missed === undefined || storeAfterMissed === undefined || supposed === null) return null;
    const all = decideRun({ ...found, part: supposed.part }, inputs, now);
    // What ends a part is decided by all of it.
    const run = all.filter(({ end }) => end === undefined);
    if (run[0] === undefined || tableOf(run[0]) !== table) return null;
    const { revision, ...session } = proofOf(found, systemClock.now());
    const stored = await storeAfterMissed({
      ...{ participantId: found.participantId, rows: rowsOf(run), now, ...session },
      ...{ day: found.progress.day, phase: found.progress.phase, timeZone: found.timeZone },
      ...{ ofPart: found.generations.ofPart, ofWords: found.generations.ofWords },
      supposed: JSON.stringify(supposed.stored),
    });
    if (stored === null) return overtaken;
    const caughtUp = { ...found, part: missed.catchUp(found.part, stored.told.facts) };
    const sure = decideRun(caughtUp, inputs.slice(0, run.length), now);
    const last = sure.at(-1);
    // It is stored, and by what is stored it is looked at again.
    if (last === undefined || rowsOf(sure) !== rowsOf(run)) return overtaken;
    const isAlone = stored.told.revision === revision;
    keptByCookie.set(cookie, { ...caughtUp, part: last.after, revision: stored.revision, isAlone });
    const view = viewOf(parts, found, now);
    return { answers: sure.map(({ output }) => output(view)), isStale: false };
  }

  async function storeEnd(
    { cookie, now, ...found }: Kept<Part> & { cookie: string; now: Date },
    run: readonly Decided<Table, Part, Output>[],
    rows: string,
    { progress, also, whenStored }: LastOfPart,
  ): Promise<Attempt<Output>> {
    const into = run[0] === undefined ? table : tableOf(run[0]);
    const step = { ...found, now, before: found.progress, after: progress };
    const changes: RowChange[] = [...(rows === '[]' ? [] : [answersAdded(into, rows)]), ...(also.changes ?? [])];
    const guard = nothingHasChanged(proofOf(found, systemClock.now()));
    const statement = stepStored(parts.whatFollows, step, guard, { ...also, changes }).compile(parts.database);
    const stored = await runPrepared(parts.database, statement);
    if (stored[0] === undefined) return overtaken;
    if (hasMoved(step)) finishedPart.tell();
    whenStored?.();
    const within = viewOf(parts, found, now);
    const standing = { ...found, ...standingAfter(step, stored[0].told), isJustRead: false };
    const after = viewOf(parts, standing, now);
    // Nothing is next in a part that is over, but who is calling stays known.
    keptByCookie.set(cookie, { ...standing, part: run.at(-1)?.after ?? found.part, revision: stored[0].revision });
    return { answers: run.map(({ output, end }) => output(end === undefined ? within : after)), isStale: false };
  }

  /** Reads everything, decides what was sent before by that and, where nothing was, the next. */
  async function answerAnew(headers: Headers, cookie: string, inputs: readonly Input[]): Promise<Output[]> {
    keptByCookie.delete(cookie);
    const looked = takingPart(await lookAtCaller(parts, headers, { facts, stored: repeats.facts(inputs) }));
    if (looked === null) return [];
    const found = underWayIn(looked);
    if (found !== null) keptByCookie.set(cookie, { ...found, isJustRead: false });
    const repeated = repeats.read(looked.told.stored);
    const view = viewOf(parts, looked.participation, clock.now());
    const answers = inputs.map((input) => repeated(input, view));
    const firstOther = answers.indexOf(null);
    const told = (firstOther === -1 ? answers : answers.slice(0, firstOther)).filter((answer) => answer !== null);
    if (told.length > 0 || found === null) return told;
    return (await storeRun(found, cookie, inputs)).answers;
  }

  /** @returns null for whoever takes no part, and for whose session is to be renewed */
  function takingPart<Name extends string>(looked: LookedAt<Name> | null) {
    if (looked === null || isToBeRenewed(looked.expiresAt, systemClock.now())) return null;
    const { participation } = looked;
    return participation === null || !looked.visitor.isEnrolled ? null : { ...looked, participation };
  }

  function underWayIn({ participation, told, ...caller }: Looked): Kept<Part> | null {
    if (told.facts === null || !participation.consentIsCurrent) return null;
    return { ...caller, ...participation, part: begin(told.facts), isAlone: false, isJustRead: true };
  }

  function tableOf({ into = table }: Decided<Table, Part, Output>): Table {
    return into;
  }

  function rowsOf(run: readonly Decided<Table, Part, Output>[]): string {
    return asJson<Table>(run.flatMap(({ row }) => row ?? []));
  }

  /** Whatever is refused or fails is said the long way, with what is true at that moment. */
  async function orNothing(cookie: string, work: () => Promise<Output[]>): Promise<Output[]> {
    try {
      return await work();
    } catch (fault) {
      keptByCookie.delete(cookie);
      if (isPassingFault(fault)) throw fault;
      if (!(fault instanceof Refusal)) warn(fault);
      return [];
    }
  }

  const runs: Runs<Input, Output> = {
    knownVisitor(headers) {
      const cookie = sessionCookie(parts, headers);
      return (cookie === null ? undefined : keptByCookie.peek(cookie)?.visitor) ?? null;
    },
    open(headers) {
      const cookie = sessionCookie(parts, headers);
      // What is known of an input that this request has looked up needs no second look, unless somebody else has changed something.
      const lookedUp = new Set<Input>();
      return async (inputs) => {
        if (cookie === null) return [];
        return orNothing(cookie, async () => {
          const kept = keptByCookie.get(cookie);
          const tried = kept === undefined ? nothingNext : await storeRun(kept, cookie, inputs);
          if (tried.answers.length > 0) return tried.answers;
          if (!tried.isStale && inputs.every((input) => lookedUp.has(input))) return [];
          for (const input of inputs) lookedUp.add(input);
          return answerAnew(headers, cookie, inputs);
        });
      };
    },
  };
  beginsWith(runs, {
    facts,
    keep(cookie, looked) {
      const found = underWayIn(looked);
      if (found !== null) keptByCookie.set(cookie, found);
    },
  });
  return {
    async shortcut({ request: { headers }, admit, readInput }) {
      const cookie = sessionCookie(parts, headers);
      if (cookie === null) return null;
      const [answer] = await orNothing(cookie, async () => {
        let found = keptByCookie.get(cookie) ?? null;
        if (found === null) {
          const looked = takingPart(await look(headers));
          if (looked === null) return [];
          admit(looked.visitor);
          found = underWayIn(looked);
        } else admit(found.visitor);
        const inputs = [await readInput()];
        const { answers } = found === null ? nothingNext : await storeRun(found, cookie, inputs);
        return answers.length > 0 ? answers : answerAnew(headers, cookie, inputs);
      });
      if (answer !== undefined) return { answer };
      // The long way may change what was read.
      keptByCookie.delete(cookie);
      return null;
    },
    runs,
  };
}
