import type { AssignedWords } from '#study/assignment/assigned-words.ts';
import { drawWords, nodesOf } from '#study/assignment/draw-words.ts';
import type { GeneratorSettings } from '#study/assignment/generator-settings.ts';
import type { SkeletonBit } from '#study/assignment/skeleton.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import { seededRandom } from '#study/randomness/random.ts';
import {
  castPseudoWords,
  networkRoles,
  type PseudoWordCast,
  pseudoWordRoles,
  type TwoNetworkCast,
} from '#study/words/pseudo-words.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { type CellDraw, drawCells } from './cell-draw.ts';
import { drawTestOneSets, type TestOneSet } from './test-one-sets.ts';
import { drawWordExemplars, type WordExemplars } from './word-exemplars.ts';

/**
 * What generator version 2 draws once for a participant. Items show the neutral words with the setting `networks: 1` alone;
 * otherwise they are words to compare with in the analyses.
 */
export type Assignment2 = AssignedWords & {
  generatorVersion: 2;
  /** The bit n of docs/protocol/relational-tasks.md, 15: 0 where the low word with i = 4 is in network X, 1 where the high one is. */
  networkBit: SkeletonBit;
  /** One entry for each of the ten words, low before high, in the order above. */
  exemplars: WordExemplars[];
  /** One entry for each of the ten words, in the same order. */
  testOneSets: TestOneSet[];
  /** Null with the setting `cells: 'perBlock'`. */
  fixedCells: CellDraw | null;
} & ({ networks: 2; pseudoWords: TwoNetworkCast } | { networks: 1; pseudoWords: PseudoWordCast });

/** As `assignWords`, by the rules of version 2. */
export function assignWords2({
  settings: { networks, cells },
  ...input
}: {
  table: WordTable;
  ratings: readonly RatedWord[];
  seed: number;
  settings: GeneratorSettings;
}): Assignment2 {
  const random = seededRandom(input.seed);
  const { seed, low, high, neutral, bit, ...flags } = drawWords(input, random);
  const networkBit: SkeletonBit = random.integer(0, 1) === 0 ? 0 : 1;
  const cast =
    networks === 2
      ? { networks, pseudoWords: castPseudoWords(networkRoles, random) }
      : { networks, pseudoWords: castPseudoWords(pseudoWordRoles, random) };
  const nodes = nodesOf({ low, high, bit }, input.table);
  const exemplars = nodes.map((node) => drawWordExemplars(node, { networks, networkBit }, random));
  const testOneSets = drawTestOneSets(input.table, exemplars, random);
  const fixedCells = cells === 'perPerson' ? drawCells(networks, random) : null;
  return {
    generatorVersion: 2,
    seed,
    low,
    high,
    neutral,
    bit,
    networkBit,
    ...cast,
    exemplars,
    testOneSets,
    fixedCells,
    ...flags,
  };
}

/** @returns the settings of the study that an assignment was drawn by. */
export function settingsOf({ networks, fixedCells }: Assignment2): GeneratorSettings {
  return { networks, cells: fixedCells ? 'perPerson' : 'perBlock' };
}
