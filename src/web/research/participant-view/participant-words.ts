import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import { type StudyDay, studyDays } from '#study/protocol.ts';
import type { NumberColumn } from '#web/platform/ui/numbers-table.ts';
import type { SortOrder } from '#web/platform/ui/sort-heading.tsx';
import type { WordSort } from './participant-in-address.ts';

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

const sortValues: Record<WordSort, (word: ParticipantWord) => number | null> = {
  word: () => 0,
  day1: ({ ratings }) => ratings[1]?.valence ?? null,
  day2: ({ ratings }) => ratings[2]?.valence ?? null,
  day3: ({ ratings }) => ratings[3]?.valence ?? null,
  change: ({ change }) => change,
  time1: ({ ratings }) => ratings[1]?.reactionTimeMs ?? null,
  time2: ({ ratings }) => ratings[2]?.reactionTimeMs ?? null,
  time3: ({ ratings }) => ratings[3]?.reactionTimeMs ?? null,
  missed: ({ timedOutCount }) => timedOutCount,
};

/** @param words by name. @returns them in another order; words without that number come last */
export function sortWords(words: readonly ParticipantWord[], order: SortOrder<WordSort>): ParticipantWord[] {
  if (order.column === 'word') return order.isDescending ? words.toReversed() : [...words];
  const valueOfWord = sortValues[order.column];
  return words.toSorted((one, other) => {
    const [left, right] = [valueOfWord(one), valueOfWord(other)];
    if (left === null || right === null) return Number(left === null) - Number(right === null);
    return order.isDescending ? right - left : left - right;
  });
}

/** For the file: one row a word, as on the page. */
export const wordFileColumns: readonly NumberColumn<ParticipantWord>[] = [
  { name: 'word', label: 'Palavra', value: ({ word }) => word },
  ...studyDays.flatMap((day) => [
    {
      name: `day${day}_valence`,
      label: `Valência, dia ${day}`,
      value: ({ ratings }: ParticipantWord) => ratings[day]?.valence ?? null,
    },
    {
      name: `day${day}_reaction_time_ms`,
      label: `Tempo, dia ${day}`,
      value: ({ ratings }: ParticipantWord) => ratings[day]?.reactionTimeMs ?? null,
    },
  ]),
  { name: 'change', label: 'Mudança', value: ({ change }) => change },
  { name: 'timed_out', label: 'Sem resposta no tempo', value: ({ timedOutCount }) => timedOutCount },
  { name: 'voided', label: 'Interrompidas', value: ({ voidedCount }) => voidedCount },
];
