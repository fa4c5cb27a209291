import { randomInt } from 'node:crypto';

/** 32 unpredictable bits. */
export function drawSeed(): number {
  return randomInt(2 ** 32);
}
