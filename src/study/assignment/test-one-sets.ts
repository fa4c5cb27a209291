import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import { createUseCounter, mostEvenPlan } from './even-plan.ts';
import { type Exemplar, exemplarsOfOtherRows, exemplarsOfTen, fillerPool, takeFiller } from './fillers.ts';
import type { OptionCount } from './skeleton.ts';
import type { WordExemplars } from './word-exemplars.ts';

export type TestOneSet = { word: string; optionCount: OptionCount; fillers: string[] };

/** docs/protocol/what-was-asked-for.md, 9. */
const sizes: readonly OptionCount[] = [3, 3, 3, 4, 4, 4, 5, 5, 5, 5];

/**
 * Equal on all days, so that only the day's cue decides which exemplar is right (docs/protocol/relational-tasks.md, 15).
 *
 * @throws RangeError when a word has no filler safe under both cues, which a valid table prevents
 */
export function drawTestOneSets(table: WordTable, words: readonly WordExemplars[], random: SeededRandom): TestOneSet[] {
  const dealt = random.shuffle(sizes);
  const sets = words.map(({ word }, index) => ({ word, optionCount: dealt[index] ?? 3 }));
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const ofTen = exemplarsOfTen(words, 'testOnly');
  const testOnly = ofTen.map(({ word }) => word);
  const ofOtherRows = memoize(() => exemplarsOfOtherRows(table, words));
  const ofOtherRowsBeside = memoize((word) => fillerPool(ofOtherRows('').filter(isCompatibleWith(word))));
  const poolsBeside = memoize((word) => ({
    ofTen: fillerPool(ofTen.filter(isCompatibleWith(word))),
    ofOtherRows: () => ofOtherRowsBeside(word),
  }));

  function isCompatibleWith(word: string): (exemplar: Exemplar) => boolean {
    const row = rows.get(word);
    const avoidedBeside = row && avoidedUnderAnyCue(row);
    return (exemplar) => exemplar.owner !== word && !avoidedBeside?.has(exemplar.word);
  }

  const used = createUseCounter(testOnly, random);
  const { fillers } = mostEvenPlan(() => {
    used.restart();
    const singlePoles = drawSinglePoles(random);
    const chosen = new Map<string, string[]>();
    let cost = 0;
    for (const { word, optionCount } of random.shuffle(sets)) {
      const own: string[] = [];
      const isFree = (exemplar: Exemplar) => !own.includes(exemplar.word);
      const pools = poolsBeside(word);
      for (const pole of polesOf(optionCount, singlePoles)) {
        const taken = takeFiller({ pole, ...pools, isFree, used });
        own.push(taken.filler.word);
        cost += taken.cost;
      }
      chosen.set(word, own);
    }
    return { fillers: chosen, cost: cost + used.unevenness(testOnly) };
  });
  return sets.map((set) => ({ ...set, fillers: fillers.get(set.word) ?? [] }));
}

const avoidedOfRows = new WeakMap<WordRow, ReadonlySet<string>>();

/** Cached, as a row avoids hundreds of words. */
function avoidedUnderAnyCue(row: WordRow): ReadonlySet<string> {
  const known = avoidedOfRows.get(row);
  if (known !== undefined) return known;
  const avoided = new Set(Object.values(row.avoid).flat());
  avoidedOfRows.set(row, avoided);
  return avoided;
}

/** Memoizes over all plans. */
function memoize<Value>(find: (word: string) => Value): (word: string) => Value {
  const found = new Map<string, Value>();
  return (word) => {
    const known = found.get(word);
    if (known !== undefined) return known;
    const first = find(word);
    found.set(word, first);
    return first;
  };
}

/** Seven fillers without a counterpart: four of one pole, three of the other. */
function drawSinglePoles(random: SeededRandom): Exemplar['pole'][] {
  const inTurn = random.pick([[-1, 1] as const, [1, -1] as const]);
  return random.shuffle(Array.from({ length: 7 }, (_, index) => inTurn[index % 2] ?? 1));
}

/** @param singlePoles consumed */
function polesOf(optionCount: OptionCount, singlePoles: Exemplar['pole'][]): Exemplar['pole'][] {
  const single = optionCount === 4 ? [] : singlePoles.splice(0, 1);
  return optionCount === 3 ? single : [-1, 1, ...single];
}
