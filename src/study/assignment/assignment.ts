import { type StudyDay, studyDays } from '#study/protocol.ts';
import { type SeededRandom, seededRandom } from '#study/randomness/random.ts';
import {
  drawPseudoWordCast,
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
 * Drawn once, or daily with `wordSet: 'perDay'`. Stored as JSON. Items use neutral words with `networks: 1` only; otherwise they are
 * controls in the analyses.
 */
export type Assignment = WordChoice & {
  generatorVersion: typeof generatorVersion;
  seed: number;
  /** Counterbalancing: bit b of docs/protocol/relational-tasks.md, 5. */
  bit: SkeletonBit;
  /** Counterbalancing: bit n of docs/protocol/relational-tasks.md, 15: 0 puts the low word with i = 4 into network X, 1 the high one. */
  networkBit: SkeletonBit;
  classes: GeneratorSettings['classes'];
  /** Of the ten words, low before high. */
  exemplars: WordExemplars[];
  testOneSets: TestOneSet[];
  mutualWords: MutualWords;
  /** Null with `cells: 'perBlock'`. */
  fixedCells: CellDraw | null;
} & ({ networks: 2; pseudoWords: TwoNetworkCast } | { networks: 1; pseudoWords: PseudoWordCast });

export type WordSet = 'day1' | 'perDay';

export function drawsWords(day: StudyDay, { wordSet }: { wordSet: WordSet }): boolean {
  return day === 1 || wordSet === 'perDay';
}

/**
 * docs/protocol/relational-tasks.md, 4. Deterministic.
 *
 * @param table valid by `findWordTableProblems`
 * @param ratings of day 1, or of the day with daily words; may be empty
 * @param seed 32 bits, stored in the result
 * @throws RangeError when the table lacks rows of a pole or a safe filler
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
      ? { networks, pseudoWords: drawPseudoWordCast(networkRoles, random) }
      : { networks, pseudoWords: drawPseudoWordCast(pseudoWordRoles, random) };
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

export function settingsOf({ networks, fixedCells, classes }: Assignment): GeneratorSettings {
  return { networks, cells: fixedCells ? 'perPerson' : 'perBlock', classes };
}

/** Words without mutual entailment in that day's Teste 2. */
export function combinatorialWords(
  { exemplars, mutualWords }: Pick<Assignment, 'exemplars' | 'mutualWords'>,
  day: StudyDay,
): WordExemplars[] {
  return exemplars.filter(({ word }) => !mutualWords[day].includes(word));
}
