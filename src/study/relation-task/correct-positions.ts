import type { SeededRandom } from '#study/randomness/random.ts';

/** @returns a position from 1 to `optionCount` for each item, every position equally often as far as the numbers allow. */
export function drawCorrectPositions(itemCount: number, optionCount: number, random: SeededRandom): number[] {
  const positions = Array.from({ length: optionCount }, (_, index) => index + 1);
  const balanced: number[] = [];
  while (balanced.length < itemCount) balanced.push(...random.shuffle(positions));
  return random.shuffle(balanced.slice(0, itemCount));
}
