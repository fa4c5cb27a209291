import type { StudyDay } from '#study/protocol.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { evenHalves } from './skeleton.ts';

/** For each day the five words that Teste 2 asks for mutual entailment; it asks the other five for combinatorial entailment. */
export type MutualWords = Record<StudyDay, string[]>;

/**
 * @param words the ten, low before high
 * @returns two or three words of each pole a day, every word on one or two of the three days (docs/protocol/relational-tasks.md, 15)
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
  const those = (places: readonly number[]) => words.filter((_, place) => places.includes(place));
  return { 1: those(first), 2: those(second), 3: those(third) };
}
