import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordRow, WordTable } from '#study/words/word-table.ts';
import { mostEvenPlan, startUseCount } from './even-plan.ts';
import { type Exemplar, exemplarsOfOtherRows, exemplarsOfTen, fillerPool, takeFiller } from './fillers.ts';
import type { OptionCount } from './skeleton.ts';
import type { WordExemplars } from './word-exemplars.ts';

/** The options of a word in Teste 1 besides its own two test-only exemplars. */
export type TestOneSet = { word: string; optionCount: OptionCount; fillers: string[] };

/** Options of the ten items of a test (docs/protocol/what-was-asked-for.md, 9). */
const sizes: readonly OptionCount[] = [3, 3, 3, 4, 4, 4, 5, 5, 5, 5];

/**
 * The option sets of Teste 1, the same on all days (docs/protocol/relational-tasks.md, 15): which exemplar of a set is right
 * is told by the cue of the day alone.
 *
 * @throws RangeError when the table leaves a word no filler that is safe under both cues (a checked one does not)
 */
export function drawTestOneSets(table: WordTable, words: readonly WordExemplars[], random: SeededRandom): TestOneSet[] {
  const dealt = random.shuffle(sizes);
  const sets = words.map(({ word }, index) => ({ word, optionCount: dealt[index] ?? 3 }));
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const ofTen = exemplarsOfTen(words, 'testOnly');
  const testOnly = ofTen.map(({ word }) => word);
  const ofOtherRows = once(() => exemplarsOfOtherRows(table, words));
  const ofOtherRowsBeside = once((word) => fillerPool(ofOtherRows('').filter(mayStandBeside(word))));
  const poolsBeside = once((word) => ({
    ofTen: fillerPool(ofTen.filter(mayStandBeside(word))),
    ofOtherRows: () => ofOtherRowsBeside(word),
  }));

  function mayStandBeside(word: string): (exemplar: Exemplar) => boolean {
    const row = rows.get(word);
    const avoidedBeside = row && avoidedUnderAnyCue(row);
    return (exemplar) => exemplar.owner !== word && !avoidedBeside?.has(exemplar.word);
  }

  const used = startUseCount(testOnly, random);
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

/** A row avoids hundreds of words, and is the same for everybody. */
function avoidedUnderAnyCue(row: WordRow): ReadonlySet<string> {
  const known = avoidedOfRows.get(row);
  if (known !== undefined) return known;
  const avoided = new Set(Object.values(row.avoid).flat());
  avoidedOfRows.set(row, avoided);
  return avoided;
}

/** What is the same in all plans is worked out in the first one that asks. */
function once<Found>(find: (word: string) => Found): (word: string) => Found {
  const found = new Map<string, Found>();
  return (word) => {
    const known = found.get(word);
    if (known !== undefined) return known;
    const first = find(word);
    found.set(word, first);
    return first;
  };
}

/** Of the seven fillers that stand without one of the other pole, four have one pole and three the other one. */
function drawSinglePoles(random: SeededRandom): Exemplar['pole'][] {
  const inTurn = random.pick([[-1, 1] as const, [1, -1] as const]);
  return random.shuffle(Array.from({ length: 7 }, (_, index) => inTurn[index % 2] ?? 1));
}

/** @param singlePoles what is left of them; a set that needs one takes it */
function polesOf(optionCount: OptionCount, singlePoles: Exemplar['pole'][]): Exemplar['pole'][] {
  const single = optionCount === 4 ? [] : singlePoles.splice(0, 1);
  return optionCount === 3 ? single : [-1, 1, ...single];
}
