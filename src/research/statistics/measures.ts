import { inventoryScales } from '#study/inventory/inventory.ts';

/** Three sums of the inventory, and a day's mean valence. */
export const measures = [...inventoryScales, 'valence'] as const;
export type Measure = (typeof measures)[number];
