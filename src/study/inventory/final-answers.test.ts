import { describe, expect, it } from 'vitest';
import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';
import { finalAnswers } from './final-answers.ts';

const first = Array.from({ length: inventoryItemCount }, (_, index) => ({
  item: inventoryItemCount - index,
  value: (index % 2) as InventoryAnswer,
}));

describe('The answers to an inventory', () => {
  it('are the last choice of each item, in the order of the items', () => {
    const changed = [...first, { item: 2, value: 3 as const }, { item: 2, value: 2 as const }];
    expect(finalAnswers(changed)).toEqual(first.toReversed().map(({ item, value }) => (item === 2 ? 2 : value)));
  });

  it('are none while an item is missing', () => {
    expect(finalAnswers(first.slice(1))).toBeNull();
    expect(finalAnswers([])).toBeNull();
  });
});
