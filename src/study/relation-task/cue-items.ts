import type { Assignment } from '#study/assignment/assignment.ts';
import { createUseCounter, mostEvenPlan } from '#study/assignment/even-plan.ts';
import {
  type Exemplar,
  exemplarsOfOtherRows,
  exemplarsOfTen,
  type FillerStep,
  fillerPool,
  takeFiller,
} from '#study/assignment/fillers.ts';
import { optionCounts } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { otherContext, type WordTable } from '#study/words/word-table.ts';
import { assignRoundRobin, type PlannedItem, type PlannedOption, shuffleWithinCue } from './planned-item.ts';
import type { ItemDraft } from './relation-item.ts';
import type { TrainingCells } from './training-cells.ts';

const noFillers = fillerPool([]);
const noPools = { ofTen: noFillers, rightBefore: noFillers, ofOtherRows: () => noFillers };

type LuredItem = ItemDraft & { lure: string; pole: Exemplar['pole'] };

/** Item of Treino 1 with its fillers and their fallback steps. */
type FilledItem = LuredItem & { fillers: readonly { filler: Exemplar; step: FillerStep }[] };

/** docs/protocol/relational-tasks.md, 15. */
export function cueItems(
  sources: { table: WordTable; assignment: Assignment },
  cells: readonly TrainingCells[],
  random: SeededRandom,
): PlannedItem[] {
  return filledItems(sources, cells, random).map(({ lure, pole, fillers, ...draft }) => {
    const planned = fillers.map(
      ({ filler }): PlannedOption => ({ word: filler.word, part: filler.pole === pole ? 'same' : 'opposite' }),
    );
    return { ...draft, planned: [{ word: draft.correct, part: 'right' }, { word: lure, part: 'lure' }, ...planned] };
  });
}

/** Fillers share the right option's cue and were not right before, so neither property distinguishes it. */
export function filledItems(
  { table, assignment }: { table: WordTable; assignment: Assignment },
  cells: readonly TrainingCells[],
  random: SeededRandom,
): FilledItem[] {
  const items = cells.flatMap((cell) => luredItems(cell, random));
  const groupWhereRight = new Map(items.map(({ correct, optionCount }) => [correct, optionCount]));
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const trained = exemplarsOfTen(assignment.exemplars, 'trained');
  const ofOtherRows = exemplarsOfOtherRows(table, assignment.exemplars);
  // Cached for all plans.
  const poolsOf = new Map(
    items.map((item) => {
      const avoided = new Set(rows.get(item.node)?.avoid[item.context]);
      const isAllowed = ({ owner, word }: Exemplar) => owner !== item.node && !avoided.has(word);
      const underCue = trained.filter((exemplar) => exemplar.context === item.context && isAllowed(exemplar));
      const wasRight = ({ word }: Exemplar) => (groupWhereRight.get(word) ?? item.optionCount) < item.optionCount;
      const pools = {
        ofTen: fillerPool(underCue.filter((exemplar) => !wasRight(exemplar))),
        rightBefore: fillerPool(underCue),
        ofOtherRows: () => fillerPool(ofOtherRows.filter(isAllowed)),
      };
      return [item, pools] as const;
    }),
  );

  const used = createUseCounter(
    items.flatMap(({ correct, lure }) => [correct, lure]),
    random,
  );
  const trainedWords = trained.map(({ word }) => word);
  const { fillers } = mostEvenPlan(() => {
    used.restart();
    const singles = drawSingleFillers(items, random);
    const chosen = new Map<LuredItem, FilledItem['fillers']>();
    let cost = 0;
    for (const item of random.shuffle(items)) {
      const own: FilledItem['fillers'][number][] = [];
      const isFree = (exemplar: Exemplar) => !own.some(({ filler }) => filler === exemplar);
      const pools = poolsOf.get(item) ?? noPools;
      const single = singles.get(item);
      const parts = [...(item.optionCount === 3 ? [] : fillerParts), ...(single ? [single] : [])];
      for (const part of parts) {
        const pole = part === 'same' ? item.pole : opposite(item.pole);
        const taken = takeFiller({ pole, ...pools, isFree, used });
        own.push(taken);
        cost += taken.cost;
      }
      chosen.set(item, own);
    }
    return { fillers: chosen, cost: cost + used.unevenness(trainedWords) };
  });
  return items.map((item) => ({ ...item, fillers: fillers.get(item) ?? [] }));
}

/** In group order, as a lure must not have been right before. */
function luredItems({ own, single, singleGroup, otherGroups }: TrainingCells, random: SeededRandom): LuredItem[] {
  const singleCue = single.context;
  const otherCue = otherContext(singleCue);
  const [one, other] = own.trained[otherCue];
  const cells = [
    { optionCount: singleGroup, context: singleCue, correct: random.pick(own.trained[singleCue]) },
    { optionCount: otherGroups[0], context: otherCue, correct: one },
    { optionCount: otherGroups[1], context: otherCue, correct: other },
  ];
  const wasRight = new Set<string>();
  const lures = createUseCounter([], random);
  return optionCounts.flatMap((group) =>
    cells
      .filter(({ optionCount }) => optionCount === group)
      .map(({ optionCount, context, correct }) => {
        const candidates = own.trained[otherContext(context)].map((word) => ({ word }));
        const remaining = candidates.filter(({ word }) => !wasRight.has(word));
        const { word: lure } = lures.leastUsed(remaining.length > 0 ? remaining : candidates);
        lures.add(lure);
        wasRight.add(correct);
        const isPleasant = (own.pole === 'high') === (context === 'SIMILAR');
        return {
          optionCount,
          kind: 'CUE' as const,
          node: own.word,
          sample: own.word,
          context,
          correct,
          lure,
          pole: isPleasant ? (1 as const) : (-1 as const),
        };
      }),
  );
}

const fillerParts = ['same', 'opposite'] as const;

/** Only filler of three options and third of five: five of either part per group. */
function drawSingleFillers(items: readonly LuredItem[], random: SeededRandom) {
  return new Map(
    ([3, 5] as const).flatMap((group) => {
      const ofGroup = items.filter(({ optionCount }) => optionCount === group);
      return [...assignRoundRobin(shuffleWithinCue(ofGroup, random), fillerParts, random)];
    }),
  );
}

function opposite(pole: Exemplar['pole']): Exemplar['pole'] {
  return pole === 1 ? -1 : 1;
}
