import { highestScore } from '#study/inventory/inventory.ts';

/** "0 a 21" */
export const scoreRange = `0 a ${highestScore}`;
