import { inventoryScales } from '#study/inventory/inventory.ts';

/** What is compared over days: three plain sums and the mean valence of a day's rated words. */
export const measures = [...inventoryScales, 'valence'] as const;
export type Measure = (typeof measures)[number];
