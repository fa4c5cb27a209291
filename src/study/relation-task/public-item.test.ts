import { expect, it } from 'vitest';
import { publicItem } from './public-item.ts';
import type { RelationItem } from './relation-item.ts';

it('has the fields of the screen, without the right option', () => {
  const item: RelationItem = {
    ...{ number: 3, optionCount: 3, kind: 'ARB', node: 'alegre', sample: 'alegre', context: 'OPOSTO' },
    ...{ options: ['VEK', 'JOM', 'TIL'], correct: 'JOM', correctPosition: 2 },
    ...{ optionParts: ['lure', 'right', 'neither'], optionNetworks: ['X', 'X', null] },
  };
  expect(publicItem(item)).toEqual({ number: 3, sample: 'alegre', context: 'OPOSTO', options: ['VEK', 'JOM', 'TIL'] });
});
