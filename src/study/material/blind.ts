import { z } from 'zod';
import type { AnalysisPlanMaterial } from './analysis-plan-material.ts';

/** Until when a plan keeps the results unseen: both have to be reached; null for what it does not ask for. */
export const blindShape = z.object({ untilPeople: z.int().nullable(), until: z.iso.date().nullable() });
export type Blind = z.output<typeof blindShape>;

/** @returns the blind of a plan; of a study without a plan, none */
export function blindOf(plan: Pick<AnalysisPlanMaterial, 'blindedUntil' | 'blindedUntilPeople'> | null): Blind {
  return { untilPeople: plan?.blindedUntilPeople ?? null, until: plan?.blindedUntil ?? null };
}

/** @returns whether results could be seen under one blind while another one still keeps them unseen */
export function isWeakerBlind(after: Blind, before: Blind): boolean {
  return (after.untilPeople ?? 0) < (before.untilPeople ?? 0) || (after.until ?? '') < (before.until ?? '');
}
