import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import type { StudyDay } from '#study/protocol.ts';

/** What one person made of one word. */
export type ParticipantWord = {
  word: string;
  ratings: Partial<Record<StudyDay, { valence: number; reactionTimeMs: number }>>;
  /** The last rating minus the first; null with fewer than two. */
  change: number | null;
  timedOutCount: number;
  voidedCount: number;
};

/** @returns every word that was shown, by name */
export function wordsOf(showings: ParticipantView['showings']): ParticipantWord[] {
  const byWord = Map.groupBy(showings, ({ word }) => word);
  return [...byWord]
    .map(([word, shown]) => {
      const rated = shown.flatMap(({ day, valence, reactionTimeMs }) =>
        valence === null || reactionTimeMs === null ? [] : [{ day, valence, reactionTimeMs }],
      );
      const [first, last] = [rated[0], rated.at(-1)];
      const count = (outcome: string) => shown.filter((one) => one.outcome === outcome).length;
      return {
        word,
        ratings: Object.fromEntries(rated.map(({ day, ...rating }) => [day, rating])),
        change: first === undefined || last === undefined || first === last ? null : last.valence - first.valence,
        timedOutCount: count('timedOut'),
        voidedCount: count('voided'),
      };
    })
    .sort((one, other) => one.word.localeCompare(other.word, 'pt-BR'));
}
