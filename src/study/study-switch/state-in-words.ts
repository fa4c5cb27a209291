import type { StudyState } from './study-state.ts';

/** How the team calls a state: stands after "a pesquisa está" and alone. */
export const stateNames: Readonly<Record<StudyState, string>> = {
  open: 'aberta',
  noNewPeople: 'fechada a novas pessoas',
  paused: 'pausada',
  ended: 'encerrada',
};
