import { z } from 'zod';
import { optionCounts } from '#study/assignment/skeleton.ts';
import { networkNames } from '#study/words/pseudo-words.ts';
import { contexts } from '#study/words/word-table.ts';
import { itemKinds, optionParts, type RelationItem } from './relation-item.ts';

const word = z.string().min(1);

/** Parses stored items; `findBlockProblems` validates them. */
const relationItemShape: z.ZodType<RelationItem> = z.strictObject({
  number: z.int().min(1),
  optionCount: z.literal(optionCounts),
  kind: z.literal(itemKinds),
  node: word,
  sample: word,
  context: z.literal(contexts),
  options: z.array(word).min(3).max(5),
  correct: word,
  correctPosition: z.int().min(1).max(5),
  optionParts: z.array(z.literal(optionParts)).min(3).max(5),
  optionNetworks: z.array(z.literal(networkNames).nullable()).min(3).max(5).exactOptional(),
});

export const relationItemsShape = z.array(relationItemShape);
