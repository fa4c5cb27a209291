import { numberFormats } from '#research/results-pictures/results-numbers.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { WordCloudNode } from '#study/record/word-cloud.ts';

export type CloudDay = {
  day: StudyDay;
  cloud: readonly WordCloudNode[];
  ratings: readonly { word: string; valence: number }[];
};

/** `null` where the word was not rated. */
export type CloudWord = {
  node: WordCloudNode;
  word: string;
  valence: number;
  byDay: Record<StudyDay, number | null>;
  /** From day 1; null on day 1 and for words without a rating on day 1. */
  change: number | null;
};

/** @returns words by node id */
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
 * @returns "7", or "5 → 7" on later days if changed
 * @param isShort only the rating of this day
 */
export function ratingLabel({ valence, byDay, change }: CloudWord, isShort = false): string {
  return isShort || change === null || change === 0 ? String(valence) : `${byDay[1]} → ${valence}`;
}

/**
 * Accessible name; starts with the visible text, for speech control (WCAG 2.5.3).
 * @param note the visible label
 */
export function wordInWords(cloudWord: CloudWord, note: string, scale: readonly Point[]): string {
  const label = labelOf(cloudWord, scale);
  const since = sinceDay1(cloudWord);
  return `${cloudWord.word} ${note}${label === null ? '' : `, ${label}`}${since === null ? '' : `; ${since}`}`;
}

/** @returns "nota 7, agradável" */
export function ratingInWords(cloudWord: CloudWord, scale: readonly Point[]): string {
  const label = labelOf(cloudWord, scale);
  return `nota ${cloudWord.valence}${label === null ? '' : `, ${label}`}`;
}

/** @returns null without a comparison */
export function sinceDay1({ change, byDay }: CloudWord): string | null {
  if (change === null) return null;
  return change === 0
    ? 'a mesma nota do dia 1'
    : `no dia 1 era ${byDay[1]}, mudança de ${numberFormats.change(change)}`;
}

function labelOf({ valence }: CloudWord, scale: readonly Point[]): string | null {
  return scale.find(({ value }) => value === valence)?.label ?? null;
}
type Point = { value: number; label: string };
