import { refusalToBeginDay, refusalToJoin, type StudyState } from '#study/days/study-state.ts';
import { keyedBy } from '#study/keyed/keyed-by.ts';
import {
  inventoryItemCount,
  isTraining,
  type Phase,
  type PhaseName,
  phases,
  type RelationTask,
  relationTask,
  type StudyDay,
  type TrainingTask,
  trainingTasks,
  wordRating,
} from '#study/protocol.ts';
import { isMastered } from '#study/relation-task/score-block.ts';

/** `attempts`: finished ones of the current day. */
export type Progress = {
  day: StudyDay;
  phase: Phase;
  attempts: Record<TrainingTask, number>;
};

/** Facts stored or computed by the server. */
export type ProgressEvent =
  /** Effective state for the participant. */
  | { kind: 'enrolled'; study: StudyState }
  | { kind: 'inventorySubmitted'; day: StudyDay; answered: number }
  /** `leftToRateAgain`: repeated words after the fortieth rating. */
  | { kind: 'wordRated'; day: StudyDay; ratedWords: number; leftToRateAgain: number }
  /** With the number of pseudo-words to rate before the day continues: only after Teste 2. */
  | {
      kind: 'blockFinished';
      day: StudyDay;
      task: RelationTask;
      attempt: number;
      scorePercent: number;
      pseudoWordsLeft: number;
    }
  | { kind: 'pseudoWordRated'; day: StudyDay; pseudoWordsLeft: number }
  | { kind: 'dayStarted'; day: StudyDay; isOpen: boolean; study: StudyState; asksInventory: boolean };

type ProgressRefusal =
  | 'already-enrolled'
  | 'wrong-day'
  | 'wrong-phase'
  | 'out-of-order'
  | 'incomplete'
  | 'day-not-open'
  | 'no-new-people'
  | 'study-paused'
  | 'study-closed';

/** 90 %, or the tenth attempt. */
export const advanceReasons = ['mastery', 'cap'] as const;
export type AdvanceReason = (typeof advanceReasons)[number];

type Advance = { ok: true; progress: Progress } | { ok: false; refusal: ProgressRefusal };

const noAttempts = keyedBy(trainingTasks, () => 0);

/** Consented, not enrolled; defaults of the research record. */
export const initialProgress: Progress = {
  day: 1,
  phase: phases.notEnrolled,
  attempts: noAttempts,
};

/** @returns null when this part is due */
export function phaseRefusal(
  progress: Progress,
  part: { day: StudyDay; phase: PhaseName },
): 'wrong-day' | 'wrong-phase' | null {
  if (part.day !== progress.day) return 'wrong-day';
  return progress.phase === phases[part.phase] ? null : 'wrong-phase';
}

/** @returns null when the training must be repeated */
export function trainingExitReason(attempt: number, scorePercent: number): AdvanceReason | null {
  if (isMastered(scorePercent)) return 'mastery';
  return attempt >= relationTask.maximumAttempts ? 'cap' : null;
}

/**
 * State machine, the only way to change progress: no skipping, no going back, no eleventh attempt.
 * @returns the new progress, or a refusal
 */
export function advance(progress: Progress, event: ProgressEvent): Advance {
  switch (event.kind) {
    case 'enrolled':
      return enrol(progress, event);
    case 'inventorySubmitted':
      return (
        refuseOtherPhase(progress, { day: event.day, phase: 'inventory' }) ??
        (event.answered === inventoryItemCount ? goTo(progress, phases.wordRating) : refuse('incomplete'))
      );
    case 'wordRated':
      return (
        refuseOtherPhase(progress, { day: event.day, phase: 'wordRating' }) ??
        (event.ratedWords >= wordRating.wordsToRate && event.leftToRateAgain === 0
          ? goTo(progress, (progress.phase + 1) as Phase)
          : stay(progress))
      );
    case 'blockFinished':
      return refuseOtherPhase(progress, { day: event.day, phase: event.task }) ?? finishBlock(progress, event);
    case 'pseudoWordRated':
      return (
        refuseOtherPhase(progress, { day: event.day, phase: 'test2' }) ??
        (event.pseudoWordsLeft === 0 ? goTo(progress, phases.finished) : stay(progress))
      );
    case 'dayStarted':
      return startDay(progress, event);
  }
}

function finishBlock(progress: Progress, event: Extract<ProgressEvent, { kind: 'blockFinished' }>): Advance {
  const next = (progress.phase + 1) as Phase;
  const { task, attempt, scorePercent, pseudoWordsLeft } = event;
  if (!isTraining(task)) return pseudoWordsLeft > 0 ? stay(progress) : goTo(progress, next);
  if (attempt !== progress.attempts[task] + 1) return refuse('out-of-order');
  const counted: Progress = { ...progress, attempts: { ...progress.attempts, [task]: attempt } };
  return trainingExitReason(attempt, scorePercent) === null ? stay(counted) : goTo(counted, next);
}

function enrol(progress: Progress, { study }: Extract<ProgressEvent, { kind: 'enrolled' }>): Advance {
  if (progress.phase !== phases.notEnrolled) return refuse('already-enrolled');
  const refusal = refusalToJoin(study);
  return refusal === null ? goTo(progress, phases.inventory) : refuse(refusal);
}

function startDay(progress: Progress, event: Extract<ProgressEvent, { kind: 'dayStarted' }>): Advance {
  if (progress.phase !== phases.finished) return refuse('wrong-phase');
  if (event.day !== progress.day + 1) return refuse('wrong-day');
  const refusal = refusalToBeginDay(event.study);
  if (refusal !== null) return refuse(refusal);
  if (!event.isOpen) return refuse('day-not-open');
  return {
    ok: true,
    progress: {
      day: event.day,
      phase: event.asksInventory ? phases.inventory : phases.wordRating,
      attempts: noAttempts,
    },
  };
}

function refuseOtherPhase(progress: Progress, part: { day: StudyDay; phase: PhaseName }): Advance | null {
  const refusal = phaseRefusal(progress, part);
  return refusal === null ? null : refuse(refusal);
}

function goTo(progress: Progress, phase: Phase): Advance {
  return { ok: true, progress: { ...progress, phase } };
}

function stay(progress: Progress): Advance {
  return { ok: true, progress };
}

function refuse(refusal: ProgressRefusal): Advance {
  return { ok: false, refusal };
}
