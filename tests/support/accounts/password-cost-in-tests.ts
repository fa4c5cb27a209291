import { passwordCost as realCost } from '#server/accounts/identity/password-cost.ts';

/** The least that Argon2id takes: a real hash takes a processor 70 ms, and people sign up and in thousands of times. */
const minimumCost = { memory: 8, passes: 1, parallelism: 1 };

/** Replaces the module of this name in tests (`vitest.config.ts`). */
export const passwordCost = { ...minimumCost };

/** For test files about the hash or its duration. */
export function hashPasswordsAsInProduct(): void {
  Object.assign(passwordCost, realCost);
}

/** Default of all other test files. */
export function hashPasswordsQuickly(): void {
  Object.assign(passwordCost, minimumCost);
}

/** @returns how many hashes have been computed since: only they take the cost with all that is in it */
export function countHashes(): () => number {
  let count = 0;
  const get = () => {
    count += 1;
  };
  Object.defineProperty(passwordCost, Symbol('taken'), { enumerable: true, configurable: true, get });
  return () => count;
}
