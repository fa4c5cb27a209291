import type { RelationItem } from './relation-item.ts';

type PublicItem = Pick<RelationItem, 'number' | 'sample' | 'context' | 'options'>;

/** Without the right answer. */
export function publicItem({ number, sample, context, options }: PublicItem): PublicItem {
  return { number, sample, context, options };
}
