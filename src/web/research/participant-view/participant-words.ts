import type { ParticipantView } from '#contract/research/participant-view-calls.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { RepeatPurpose } from '#study/word-rating/repeated-ratings.ts';

export type ParticipantWord = {
  word: string;
  ratings: Partial<Record<StudyDay, { valence: number; reactionTimeMs: number }>>;
  /** Last rating minus first; null with fewer than two. */
  change: number | null;
  timedOutCount: number;
  voidedCount: number;
};

export function wordsOf(presentations: ParticipantView['presentations']): ParticipantWord[] {
  const byWord = Map.groupBy(presentations, ({ word }) => word);
  return [...byWord]
    .map(([word, presentations]) => {
      const rated = presentations.flatMap(({ day, valence, reactionTimeMs }) =>
        valence === null || reactionTimeMs === null ? [] : [{ day, valence, reactionTimeMs }],
      );
      const [first, last] = [rated[0], rated.at(-1)];
      const count = (outcome: string) => presentations.filter((one) => one.outcome === outcome).length;
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

export type WordInTraining = ParticipantView['trainedWords'][number];

const roleNames: Record<WordInTraining['role'], string> = { low: 'nota baixa', high: 'nota alta' };

/** @returns "nota baixa 2, rede X" */
export function roleInWords({ role, place, network, isReserve }: WordInTraining): string {
  const details = [
    `${roleNames[role]} ${place}`,
    ...(network === null ? [] : [`rede ${network}`]),
    ...(isReserve ? ['da reserva'] : []),
  ];
  return details.join(', ');
}

export type RoleChange = { role: WordInTraining['role'] | 'others'; words: number; meanChange: number | null };

/** Mean change by role, of words rated at least twice. */
export function changesByRole(words: readonly ParticipantWord[], trained: readonly WordInTraining[]): RoleChange[] {
  const roles = new Map(trained.map(({ word, role }) => [word, role]));
  return (['low', 'high', 'others'] as const).map((role) => {
    const changes = words
      .filter(({ word }) => (roles.get(word) ?? 'others') === role)
      .flatMap(({ change }) => (change === null ? [] : [change]));
    const sum = changes.reduce((total, change) => total + change, 0);
    return { role, words: changes.length, meanChange: changes.length === 0 ? null : sum / changes.length };
  });
}

type RatingOfWord = { valence: number; reactionTimeMs: number };

export type WordRatedTwice = {
  day: StudyDay;
  word: string;
  againFor: RepeatPurpose;
  first: RatingOfWord | null;
  second: RatingOfWord | null;
  /** Second rating minus first; null without both. */
  change: number | null;
};

export function wordsRatedTwice(
  presentations: ParticipantView['presentations'],
  again: NonNullable<ParticipantView['repeatedPresentations']>,
): WordRatedTwice[] {
  const firstRatings = new Map(
    presentations.map((presentation) => [keyOf(presentation), ratingOf(presentation)] as const).filter(isRated),
  );
  const byWord = Map.groupBy(again, keyOf);
  return [...byWord.values()]
    .flatMap((presentations) => {
      const [one] = presentations;
      if (one === undefined) return [];
      const first = firstRatings.get(keyOf(one)) ?? null;
      const second = presentations.map(ratingOf).find((rating) => rating !== null) ?? null;
      const change = first === null || second === null ? null : second.valence - first.valence;
      return [{ day: one.day, word: one.word, againFor: one.againFor, first, second, change }];
    })
    .sort((one, other) => one.day - other.day || one.word.localeCompare(other.word, 'pt-BR'));
}

const keyOf = ({ day, word }: { day: StudyDay; word: string }) => `${day} ${word}`;

function ratingOf({ valence, reactionTimeMs }: ParticipantView['presentations'][number]): RatingOfWord | null {
  return valence === null || reactionTimeMs === null ? null : { valence, reactionTimeMs };
}

function isRated(entry: readonly [string, RatingOfWord | null]): entry is readonly [string, RatingOfWord] {
  return entry[1] !== null;
}
