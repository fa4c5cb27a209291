import type { InventoryScale } from '#study/inventory/inventory.ts';

export const scaleNames = {
  depression: 'Depressão',
  anxiety: 'Ansiedade',
  stress: 'Estresse',
} as const satisfies Record<InventoryScale, string>;

/** Everyday names for participants, before clinical ones. */
export const everydayScaleNames = {
  depression: 'Tristeza e desânimo',
  anxiety: 'Inquietação',
  stress: 'Tensão',
} as const satisfies Record<InventoryScale, string>;
