import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { AnyAnswerKind, PlannedAnswer, PlannedStep } from './answer-kind.ts';
import type { AnswerState } from './answer-state-store.ts';

/** An answer as it came, or why its form is refused. */
export type Entry = { kind: AnyAnswerKind; input: unknown } | { refusal: Refusal };

/** What an entry is answered, once everything that is planned is stored. */
export type PlannedReply = { refusal: Refusal } | { isEnd: boolean; output: (progress: ProgressView) => unknown };

/** What is stored of some entries, all or nothing, and what each of them is answered. */
export type Plan = {
  replies: PlannedReply[];
  answers: PlannedAnswer<unknown, unknown>[];
  /** The part afterwards; null where all has to be read anew, if anything is stored. */
  part: unknown;
  /** Comes with the last of the answers. */
  step: PlannedStep | null;
};

/**
 * Plans the first of some entries, as many as one statement can store. What is simply the next answer is stored; anything else is judged
 * by what is stored under its key, if the state tells that. The plan ends with a step, and before an entry that needs a newer state.
 *
 * @param maximumAnswers 1 to find out which of several answers cannot be stored
 */
export function planBatch(
  state: AnswerState,
  entries: readonly Entry[],
  now: Date,
  maximumAnswers = Number.POSITIVE_INFINITY,
): Plan {
  const { inProgress, stored } = state;
  const plan: Plan = { replies: [], answers: [], part: inProgress?.part ?? null, step: null };
  for (const entry of entries) {
    if ('refusal' in entry) {
      plan.replies.push(entry);
      continue;
    }
    if (plan.step !== null || plan.answers.length === maximumAnswers) break;
    const { kind, input } = entry;
    const isInProgress = inProgress?.facts === kind.partFacts && plan.part !== null;
    const position = { ...state, part: isInProgress ? plan.part : null, now };
    const next = isInProgress ? kind.planNext(input, position) : null;
    if (next !== null) {
      add(plan, next);
      continue;
    }
    const isRead = stored?.has(kind) === true && plan.answers.length === 0;
    if (!isRead) break;
    try {
      const judged = kind.judge(input, stored.get(kind), position);
      if ('planned' in judged) add(plan, judged.planned);
      else plan.replies.push({ isEnd: false, output: judged.repeat });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      plan.replies.push({ refusal });
    }
  }
  return plan;
}

function add(plan: Plan, answer: PlannedAnswer<unknown, unknown>): void {
  plan.answers.push(answer);
  plan.part = answer.after;
  plan.step = answer.step ?? null;
  plan.replies.push({ isEnd: answer.step !== undefined, output: answer.output });
}
