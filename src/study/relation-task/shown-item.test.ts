import { expect, it } from 'vitest';
import type { RelationItem } from './relation-item.ts';
import { shownItem } from './shown-item.ts';

it('shows of an item what stands on the screen, and nothing that says which option is right', () => {
  const item: RelationItem = {
    ...{ number: 3, optionCount: 3, kind: 'ARB', node: 'alegre', sample: 'alegre', context: 'OPOSTO' },
    ...{ options: ['VEK', 'JOM', 'TIL'], correct: 'JOM', correctPosition: 2 },
    ...{ optionParts: ['lure', 'right', 'neither'], optionNetworks: ['X', 'X', null] },
  };
  expect(shownItem(item)).toEqual({ number: 3, sample: 'alegre', context: 'OPOSTO', options: ['VEK', 'JOM', 'TIL'] });
});
