import type { RelationItem } from './relation-item.ts';

type Shown = Pick<RelationItem, 'number' | 'sample' | 'context' | 'options'>;

/** Without the right answer. */
export function publicItem({ number, sample, context, options }: Shown): Shown {
  return { number, sample, context, options };
}
