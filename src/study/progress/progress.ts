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

/** Where a participant stands. `attempts` counts the finished attempts of the current day. */
export type Progress = {
  day: StudyDay;
  phase: Phase;
  attempts: Record<TrainingTask, number>;
};

/** What has happened, said with facts the server has stored or computed itself. */
export type ProgressEvent =
  /** With how the study stands for them. */
  | { kind: 'enrolled'; study: StudyState }
  | { kind: 'inventorySubmitted'; day: StudyDay; answered: number }
  /** Left to rate again: words that come once more after the fortieth rating, where the study asks for them. */
  | { kind: 'wordRated'; day: StudyDay; ratedWords: number; leftToRateAgain: number }
  /** With how many pseudo-words are to be rated before the day goes on: any only after Teste 2. */
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

/** Why a training ended: 90 % was reached, or the tenth attempt was made. */
export const waysToAdvance = ['mastery', 'cap'] as const;
export type AdvancedBy = (typeof waysToAdvance)[number];

type Advance = { ok: true; progress: Progress } | { ok: false; refusal: ProgressRefusal };

const noAttempts = keyedBy(trainingTasks, () => 0);

/** A participant who has consented and has not enrolled yet (defaults of the research record). */
export const beforeEnrolment: Progress = {
  day: 1,
  phase: phases.notEnrolled,
  attempts: noAttempts,
};

/**
 * Says whether something may be answered now.
 * @returns null when it is this part's turn, otherwise why not
 */
export function refusalOutOfTurn(
  progress: Progress,
  asked: { day: StudyDay; phase: PhaseName },
): 'wrong-day' | 'wrong-phase' | null {
  if (asked.day !== progress.day) return 'wrong-day';
  return progress.phase === phases[asked.phase] ? null : 'wrong-phase';
}

/** @returns why a finished attempt at a training lets the participant go on, or null when it is to be repeated. */
export function reasonToLeaveTraining(attempt: number, scorePercent: number): AdvancedBy | null {
  if (isMastered(scorePercent)) return 'mastery';
  return attempt >= relationTask.maximumAttempts ? 'cap' : null;
}

/**
 * The only way on. A participant never skips a phase, goes back, makes an eleventh attempt or changes an earlier day.
 * @param progress where the participant stands
 * @param event what has happened
 * @returns the new progress, or a refusal that leaves everything as it is
 */
export function advance(progress: Progress, event: ProgressEvent): Advance {
  switch (event.kind) {
    case 'enrolled':
      return enrol(progress, event);
    case 'inventorySubmitted':
      return (
        outOfTurn(progress, { day: event.day, phase: 'inventory' }) ??
        (event.answered === inventoryItemCount ? goTo(progress, phases.wordRating) : refuse('incomplete'))
      );
    case 'wordRated':
      return (
        outOfTurn(progress, { day: event.day, phase: 'wordRating' }) ??
        (event.ratedWords >= wordRating.wordsToRate && event.leftToRateAgain === 0
          ? goTo(progress, (progress.phase + 1) as Phase)
          : stay(progress))
      );
    case 'blockFinished':
      return outOfTurn(progress, { day: event.day, phase: event.task }) ?? finishBlock(progress, event);
    case 'pseudoWordRated':
      return (
        outOfTurn(progress, { day: event.day, phase: 'test2' }) ??
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
  return reasonToLeaveTraining(attempt, scorePercent) === null ? stay(counted) : goTo(counted, next);
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

function outOfTurn(progress: Progress, asked: { day: StudyDay; phase: PhaseName }): Advance | null {
  const refusal = refusalOutOfTurn(progress, asked);
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
