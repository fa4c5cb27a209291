import type { StudyDay } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { evenHalves } from './skeleton.ts';

/** Five words by day with mutual entailment in Teste 2; the other five have combinatorial entailment. */
export type MutualWords = Record<StudyDay, string[]>;

/**
 * @param words the ten, low before high
 * @returns two or three of each pole a day, each word on one or two days (docs/protocol/relational-tasks.md, 15)
 */
export function drawMutualWords(words: readonly string[], random: SeededRandom): MutualWords {
  const [first, second] = [random.pick(evenHalves), random.pick(evenHalves)];
  const third = random.pick(
    evenHalves.filter((half) =>
      words.every((_, place) => {
        const days = [first, second, half].filter((places) => places.includes(place)).length;
        return days === 1 || days === 2;
      }),
    ),
  );
  const wordsAt = (places: readonly number[]) => words.filter((_, place) => places.includes(place));
  return { 1: wordsAt(first), 2: wordsAt(second), 3: wordsAt(third) };
}
