import { randomInt } from 'node:crypto';

/** @returns 32 unpredictable bits; the server draws every seed, so nobody can foresee an order or an item. */
export function drawSeed(): number {
  return randomInt(2 ** 32);
}
