import type { InventoryScale } from '#study/inventory/inventory.ts';

export const scaleNames = {
  depression: 'Depressão',
  anxiety: 'Ansiedade',
  stress: 'Estresse',
} as const satisfies Record<InventoryScale, string>;

/** What the sentences of a scale are about, as one says it among friends: for whoever took part, before any clinical name. */
export const softScaleNames = {
  depression: 'Tristeza e desânimo',
  anxiety: 'Inquietação',
  stress: 'Tensão',
} as const satisfies Record<InventoryScale, string>;
