/** Set by `npm run test:full`. */
const isFullTier = process.env.TEST_TIER === 'full';

/**
 * How many cases of a property are drawn: a twentieth outside `npm run test:full`, where the draws have a fixed seed
 * (`fixed-seed.ts`), at least five.
 */
export function cases(inFullTier: number): number {
  return isFullTier ? inFullTier : Math.max(5, Math.ceil(inFullTier / 20));
}
