import type { OptionCount } from '#study/assignment/skeleton.ts';
import type { RelationTask } from '#study/protocol.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';

/**
 * What an item asks for. `CUE`: a trained synonym or antonym (Treino 1). `ARB`: a trained arbitrary relation to a pseudo-word
 * (Treino 2). `GEN`: generalised cue control, a synonym or antonym that training held out (Teste 1). `ME`, `CE`: mutual and
 * combinatorial entailment, derived and never trained (Teste 2).
 */
export const itemKinds = ['CUE', 'ARB', 'GEN', 'ME', 'CE'] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * What an option is to its item. `lure`: it would be right under the other cue. `same`, `opposite`: a filler with the pole of the
 * right one or of the lure in Treino 1 and Teste 1, with its class or network and pole in Treino 2 and Teste 2. `neither`: a
 * filler that has no pole or class.
 */
export const optionParts = ['right', 'lure', 'same', 'opposite', 'neither'] as const;
export type OptionPart = (typeof optionParts)[number];

export type RelationItem = {
  /** Place in the block, 1 for the first. */
  number: number;
  optionCount: OptionCount;
  kind: ItemKind;
  /** The one of the ten words that the item is about; the sample in all but Teste 2. */
  node: string;
  sample: string;
  context: Context;
  /** As shown, from left to right. */
  options: string[];
  correct: string;
  /** Place of the right option, 1 for the leftmost. */
  correctPosition: number;
  /** The part of each option, in the order of `options`. */
  optionParts: OptionPart[];
  /** In Treino 2 and Teste 2 alone: the network of each option, in the order of `options`, null for what is in none. */
  optionNetworks?: (NetworkName | null)[];
};

/** One attempt at one task: what is stored before the first item is shown. */
export type RelationBlock = {
  task: RelationTask;
  seed: number;
  generatorVersion: number;
  items: RelationItem[];
};

/** An item before its place in the block, its wrong options and their positions are drawn. */
export type ItemDraft = Pick<RelationItem, 'optionCount' | 'kind' | 'node' | 'sample' | 'context' | 'correct'>;

/** An item of Teste 2 before its place is drawn. */
export type DerivedDraft = Omit<ItemDraft, 'optionCount'>;
