import type { Assignment } from '#study/assignment/assignment.ts';
import { createUseCounter, mostEvenPlan } from '#study/assignment/even-plan.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import { type Context, contexts } from '#study/words/word-table.ts';
import type { ContextQuota, TrainedWord } from './derived-items.ts';
import { assignRoundRobin, type PlannedItem, type PlannedOption } from './planned-item.ts';
import { pairsOfParts } from './pseudo-word-options.ts';
import type { DerivedDraft, ItemDraft } from './relation-item.ts';

type WordPart = 'lure' | 'same' | 'opposite' | 'neither';

/** Mutual entailment: trained from word to pseudo-word, tested in reverse. @param words as many as the quota */
export function mutualDrafts(words: readonly TrainedWord[], quota: ContextQuota, random: SeededRandom): DerivedDraft[] {
  const drawnContexts = random.shuffle(contexts.flatMap((context) => new Array<Context>(quota[context]).fill(context)));
  return words.map(({ word, cells }, index) => {
    const { context, correct } = random.pick(cells.filter((cell) => cell.context === drawnContexts[index]));
    return { kind: 'ME' as const, node: word, sample: correct, context, correct: word };
  });
}

/**
 * Wrong options: words of the other cue, of the other network, or neutral ones with `networks: 1`, least used first; never of the right
 * one's network and class.
 */
export function withMutualOptions(
  drafts: readonly ItemDraft[],
  assignment: Assignment,
  random: SeededRandom,
): PlannedItem[] {
  const parts = assignment.networks === 1 ? partsWithNeutralWords(drafts) : partsOfBothNetworks(drafts, random);
  const words = assignment.exemplars.map(({ word }) => word);
  const used = createUseCounter(
    drafts.map(({ correct }) => correct),
    random,
  );
  const { options } = mostEvenPlan(() => {
    used.restart();
    const planned = random.shuffle(drafts).map((draft): [ItemDraft, PlannedOption[]] => {
      const own = wordsByPart(assignment, draft.correct);
      const wrong: PlannedOption[] = [];
      for (const part of parts.get(draft) ?? []) {
        const free = own[part].filter(({ word }) => !wrong.some((option) => option.word === word));
        const { word, network } = used.leastUsed(free);
        used.add(word);
        wrong.push({ word, part, network });
      }
      return [draft, wrong];
    });
    return { options: new Map(planned), cost: used.unevenness(words) };
  });
  return drafts.map((draft) => {
    const network = assignment.exemplars.find(({ word }) => word === draft.correct)?.network ?? null;
    return { ...draft, planned: [{ word: draft.correct, part: 'right', network }, ...(options.get(draft) ?? [])] };
  });
}

function partsOfBothNetworks(drafts: readonly ItemDraft[], random: SeededRandom): Map<ItemDraft, WordPart[]> {
  const ofGroup = (group: number) => random.shuffle(drafts.filter(({ optionCount }) => optionCount === group));
  const all: WordPart[] = ['lure', 'same', 'opposite'];
  const pairs = assignRoundRobin(ofGroup(3), pairsOfParts, random);
  const fifths = assignRoundRobin(ofGroup(5), all, random);
  return new Map(
    drafts.map((draft) => {
      const fifth = fifths.get(draft);
      return [draft, [...(pairs.get(draft) ?? all), ...(fifth ? [fifth] : [])]];
    }),
  );
}

function partsWithNeutralWords(drafts: readonly ItemDraft[]): Map<ItemDraft, WordPart[]> {
  return new Map(
    drafts.map((draft) => [draft, ['lure', ...new Array<WordPart>(draft.optionCount - 2).fill('neither')]]),
  );
}

function wordsByPart({ exemplars, neutral }: Assignment, right: string) {
  const own = exemplars.find(({ word }) => word === right);
  const candidatesBy = (isOfNetwork: boolean, isOfClass: boolean) =>
    exemplars.filter(
      ({ network, answerClass }) =>
        (network === own?.network) === isOfNetwork && (answerClass === own?.answerClass) === isOfClass,
    );
  return {
    lure: candidatesBy(true, false),
    same: candidatesBy(false, true),
    opposite: candidatesBy(false, false),
    neither: neutral.map(({ word }) => ({ word, network: null })),
  };
}
