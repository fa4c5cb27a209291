/** Between the lines of the grid, in tens of any size: what people count in. */
const usualSteps = [1, 1.2, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10];
const lines = 4;
/** Of the height, so that nothing runs along the upper edge. */
const free = 0.05;

/** @returns where the lines of a grid stand, from 0: whole numbers, evenly, and a little above the highest value */
export function chartSteps(highest: number): number[] {
  const least = Math.max(1, (highest * (1 + free)) / lines);
  const tens = 10 ** Math.floor(Math.log10(least));
  const steps = usualSteps.map((usual) => usual * tens).filter(Number.isInteger);
  const step = steps.find((one) => one >= least) ?? 10 * tens;
  return Array.from({ length: lines + 1 }, (_, line) => line * step);
}
