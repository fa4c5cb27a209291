import type { OptionCount } from '#study/assignment/skeleton.ts';
import type { RelationTask } from '#study/protocol.ts';
import type { NetworkName } from '#study/words/pseudo-words.ts';
import type { Context } from '#study/words/word-table.ts';

/**
 * `CUE`: trained synonym or antonym (Treino 1). `ARB`: trained arbitrary relation to a pseudo-word (Treino 2). `GEN`: held-out synonym or
 * antonym (Teste 1). `ME`, `CE`: derived mutual and combinatorial entailment (Teste 2).
 */
export const itemKinds = ['CUE', 'ARB', 'GEN', 'ME', 'CE'] as const;
export type ItemKind = (typeof itemKinds)[number];

/**
 * `lure`: right under the other cue. `same`, `opposite`: filler with the pole (Treino 1, Teste 1), or class or network and pole (Treino 2,
 * Teste 2), of the right one or of the lure. `neither`: filler without pole or class.
 */
export const optionParts = ['right', 'lure', 'same', 'opposite', 'neither'] as const;
export type OptionPart = (typeof optionParts)[number];

export type RelationItem = {
  /** From 1. */
  number: number;
  optionCount: OptionCount;
  kind: ItemKind;
  /** One of the ten words; the sample except in Teste 2. */
  node: string;
  sample: string;
  context: Context;
  /** Left to right. */
  options: string[];
  correct: string;
  /** From 1, leftmost. */
  correctPosition: number;
  /** In the order of `options`. */
  optionParts: OptionPart[];
  /** Treino 2 and Teste 2 only, in the order of `options`; null outside networks. */
  optionNetworks?: (NetworkName | null)[];
};

/** Stored before the first item is presented. */
export type RelationBlock = {
  task: RelationTask;
  seed: number;
  generatorVersion: number;
  items: RelationItem[];
};

/** Before order, wrong options and positions are drawn. */
export type ItemDraft = Pick<RelationItem, 'optionCount' | 'kind' | 'node' | 'sample' | 'context' | 'correct'>;

export type DerivedDraft = Omit<ItemDraft, 'optionCount'>;
