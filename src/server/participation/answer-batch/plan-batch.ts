import { type SentAnswer, temporaryRefusals } from '#contract/participation/answer-calls.ts';
import type { ProgressView } from '#contract/participation/progress-shape.ts';
import { refusedAnswerRow } from '#server/participation/answers/refused-answers-store.ts';
import { Refusal } from '#server/platform/failures/refusal.ts';
import type { AnyRules, PlannedAnswer, PlannedRow, PlannedStep } from './answer-rules.ts';
import type { AnswerState } from './answer-state-store.ts';

export type Entry = { sent: SentAnswer } & ({ rules: AnyRules; input: unknown } | { refusal: Refusal });

/** Valid once the plan is stored. */
export type PlannedReply = { refusal: Refusal } | { isEnd: boolean; output: (progress: ProgressView) => unknown };

/** Rows stored atomically, and the reply to each entry. */
export type Plan = {
  replies: PlannedReply[];
  /** Answers, facts of pages, refused answers. */
  rows: PlannedRow[];
  /** Ids of answers to the part in progress; only these are activity. */
  takenIds: string[];
  /** Afterwards; null when the state must be re-read. */
  part: unknown;
  /** Of the last answer. */
  step: PlannedStep | null;
};

/**
 * Plans the prefix of entries that one statement can store. The expected next answer is inserted, others are compared with the stored row
 * under their key; permanent refusals become refused answers.
 */
export function planBatch(state: AnswerState, entries: readonly Entry[], now: Date): Plan {
  const { inProgress, stored, participantId } = state;
  const plan: Plan = { replies: [], rows: [], takenIds: [], part: inProgress?.part ?? null, step: null };
  for (const entry of entries) {
    if (plan.step !== null) break;
    const since = entry.sent.participationSince;
    if (since !== undefined && Date.parse(since) !== state.sinceMs) {
      // The cached participation may be a former one.
      if (stored === null) break;
      plan.replies.push({ refusal: new Refusal('participation-ended') });
      continue;
    }
    if ('refusal' in entry) {
      refuse(entry, entry.refusal);
      continue;
    }
    const { rules, input } = entry;
    if ('planFacts' in rules) {
      if (!state.consentIsCurrent) {
        refuse(entry, new Refusal('consent-outdated'));
        continue;
      }
      const { row, output } = rules.planFacts(input, { participantId, now });
      plan.rows.push(row);
      plan.replies.push({ isEnd: false, output });
      continue;
    }
    const isInProgress = inProgress?.facts === rules.partFacts && plan.part !== null;
    const position = { ...state, part: isInProgress ? plan.part : null, now };
    const next = isInProgress ? rules.planNext(input, position) : null;
    if (next !== null) {
      addAnswer(entry, next);
      continue;
    }
    const isRead = stored?.has(rules) === true && plan.takenIds.length === 0;
    if (!isRead) break;
    try {
      const judged = rules.judge(input, stored.get(rules), position);
      if ('planned' in judged) addAnswer(entry, judged.planned);
      else plan.replies.push({ isEnd: false, output: judged.repeat });
    } catch (refusal) {
      if (!(refusal instanceof Refusal)) throw refusal;
      refuse(entry, refusal);
    }
  }
  return plan;

  function addAnswer({ sent }: Entry, answer: PlannedAnswer<unknown, unknown>): void {
    if (answer.row !== null) plan.rows.push(answer.row);
    plan.takenIds.push(sent.id);
    plan.part = answer.after;
    plan.step = answer.step ?? null;
    plan.replies.push({ isEnd: answer.step !== undefined, output: answer.output });
  }

  /** Under an outdated consent refused answers are not stored: the entry waits. */
  function refuse({ sent }: Entry, refusalOfEntry: Refusal): void {
    const isFinal = !temporaryRefusals.includes(refusalOfEntry.code);
    const refusal = isFinal && !state.consentIsCurrent ? new Refusal('consent-outdated') : refusalOfEntry;
    plan.replies.push({ refusal });
    const row = refusedAnswerRow({ participantId, now }, sent, refusal);
    if (row !== null) plan.rows.push({ table: 'refused_answer', row });
  }
}
