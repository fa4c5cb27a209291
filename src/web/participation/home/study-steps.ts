import {
  type DayPart,
  dayPartNames,
  dayParts,
  isRelationTask,
  isTraining,
  type Phase,
  phases,
  type TrainingTask,
} from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';

type StepPath = (typeof dayParts)[DayPart]['path'];

/** One card of a study day. */
export type StudyStep = {
  phase: Phase;
  title: string;
  /** Where the part is done; the last card stands for the end of the day. */
  to: StepPath | null;
  /** About how long the part takes, in minutes. */
  minutes: number | null;
  /** The training whose attempts are counted on the card. */
  training: TrainingTask | null;
};

export const studySteps: readonly StudyStep[] = [
  ...dayPartNames.map((part): StudyStep => {
    const { phase, name, path, minutes } = dayParts[part];
    const training = isRelationTask(part) && isTraining(part) ? part : null;
    // People call the inventory what it looks like.
    return { phase, title: part === 'inventory' ? 'Questionário' : name, to: path, minutes, training };
  }),
  { phase: phases.finished, title: 'Fim', to: null, minutes: null, training: null },
];

export type StepState = 'now' | 'done' | 'later';

/** @returns how a card stands for a person in this phase; reaching the last phase finishes its card. */
export function stepState(step: StudyStep, phase: Phase): StepState {
  if (step.phase === phases.finished) return phase === phases.finished ? 'done' : 'later';
  if (step.phase === phase) return 'now';
  return step.phase < phase ? 'done' : 'later';
}

/** @returns "1 tentativa", "3 tentativas". */
export function attemptsInWords(attempts: number): string {
  return counted(attempts, 'tentativa', 'tentativas');
}
