/** Set by `npm run test:full`. */
const isFullTier = process.env.TEST_TIER === 'full';

/**
 * How many cases of a property are drawn: a twentieth outside `npm run test:full`, where the draws have a fixed seed
 * (`fixed-seed.ts`), at least five.
 */
export function cases(inFullTier: number): number {
  return isFullTier ? inFullTier : Math.max(5, Math.ceil(inFullTier / 20));
}

/** @returns all of them in `npm run test:full`, else the first, the last and one between them */
export function sampleOf<One>(all: readonly One[]): readonly One[] {
  return isFullTier || all.length < 3 ? all : [0, all.length >> 1, all.length - 1].map((at) => all[at] as One);
}
