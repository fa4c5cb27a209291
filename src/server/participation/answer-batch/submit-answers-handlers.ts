import { type AnswerOutcome, type SentAnswer, submitAnswers } from '#contract/participation/answer-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { progressViewOf } from '#server/participation/progress/progress-view-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { isFaultOfValues, isTransientFault } from '#server/platform/failures/transient-fault.ts';
import { type BoundCall, bindCall } from '#server/platform/http/bind-call.ts';
import { checkInput } from '#server/platform/http/read-body.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { UnknownEdition } from '#server/platform/study-material/materials.ts';
import type { AnyAnswerRules, AnyRules } from './answer-rules.ts';
import { type AnswerState, answerStates, type KeysOfRules } from './answer-state-store.ts';
import { type Entry, type Plan, planBatch } from './plan-batch.ts';
import { prepareWritePlan } from './write-plan-store.ts';

/** Retries in a row after another request changed the participation. */
const maximumRetries = 2;
const retryAfterSeconds = 1;

const unknownKind = { field: 'kind', message: 'Este tipo de resposta não é conhecido.' };

/**
 * The call that takes answers of every kind, and their one way into the database: read the state, plan by the rules, write under the
 * optimistic lock, reply. Next answers, repeats, conflicts, malformed answers, other devices and servers are states of the plan.
 */
export function submitAnswersHandlers(deps: ParticipationContext, rules: readonly AnyRules[]): BoundCall[] {
  const states = answerStates(
    deps,
    rules.flatMap((one) => ('planFacts' in one ? [] : one)),
  );
  const writePlan = prepareWritePlan(deps);
  const rulesOf = new Map(rules.map((one) => [one.kind.kind, one]));

  return [
    bindCall(
      submitAnswers,
      async ({ entries }, _caller, { headers }) => {
        const outcomes = await submit(headers, entries.map(toEntry));
        for (const outcome of outcomes) if (!outcome.ok) deps.metrics.refused(outcome.refusal.refusal);
        return { outcomes };
      },
      { identify: states.identify },
    ),
  ];

  function toEntry({ input: parse, ...rest }: Omit<SentAnswer, 'input'> & { input: () => unknown }): Entry {
    const sent = { ...rest, input: parse() };
    const one = rulesOf.get(sent.kind);
    if (one === undefined) return { sent, refusal: new Refusal('invalid-input', [unknownKind]) };
    try {
      const input = checkInput(sent.input, one.kind.input) as object;
      if ('shownAt' in input) {
        const reactionTimeMs = 'reactionTimeMs' in input ? Number(input.reactionTimeMs) : 0;
        deps.metrics.answerArrived(Date.now() - Date.parse(String(input.shownAt)) - reactionTimeMs);
      }
      return { sent, rules: one, input };
    } catch (error) {
      if (error instanceof Refusal) return { sent, refusal: error };
      throw error;
    }
  }

  /**
   * Decides entries in order, each as if it came alone.
   * @returns the outcomes up to the first fault
   * @throws Refusal `sign-in-needed`, `not-enrolled`; `unavailable` after too many concurrent changes
   * @throws the fault of the first entry; a later one is logged and met again when the rest is sent again
   */
  async function submit(headers: Headers, entries: readonly Entry[]): Promise<AnswerOutcome[]> {
    const outcomes: AnswerOutcome[] = [];
    let state = states.cached(headers);
    let retries = 0;
    // An entry that cannot be stored must not fail the others: after such a fault each is stored alone.
    let isAlone = false;
    let unstorable: Entry | null = null;
    while (outcomes.length < entries.length) {
      const rest = entries.slice(outcomes.length, isAlone ? outcomes.length + 1 : undefined);
      const [first] = rest;
      const group = first === unstorable ? [{ sent: first.sent, refusal: new Refusal('unstorable') }] : rest;
      try {
        state ??= await states.read(headers, keysOf(group));
        const now = deps.clock.now();
        const plan = planBatch(state, group, now);
        const isWriting = plan.rows.length > 0 || plan.step !== null;
        // The session of a cached state may have ended; a read or a write proves it.
        const isUnproved = state.stored === null && !isWriting && outcomes.length === 0;
        if (plan.replies.length === 0 || isUnproved) {
          state = null;
          continue;
        }
        const after: AnswerState | null = isWriting ? await writePlan(state, plan, now) : state;
        if (after === null) {
          if (retries === maximumRetries) throw new Refusal('unavailable', undefined, retryAfterSeconds);
          retries += 1;
          state = null;
          continue;
        }
        outcomes.push(...outcomesOf(group, plan, { before: state, after, now }));
        retries = 0;
        const isStale = plan.takenIds.length > 0 && plan.part === null;
        states.cache(headers, isStale ? null : after);
        state = isStale ? null : { ...after, stored: null };
      } catch (fault) {
        states.cache(headers, null);
        state = null;
        if (isFaultOfEntry(fault) && !isAlone && rest.length > 1) {
          isAlone = true;
          continue;
        }
        if (isFaultOfValues(fault) && first !== undefined && first !== unstorable) {
          deps.log.error(describeFault(fault), 'fault');
          unstorable = first;
          continue;
        }
        if (outcomes.length === 0 || fault instanceof Refusal || fault instanceof UnknownEdition) throw fault;
        deps.log.error(describeFault(fault), 'fault');
        break;
      }
    }
    return outcomes;
  }

  function outcomesOf(
    entries: readonly Entry[],
    { replies, step }: Plan,
    { before, after, now }: { before: AnswerState; after: AnswerState; now: Date },
  ): AnswerOutcome[] {
    const outcomes: AnswerOutcome[] = [];
    let within: ProgressView | undefined;
    for (const [index, reply] of replies.entries()) {
      const entry = entries[index] as Entry;
      const { id } = entry.sent;
      if ('refusal' in reply) {
        outcomes.push({ id, ok: false, refusal: reply.refusal.body });
        continue;
      }
      within ??= progressViewOf(deps, step === null ? after : { ...before, partHasBegun: true }, now);
      const value = reply.output(reply.isEnd ? progressViewOf(deps, after, now) : within);
      // Nothing beyond the contract leaves.
      outcomes.push({ id, ok: true, value: 'rules' in entry ? entry.rules.kind.output.parse(value) : null });
    }
    return outcomes;
  }
}

function keysOf(entries: readonly Entry[]): KeysOfRules {
  const keys = new Map<AnyAnswerRules, object[]>();
  for (const entry of entries) {
    if ('refusal' in entry || 'planFacts' in entry.rules) continue;
    const { rules, input } = entry;
    keys.set(rules, [...(keys.get(rules) ?? []), rules.keyOf(input)]);
  }
  return keys;
}

/** It may be of one of several entries. */
function isFaultOfEntry(fault: unknown): boolean {
  return !(fault instanceof Refusal) && !(fault instanceof UnknownEdition) && !isTransientFault(fault);
}
