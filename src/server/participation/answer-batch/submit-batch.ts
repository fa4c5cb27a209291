import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { isPassingFault } from '#server/platform/failures/passing-fault.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import { describeFault } from '#server/platform/log/log.ts';
import { UnknownGeneration } from '#server/platform/study-material/materials.ts';
import type { AnyAnswerKind } from './answer-kind.ts';
import type { AnswerState, AnswerStates, KeysOfKind } from './answer-state-store.ts';
import { type Entry, type Plan, planBatch } from './plan-batch.ts';
import { prepareWritePlan } from './write-plan-store.ts';

/** How often a plan is made anew in a row because another request changed the participation first. */
const maximumRetries = 2;
const retryAfterSeconds = 1;

/** What an entry is answered. */
export type AnswerReply = { value: unknown } | { refusal: Refusal };

/**
 * The one way of answers into the database: read the state, plan by the rules, write under the optimistic lock, reply. Single answers and
 * batches, next answers, repeats and conflicts, other devices and other servers are all states of the plan.
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
    let maximumAnswers = Number.POSITIVE_INFINITY;
    while (replies.length < entries.length) {
      const rest = entries.slice(replies.length);
      try {
        state ??= await states.read(headers, keysOf(rest));
        const now = parts.clock.now();
        const plan: Plan = planBatch(state, rest, now, maximumAnswers);
        // Until it is read or a write has proved it, the cache may tell of a session that has ended.
        const isUnproved = state.stored === null && plan.answers.length === 0 && replies.length === 0;
        if (plan.replies.length === 0 || isUnproved) {
          state = null;
          continue;
        }
        const after: AnswerState | null = plan.answers.length === 0 ? state : await writePlan(state, plan, now);
        if (after === null) {
          if (retries === maximumRetries) throw new Refusal('unavailable', undefined, retryAfterSeconds);
          retries += 1;
          state = null;
          continue;
        }
        replies.push(...repliesTo(plan, state, after, now));
        retries = 0;
        const isStale = plan.answers.length > 0 && plan.part === null;
        states.cache(headers, isStale ? null : after);
        state = isStale ? null : { ...after, stored: null };
      } catch (fault) {
        states.cache(headers, null);
        state = null;
        const isOneOfSeveral = maximumAnswers > 1 && rest.length > 1;
        if (isFaultOfData(fault) && isOneOfSeveral) {
          // An answer that cannot be stored must not fail the others: store each alone.
          maximumAnswers = 1;
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

function keysOf(entries: readonly Entry[]): KeysOfKind {
  const keys = new Map<AnyAnswerKind, object[]>();
  for (const entry of entries) {
    if ('refusal' in entry) continue;
    const { kind, input } = entry;
    keys.set(kind, [...(keys.get(kind) ?? []), kind.keyOf(input)]);
  }
  return keys;
}

function isFaultOfData(fault: unknown): boolean {
  return !(fault instanceof Refusal) && !(fault instanceof UnknownGeneration) && !isPassingFault(fault);
}
