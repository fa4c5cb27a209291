import type { Assignment } from '#study/assignment/assignment.ts';
import { mostEvenPlan, startUseCount } from '#study/assignment/even-plan.ts';
import {
  type Exemplar,
  exemplarsOfOtherRows,
  exemplarsOfTen,
  fillerPool,
  takeFiller,
} from '#study/assignment/fillers.ts';
import { optionCounts } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { otherContext, type WordTable } from '#study/words/word-table.ts';
import { byCueInDrawnOrder, inTurn, type PlannedItem, type PlannedOption } from './planned-item.ts';
import type { ItemDraft } from './relation-item.ts';
import type { TrainingCells } from './training-cells.ts';

const noFillers = fillerPool([]);

type LuredItem = ItemDraft & { lure: string; pole: Exemplar['pole'] };

/** The 30 items of Treino 1 with all their options (docs/protocol/relational-tasks.md, 15). */
export function cueItems(
  { table, assignment }: { table: WordTable; assignment: Assignment },
  cells: readonly TrainingCells[],
  random: SeededRandom,
): PlannedItem[] {
  const items = cells.flatMap((cell) => luredItems(cell, random));
  const rows = new Map(table.words.map((row) => [row.word, row]));
  const ofTen = exemplarsOfTen(assignment.exemplars, 'trained');
  const ofOtherRows = exemplarsOfOtherRows(table, assignment.exemplars);
  const allowedIn = ({ node, context }: LuredItem, exemplars: readonly Exemplar[]) => {
    const avoided = new Set(rows.get(node)?.avoid[context]);
    return fillerPool(exemplars.filter(({ owner, word }) => owner !== node && !avoided.has(word)));
  };
  // Every plan asks for it anew.
  const ofTenIn = new Map(items.map((item) => [item, allowedIn(item, ofTen)]));
  const trained = ofTen.map(({ word }) => word);
  const rightOnesAndLures = items.flatMap(({ correct, lure }) => [correct, lure]);

  const used = startUseCount(rightOnesAndLures, random);
  const { fillers } = mostEvenPlan(() => {
    used.restart();
    const singles = drawSingleFillers(items, random);
    const chosen = new Map<LuredItem, Exemplar[]>();
    let cost = 0;
    for (const item of random.shuffle(items)) {
      const own: Exemplar[] = [];
      const pools = { ofTen: ofTenIn.get(item) ?? noFillers, ofOtherRows: () => allowedIn(item, ofOtherRows) };
      const isFree = (exemplar: Exemplar) => !own.includes(exemplar);
      const single = singles.get(item);
      const parts = [...(item.optionCount === 3 ? [] : fillerParts), ...(single ? [single] : [])];
      for (const part of parts) {
        const pole = part === 'same' ? item.pole : opposite(item.pole);
        const taken = takeFiller({ pole, ...pools, isFree, used });
        own.push(taken.filler);
        cost += taken.cost;
      }
      chosen.set(item, own);
    }
    return { fillers: chosen, cost: cost + used.unevenness(trained) };
  });

  return items.map((item) => {
    const { lure, pole, ...draft } = item;
    const planned = (fillers.get(item) ?? []).map(
      (filler): PlannedOption => ({ word: filler.word, part: filler.pole === pole ? 'same' : 'opposite' }),
    );
    return { ...draft, planned: [{ word: draft.correct, part: 'right' }, { word: lure, part: 'lure' }, ...planned] };
  });
}

/** The items of a word in the order of their groups, for a lure must not have been right before. */
function luredItems({ own, singleCue, singleGroup, otherGroups }: TrainingCells, random: SeededRandom): LuredItem[] {
  const otherCue = otherContext(singleCue);
  const [one, other] = own.trained[otherCue];
  const cells = [
    { optionCount: singleGroup, context: singleCue, correct: random.pick(own.trained[singleCue]) },
    { optionCount: otherGroups[0], context: otherCue, correct: one },
    { optionCount: otherGroups[1], context: otherCue, correct: other },
  ];
  const wasRight = new Set<string>();
  const lures = startUseCount([], random);
  return optionCounts.flatMap((group) =>
    cells
      .filter(({ optionCount }) => optionCount === group)
      .map(({ optionCount, context, correct }) => {
        const candidates = own.trained[otherContext(context)].map((word) => ({ word }));
        const unasked = candidates.filter(({ word }) => !wasRight.has(word));
        const { word: lure } = lures.leastUsed(unasked.length > 0 ? unasked : candidates);
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

/** The only filler beside three options, the third one beside five: in each of these groups five of either part. */
function drawSingleFillers(items: readonly LuredItem[], random: SeededRandom) {
  return new Map(
    ([3, 5] as const).flatMap((group) => {
      const ofGroup = items.filter(({ optionCount }) => optionCount === group);
      return [...inTurn(byCueInDrawnOrder(ofGroup, random), fillerParts, random)];
    }),
  );
}

function opposite(pole: Exemplar['pole']): Exemplar['pole'] {
  return pole === 1 ? -1 : 1;
}
