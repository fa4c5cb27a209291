import type { StudyState } from './study-state.ts';

export const longestVisitorSentence = 300;

/** What visitors read where the team has written nothing of its own; while the study is open they read the invitation. */
export const usualSentences: Readonly<Record<StudyState, string>> = {
  open: '',
  noNewPeople: 'A pesquisa já tem as pessoas de que precisava. Agradecemos muito o seu interesse.',
  paused: 'Por enquanto, a pesquisa não recebe novas pessoas. Volte daqui a alguns dias, se quiser.',
  ended: 'Não é mais possível participar da pesquisa. Agradecemos muito o seu interesse.',
};

/** What staff have chosen, and the sentence that they have written for it; empty where they have written none. */
export type ChosenState = { state: StudyState; sentence: string };

/**
 * @param state how the study stands, which may have ended by its last date since
 * @returns what visitors read
 */
export function visitorSentence(state: StudyState, chosen: ChosenState): string {
  const written = chosen.state === state ? chosen.sentence.trim() : '';
  return written === '' ? usualSentences[state] : written;
}
