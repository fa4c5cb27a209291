import { z } from 'zod';
import type { AnalysisPlanMaterial } from './analysis-plan-material.ts';

/** Both conditions must hold; null for none. */
export const blindShape = z.object({ untilPeople: z.int().nullable(), until: z.iso.date().nullable() });
export type Blind = z.output<typeof blindShape>;

/** Null conditions without a plan. */
export function blindOf(plan: Pick<AnalysisPlanMaterial, 'blindedUntil' | 'blindedUntilPeople'> | null): Blind {
  return { untilPeople: plan?.blindedUntilPeople ?? null, until: plan?.blindedUntil ?? null };
}

/** @returns whether results could become visible under `after` but not under `before` */
export function isWeakerBlind(after: Blind, before: Blind): boolean {
  return (after.untilPeople ?? 0) < (before.untilPeople ?? 0) || (after.until ?? '') < (before.until ?? '');
}
