import type { Logger } from 'pino';
import { makeKeptCalls } from '#contract/participation/kept-calls.ts';
import type { OutputOf } from '#contract/platform/call.ts';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { BoundCall, Run } from '#server/platform/http/bind-call.ts';
import { describeFault } from '#server/platform/log/log.ts';
import type { Metrics } from '#server/platform/metrics/metrics.ts';
import { UnknownGeneration } from '#server/platform/study-material/materials.ts';
import { noteArrival } from './answer-lag.ts';
import type { JudgedEntry, RefusedEntry, WellFormedEntry } from './judge-entries.ts';

type Outcome = OutputOf<typeof makeKeptCalls>['outcomes'][number];

/** Who has sent the entries. */
type Sending = {
  request: Request;
  caller: unknown;
  /** The gate knows at this moment who is calling. Otherwise a guard has to prove it first, by storing something. */
  isLetIn: boolean;
  log: Logger;
  metrics: Metrics;
};

/**
 * Decides one entry after the other, as the calls by themselves would be: what depends on an entry that was refused is refused by the
 * rules, for its place in the order, and nothing else is. Neighbours of one call that are simply the next answers are stored together.
 * @returns the outcomes of the entries up to the first fault; null where nobody was let in and nothing was stored
 * @throws what went wrong with the first entry; what goes wrong later is logged, and met again when the rest is sent again
 */
export async function decideInTurn(entries: readonly JudgedEntry[], sending: Sending): Promise<Outcome[] | null> {
  const { log, metrics } = sending;
  const decided = new Map<string, Outcome>(
    entries.filter(isRefused).map(({ key, refusal }) => [key, no(key, refusal)]),
  );
  const decideNext = decider(sending);
  let waiting = entries.filter(isWellFormed);
  let isKnown = sending.isLetIn;
  try {
    while (waiting.length > 0) {
      const outcomes = await decideNext(waiting, { onlyByGuard: !isKnown });
      if (outcomes.length === 0) return null;
      isKnown = true;
      for (const outcome of outcomes) decided.set(outcome.key, outcome);
      waiting = waiting.slice(outcomes.length);
    }
  } catch (fault) {
    const isToBeDecidedAnew = fault instanceof UnknownGeneration;
    if (!isKnown || isToBeDecidedAnew || waiting[0]?.key === entries[0]?.key) throw fault;
    log.error({ route: makeKeptCalls.path, ...describeFault(fault) }, 'fault');
  }
  if (!isKnown) return null;
  for (const outcome of decided.values()) if (!outcome.ok) metrics.refused(outcome.refusal.refusal);
  for (const { input } of entries.filter(isWellFormed)) noteArrival(metrics, input);
  const firstUndecided = entries.findIndex(({ key }) => !decided.has(key));
  const told = (firstUndecided === -1 ? entries : entries.slice(0, firstUndecided)).map(({ key }) => decided.get(key));
  return told.filter((outcome) => outcome !== undefined);
}

/** @returns what decides the first of some entries, one or more; nothing where that is to be by a guard, and none would */
function decider({ request, caller }: Sending) {
  const runs = new Map<BoundCall, Run<unknown, unknown>>();
  const runOf = (bound: BoundCall): Run<unknown, unknown> => {
    const run = runs.get(bound) ?? bound.runs?.open(request.headers) ?? nothingIsNext;
    runs.set(bound, run);
    return run;
  };
  return async (waiting: readonly WellFormedEntry[], { onlyByGuard }: { onlyByGuard: boolean }): Promise<Outcome[]> => {
    const [first] = waiting;
    if (first === undefined) return [];
    const { bound, key, input } = first;
    const next = waiting.findIndex((entry) => entry.bound !== bound);
    const together = next === -1 ? waiting : waiting.slice(0, next);
    const answers = await runOf(bound)(together.map((entry) => entry.input)).catch(unlessPassing);
    if (answers.length > 0) return answers.map((answer, index) => yes(bound, together[index]?.key ?? key, answer));
    if (onlyByGuard) return [];
    try {
      return [yes(bound, key, await bound.serve(input, caller, request))];
    } catch (error) {
      if (error instanceof Refusal) return [no(key, error)];
      throw error;
    }
  };
}

/** One of them may be what cannot be stored: alone it holds up nobody that came before it. */
function unlessPassing(fault: unknown): [] {
  if (isPassingFault(fault)) throw fault;
  return [];
}

const nothingIsNext: Run<unknown, unknown> = async () => [];

const isRefused = (entry: JudgedEntry): entry is RefusedEntry => 'refusal' in entry;
const isWellFormed = (entry: JudgedEntry): entry is WellFormedEntry => 'bound' in entry;

function yes({ call }: BoundCall, key: string, answer: unknown): Outcome {
  return { key, ok: true, value: call.output.parse(answer) };
}

function no(key: string, { body }: Refusal): Outcome {
  return { key, ok: false, refusal: body };
}
