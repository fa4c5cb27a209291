import fc from 'fast-check';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';

const profiles = {
  /** Follows the norms, with some noise. */
  typical: (row: WordRow, random: SeededRandom) => 5 + 3 * row.pole + random.integer(-1, 1),
  /** Pleasant words lose their shine, unpleasant ones crowd at the bottom. */
  depressed: (row: WordRow, random: SeededRandom) => Math.max(1, 3 + 2 * row.pole + random.integer(-2, 1)),
  allFives: () => 5,
  random: (_row: WordRow, random: SeededRandom) => random.integer(1, 9),
  onlyOneAndNine: (_row: WordRow, random: SeededRandom) => random.pick([1, 9]),
};
type RatingProfile = keyof typeof profiles;
export const ratingProfiles = Object.keys(profiles) as RatingProfile[];

const timings = {
  spread: (random: SeededRandom) => random.integer(1500, 49_999) / 10,
  tied: (random: SeededRandom) => random.pick([150, 250.5, 300, 900, 900.5]),
};

type RatingHabit = {
  profile: RatingProfile;
  timing: keyof typeof timings;
  /** Words of the table that were rated. */
  usableCount: number;
  /** Rated words that the table does not have. */
  strangeCount: number;
  seed: number;
};

/** @returns what a person of that habit would have rated on one day, in the order of rating */
export function ratingsBy(habit: RatingHabit, table: WordTable): RatedWord[] {
  const random = seededRandom(habit.seed);
  const usable = random.shuffle(table.words).slice(0, habit.usableCount);
  const rated = usable.map((row) => ({
    word: row.word,
    valence: profiles[habit.profile](row, random),
    reactionTimeMs: timings[habit.timing](random),
  }));
  const strange = Array.from({ length: habit.strangeCount }, (_, index) => ({
    word: `desconhecida ${index}`,
    valence: random.integer(1, 9),
    reactionTimeMs: 800,
  }));
  return random.shuffle([...rated, ...strange]);
}

export const anySeed = fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 });

/** Ratings of one day: every profile, 0 to 40 usable words, with the counts at which the rules change more often. */
export function ratingsOfOneDay(table: WordTable): fc.Arbitrary<RatedWord[]> {
  return fc
    .record({
      profile: fc.constantFrom(...ratingProfiles),
      timing: fc.constantFrom<keyof typeof timings>('spread', 'tied'),
      usableCount: fc.oneof(
        { weight: 2, arbitrary: fc.integer({ min: 0, max: 40 }) },
        { weight: 1, arbitrary: fc.constantFrom(0, 1, 4, 5, 6, 9, 10, 11, 13, 14, 16, 40) },
      ),
      strangeCount: fc.constantFrom(0, 0, 0, 3),
      seed: anySeed,
    })
    .map((habit) => ratingsBy(habit, table));
}
