import { written } from '#research/results-pictures/results-numbers.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';

/** What is asked of a day: its ratings, and the cloud that was made of them. */
export type CloudDay = {
  day: StudyDay;
  cloud: readonly WordCloudNode[];
  ratings: readonly { word: string; valence: number }[];
};

/** A word of one day's cloud, with what there is to say of it. `null` where it was not rated. */
export type CloudWord = {
  node: WordCloudNode;
  word: string;
  valence: number;
  byDay: Record<StudyDay, number | null>;
  /** From day 1 to the day of the cloud; null on day 1 and for words that day 1 does not have. */
  change: number | null;
};

/** @returns the words of a day's cloud by the id of their node */
export function cloudWords(days: readonly CloudDay[], day: StudyDay): Map<number, CloudWord> {
  const ofDay = (wanted: StudyDay) => days.find((one) => one.day === wanted);
  const nodes = ofDay(day)?.cloud.filter(({ level }) => level !== 0) ?? [];
  return new Map(
    nodes.map((node) => {
      const { title: word, level: valence } = node;
      const byDay = { 1: valenceIn(ofDay(1), word), 2: valenceIn(ofDay(2), word), 3: valenceIn(ofDay(3), word) };
      const change = day === 1 || byDay[1] === null ? null : valence - byDay[1];
      return [node.id, { node, word, valence, byDay, change }];
    }),
  );
}

function valenceIn(day: CloudDay | undefined, word: string): number | null {
  return day?.ratings.find((rating) => rating.word === word)?.valence ?? null;
}

/**
 * @returns what stands beside the word: "7", or on later days "5 → 7" where the rating has changed
 * @param isShort there is room for the rating of this day alone
 */
export function noteOf({ valence, byDay, change }: CloudWord, isShort = false): string {
  return isShort || change === null || change === 0 ? String(valence) : `${byDay[1]} → ${valence}`;
}

/**
 * @param note what stands beside the word
 * @returns the same in a sentence for screen readers. It begins with what is seen, so that people who speak to their computer can name it.
 */
export function wordInWords(shown: CloudWord, note: string, scale: readonly Point[]): string {
  const label = labelOf(shown, scale);
  const since = sinceDay1(shown);
  return `${shown.word} ${note}${label === null ? '' : `, ${label}`}${since === null ? '' : `; ${since}`}`;
}

/** @returns "nota 7, agradável" */
export function ratingInWords(shown: CloudWord, scale: readonly Point[]): string {
  const label = labelOf(shown, scale);
  return `nota ${shown.valence}${label === null ? '' : `, ${label}`}`;
}

/** @returns what the word was on day 1; null where there is nothing to say of it */
export function sinceDay1({ change, byDay }: CloudWord): string | null {
  if (change === null) return null;
  return change === 0 ? 'a mesma nota do dia 1' : `no dia 1 era ${byDay[1]}, mudança de ${written.change(change)}`;
}

function labelOf({ valence }: CloudWord, scale: readonly Point[]): string | null {
  return scale.find(({ value }) => value === valence)?.label ?? null;
}
type Point = { value: number; label: string };
