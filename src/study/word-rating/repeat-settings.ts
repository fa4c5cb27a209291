import { type DayPart, type StudyDay, wordRating } from '#study/protocol.ts';
import { pseudoWords } from '#study/words/pseudo-words.ts';

/** What a study may have rated after the fortieth word (docs/protocol/study-rules.md, 4). */
export type RepeatSettings = { baselineAgain: boolean; retest: boolean; ratePseudoWords: boolean };
export const defaultRepeatSettings: RepeatSettings = { baselineAgain: false, retest: false, ratePseudoWords: false };

const wordsAndNeighboursCount = 20;

/** @returns how many words are rated in a part of a day after the fortieth */
export function extraRatings(part: DayPart, day: StudyDay, settings: RepeatSettings): number {
  const { baselineAgain, retest, ratePseudoWords } = settings;
  if (part === 'test2') return ratePseudoWords ? pseudoWords.length : 0;
  if (part !== 'wordRating') return 0;
  return (baselineAgain && day === 1 ? wordsAndNeighboursCount : 0) + (retest ? wordRating.wordsToRetest : 0);
}
