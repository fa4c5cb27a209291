import type { OptionCount } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { mostEvenPlan, startUseCount } from './even-plan.ts';
import { type Exemplar, exemplarsOfOtherRows, exemplarsOfTen, takeFiller } from './fillers.ts';
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
  const avoided = new Map(words.map(({ word }) => [word, new Set(Object.values(rows.get(word)?.avoid ?? {}).flat())]));
  const ofTen = exemplarsOfTen(words, 'testOnly');
  const ofOtherRows = exemplarsOfOtherRows(table, words);
  const testOnly = ofTen.map(({ word }) => word);

  const { fillers } = mostEvenPlan(() => {
    const used = startUseCount(testOnly, random);
    const singlePoles = drawSinglePoles(random);
    const chosen = new Map<string, string[]>();
    let cost = 0;
    for (const { word, optionCount } of random.shuffle(sets)) {
      const own: string[] = [];
      const avoidedBeside = avoided.get(word);
      const isFree = (exemplar: Exemplar) =>
        exemplar.owner !== word && !avoidedBeside?.has(exemplar.word) && !own.includes(exemplar.word);
      for (const pole of polesOf(optionCount, singlePoles)) {
        const taken = takeFiller({ pole, ofTen, ofOtherRows: () => ofOtherRows, isFree, used });
        own.push(taken.filler.word);
        cost += taken.cost;
      }
      chosen.set(word, own);
    }
    return { fillers: chosen, cost: cost + used.unevenness(testOnly) };
  });
  return sets.map((set) => ({ ...set, fillers: fillers.get(set.word) ?? [] }));
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
