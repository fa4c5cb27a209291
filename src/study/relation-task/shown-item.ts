import type { RelationItem } from './relation-item.ts';

type Shown = Pick<RelationItem, 'number' | 'sample' | 'context' | 'options'>;

/** @returns an item as it goes to the participant, with nothing that says which option is right */
export function shownItem({ number, sample, context, options }: Shown): Shown {
  return { number, sample, context, options };
}
