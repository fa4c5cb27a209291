import { type Phase, phases, type TrainingTask } from '#study/protocol.ts';
import { counted } from '#study/wording/counted.ts';
import { taskNames } from '#study/wording/task-names.ts';

type StepPath = '/inventories' | '/words' | '/trial1' | '/test1' | '/trial2' | '/test2';

/** One card of a study day. */
export type StudyStep = {
  phase: Phase;
  title: string;
  /** Where the part is done; the last card stands for the end of the day. */
  to: StepPath | null;
  /** About how long the part takes, in minutes; the project's own estimate, about one hour in all with a repeated training. */
  minutes: number | null;
  /** The training whose attempts are counted on the card. */
  training: TrainingTask | null;
};

export const studySteps: readonly StudyStep[] = [
  { phase: phases.inventory, title: 'Questionário', to: '/inventories', minutes: 5, training: null },
  { phase: phases.wordRating, title: 'Avaliar palavras', to: '/words', minutes: 6, training: null },
  { phase: phases.training1, title: taskNames.training1, to: '/trial1', minutes: 12, training: 'training1' },
  { phase: phases.test1, title: taskNames.test1, to: '/test1', minutes: 4, training: null },
  { phase: phases.training2, title: taskNames.training2, to: '/trial2', minutes: 12, training: 'training2' },
  { phase: phases.test2, title: taskNames.test2, to: '/test2', minutes: 4, training: null },
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
