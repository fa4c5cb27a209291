import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { isFaultOfValues, isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { UnknownGeneration } from '#server/platform/study-material/materials.ts';
import type { AnyAnswerRules } from './answer-rules.ts';
import type { AnswerState, AnswerStates, KeysOfRules } from './answer-state-store.ts';
import { type Entry, isWriting, type Plan, planBatch } from './plan-batch.ts';
import { prepareWritePlan } from './write-plan-store.ts';

/** How often a plan is made anew in a row because another request changed the participation first. */
const maximumRetries = 2;
const retryAfterSeconds = 1;

/** What an entry is answered. */
export type AnswerReply = { value: unknown } | { refusal: Refusal };

/**
 * The one way of answers into the database: read the state, plan by the rules, write under the optimistic lock, reply. Next answers,
 * repeats and conflicts, malformed ones, other devices and other servers are all states of the plan.
 */
export function prepareSubmitBatch(
  parts: Pick<ParticipationInstallation, 'database' | 'clock' | 'log' | 'material' | 'materials' | 'whatFollows'>,
  states: AnswerStates,
) {
  const writePlan = prepareWritePlan(parts);

  /**
   * Decides entries in their order, each as if it came alone; an entry that is refused leaves the others as they are.
   * @returns the replies up to the first fault
   * @throws Refusal `sign-in-needed`, `not-enrolled`; `unavailable` where the participation is changed by others all the time
   * @throws what went wrong with the first entry; a later fault is logged, and met again when the rest is sent again
   */
  return async (headers: Headers, entries: readonly Entry[]): Promise<AnswerReply[]> => {
    const replies: AnswerReply[] = [];
    let state = states.cached(headers);
    let retries = 0;
    // An entry that cannot be stored must not fail the others: after such a fault each is stored alone.
    let isAlone = false;
    let unstorable: Entry | null = null;
    while (replies.length < entries.length) {
      const rest = entries.slice(replies.length, isAlone ? replies.length + 1 : undefined);
      const [first] = rest;
      const asked = first === unstorable ? [{ sent: first.sent, refusal: new Refusal('unstorable') }] : rest;
      try {
        state ??= await states.read(headers, keysOf(asked));
        const now = parts.clock.now();
        const plan = planBatch(state, asked, now);
        // Until it is read or a write has proved it, the cache may tell of a session that has ended.
        const isUnproved = state.stored === null && !isWriting(plan) && replies.length === 0;
        if (plan.replies.length === 0 || isUnproved) {
          state = null;
          continue;
        }
        const after: AnswerState | null = isWriting(plan) ? await writePlan(state, plan, now) : state;
        if (after === null) {
          if (retries === maximumRetries) throw new Refusal('unavailable', undefined, retryAfterSeconds);
          retries += 1;
          state = null;
          continue;
        }
        replies.push(...repliesTo(plan, state, after, now));
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
          parts.log.error(describeFault(fault), 'fault');
          unstorable = first;
          continue;
        }
        if (replies.length === 0 || fault instanceof Refusal || fault instanceof UnknownGeneration) throw fault;
        parts.log.error(describeFault(fault), 'fault');
        break;
      }
    }
    return replies;
  };

  function repliesTo(plan: Plan, before: AnswerState, after: AnswerState, now: Date): AnswerReply[] {
    const within = viewOf(parts, plan.step === null ? after : { ...before, partHasBegun: true }, now);
    const atEnd = plan.step === null ? within : viewOf(parts, after, now);
    return plan.replies.map((reply) =>
      'refusal' in reply ? reply : { value: reply.output(reply.isEnd ? atEnd : within) },
    );
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
  return !(fault instanceof Refusal) && !(fault instanceof UnknownGeneration) && !isPassingFault(fault);
}
