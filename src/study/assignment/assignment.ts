import { type StudyDay, studyDays } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import {
  castPseudoWords,
  networkRoles,
  type PseudoWordCast,
  pseudoWordRoles,
  type TwoNetworkCast,
} from '#study/words/pseudo-words.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { type CellDraw, drawCells } from './cell-draw.ts';
import { defaultGeneratorSettings, type GeneratorSettings } from './generator-settings.ts';
import { generatorVersion } from './generator-version.ts';
import { drawMutualWords, type MutualWords } from './mutual-words.ts';
import type { SkeletonBit } from './skeleton.ts';
import { drawTestOneSets, type TestOneSet } from './test-one-sets.ts';
import { chooseWords, type RatedWord, type WordChoice } from './word-choice.ts';
import { drawWordExemplars, nodesOf, type WordExemplars, withAnswerClasses } from './word-exemplars.ts';

/**
 * Everything about the four tasks that is drawn once for a participant (or once a day, by the study setting `wordSet`) and stays
 * over all attempts. Plain data: it is stored as JSON and a block is made from it, the word table and a seed. Items show the
 * neutral words with the setting `networks: 1` alone; otherwise they are words to compare with in the analyses.
 */
export type Assignment = WordChoice & {
  generatorVersion: typeof generatorVersion;
  seed: number;
  /** The bit b of docs/protocol/relational-tasks.md, 5. */
  bit: SkeletonBit;
  /** The bit n of docs/protocol/relational-tasks.md, 15: 0 where the low word with i = 4 is in network X, 1 where the high one is. */
  networkBit: SkeletonBit;
  classes: GeneratorSettings['classes'];
  /** One entry for each of the ten words, low before high, in the order above. */
  exemplars: WordExemplars[];
  /** One entry for each of the ten words, in the same order. */
  testOneSets: TestOneSet[];
  mutualWords: MutualWords;
  /** Null with the setting `cells: 'perBlock'`. */
  fixedCells: CellDraw | null;
} & ({ networks: 2; pseudoWords: TwoNetworkCast } | { networks: 1; pseudoWords: PseudoWordCast });

/** Whether the ten words of day 1 stay for all days, or others are drawn on each (study setting `wordSet`). */
export type WordSet = 'day1' | 'perDay';

/** @returns whether ten words are drawn once the words of a day are rated */
export function drawsWords(day: StudyDay, { wordSet }: { wordSet: WordSet }): boolean {
  return day === 1 || wordSet === 'perDay';
}

/**
 * Chooses a participant's ten words and draws all that stays the same over attempts (docs/protocol/relational-tasks.md, 4).
 *
 * @param table a checked word table (`findWordTableProblems` finds none)
 * @param ratings of day 1, or of the day itself when words are chosen per day; any number, none included
 * @param seed 32 bits, drawn by the server and stored in the result
 * @param settings what the study has chosen
 * @returns the same assignment for the same table, ratings, seed and settings
 * @throws RangeError when the table has too few rows of a pole, or no filler that is safe
 */
export function assignWords({
  table,
  ratings,
  seed,
  settings: { networks, cells, classes } = defaultGeneratorSettings,
}: {
  table: WordTable;
  ratings: readonly RatedWord[];
  seed: number;
  settings?: GeneratorSettings;
}): Assignment {
  const random = seededRandom(seed);
  const { low, high, neutral, ...flags } = chooseWords(table, ratings, random);
  const bit = drawBit(random);
  const networkBit = drawBit(random);
  const cast =
    networks === 2
      ? { networks, pseudoWords: castPseudoWords(networkRoles, random) }
      : { networks, pseudoWords: castPseudoWords(pseudoWordRoles, random) };
  const nodes = nodesOf({ low, high }, table);
  const drawn = nodes.map((node) => drawWordExemplars(node, { networks, networkBit }, random));
  const exemplars = withAnswerClasses(drawn, classes, random);
  const testOneSets = drawTestOneSets(table, exemplars, random);
  const mutualWords = drawMutualWords(
    exemplars.map(({ word }) => word),
    random,
  );
  const tested = studyDays.map((day) => combinatorialWords({ exemplars, mutualWords }, day));
  const fixedCells = cells === 'perPerson' ? drawCells(exemplars, tested, random) : null;
  return {
    generatorVersion,
    seed,
    low,
    high,
    neutral,
    bit,
    networkBit,
    ...cast,
    classes,
    exemplars,
    testOneSets,
    mutualWords,
    fixedCells,
    ...flags,
  };
}

function drawBit(random: SeededRandom): SkeletonBit {
  return random.integer(0, 1) === 0 ? 0 : 1;
}

/** @returns the settings of the study that an assignment was drawn by. */
export function settingsOf({ networks, fixedCells, classes }: Assignment): GeneratorSettings {
  return { networks, cells: fixedCells ? 'perPerson' : 'perBlock', classes };
}

/** @returns the words that Teste 2 of a day asks for combinatorial entailment: those that it does not ask for mutual entailment */
export function combinatorialWords(
  { exemplars, mutualWords }: Pick<Assignment, 'exemplars' | 'mutualWords'>,
  day: StudyDay,
): WordExemplars[] {
  return exemplars.filter(({ word }) => !mutualWords[day].includes(word));
}
