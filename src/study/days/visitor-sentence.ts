import type { StudyState } from './study-state.ts';

export const maximumVisitorSentenceLength = 300;

/** Defaults; an open study shows the invitation. */
export const defaultSentences: Readonly<Record<StudyState, string>> = {
  open: '',
  noNewPeople: 'A pesquisa já tem as pessoas de que precisava. Agradecemos muito o seu interesse.',
  paused: 'Por enquanto, a pesquisa não recebe novas pessoas. Volte daqui a alguns dias, se quiser.',
  ended: 'Não é mais possível participar da pesquisa. Agradecemos muito o seu interesse.',
};

/** `sentence`: by staff, or empty. */
export type ChosenState = { state: StudyState; sentence: string };

/** @param state effective state, which may have ended by date since */
export function visitorSentence(state: StudyState, chosen: ChosenState): string {
  const written = chosen.state === state ? chosen.sentence.trim() : '';
  return written === '' ? defaultSentences[state] : written;
}
