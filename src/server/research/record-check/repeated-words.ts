import type { RatedWord } from '#study/assignment/word-choice.ts';
import type { StudyDay } from '#study/protocol.ts';
import { chooseWordsToRepeat, type RepeatedWord, type RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';
import type { StoredParticipant } from './stored-participant.ts';

type RepeatPresentation = StoredParticipant['repeatedPresentations'][number];

export function repeatedPresentationsOn(stored: StoredParticipant, day: StudyDay): RepeatPresentation[] {
  return extraPresentationsOn(stored, day).filter(({ againFor }) => againFor !== 'pseudoWord');
}

/** @returns the presentations of pseudo-words on a day, in their order */
export function pseudoWordPresentationsOn(stored: StoredParticipant, day: StudyDay): RepeatPresentation[] {
  return extraPresentationsOn(stored, day).filter(({ againFor }) => againFor === 'pseudoWord');
}

function extraPresentationsOn(stored: StoredParticipant, day: StudyDay): RepeatPresentation[] {
  return stored.repeatedPresentations
    .filter((row) => row.day === day)
    .toSorted((one, other) => one.position - other.position);
}

/** @returns whether every pseudo-word that a day asks for was shown */
export function hasRatedPseudoWords(stored: StoredParticipant, day: StudyDay): boolean {
  const plan = stored.ratingSessions.find((session) => session.day === day)?.again ?? null;
  const isAsked = plan !== null && plan !== 'unreadable' && plan.pseudoWords;
  return !isAsked || pseudoWordPresentationsOn(stored, day).length === 8;
}

/** @returns the day's planned repeated words, by their first ratings; none when the plan is unreadable */
export function repeatedWordsDue(stored: StoredParticipant, day: StudyDay): RepeatedWord[] {
  const plan = stored.ratingSessions.find((session) => session.day === day)?.again ?? null;
  if (plan === null || plan === 'unreadable') return [];
  const ratings = stored.presentations
    .filter((row) => row.day === day && row.outcome === 'rated')
    .toSorted((one, other) => one.position - other.position)
    .map(
      ({ word, valence, reactionTimeMs }): RatedWord => ({
        word,
        valence: valence ?? 0,
        reactionTimeMs: reactionTimeMs ?? 0,
      }),
    );
  return ratings.length < 40 ? [] : chooseWordsToRepeat(plan, ratings);
}

/**
 * Replays the queue: each word in turn, requeued until rated or presented three times.
 * @returns matching presentations, and whether the queue is empty
 */
export function replayRepeats(
  words: readonly RepeatedWord[],
  presentations: readonly { word: string; againFor: RepeatPurpose; outcome: string }[],
): { followed: number; isDone: boolean } {
  const queue = words.map((due) => ({ ...due, times: 0 }));
  for (const [index, { word, againFor, outcome }] of presentations.entries()) {
    const due = queue.shift();
    if (due?.word !== word || due.againFor !== againFor) return { followed: index, isDone: false };
    if (outcome !== 'rated' && due.times < 2) queue.push({ ...due, times: due.times + 1 });
  }
  return { followed: presentations.length, isDone: queue.length === 0 };
}

/** Forty words rated, and every repeated word done. */
export function hasRepeatedRatings(stored: StoredParticipant, day: StudyDay): boolean {
  const rated = stored.presentations.filter((row) => row.day === day && row.outcome === 'rated').length;
  return rated >= 40 && replayRepeats(repeatedWordsDue(stored, day), repeatedPresentationsOn(stored, day)).isDone;
}
