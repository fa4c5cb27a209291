import type { InventoryScale } from '#study/inventory/inventory.ts';

export const scaleNames = {
  depression: 'Depressão',
  anxiety: 'Ansiedade',
  stress: 'Estresse',
} as const satisfies Record<InventoryScale, string>;
