import { z } from 'zod';

/** Population of the analyses; staff are never in it. */
export const analysedPeopleShape = z.strictObject({
  /** Any quality flag. */
  withoutFlagged: z.boolean(),
  /** All three days. */
  completeOnly: z.boolean(),
  /** Excluded by staff. */
  withExcluded: z.boolean(),
  /** From 1; null for all. Before unblinding all are in group 1. */
  group: z.int().min(1).max(6).nullable().default(null),
});
export type AnalysedPeople = z.output<typeof analysedPeopleShape>;

/** Default and registered population. */
export const registeredPeople: AnalysedPeople = {
  withoutFlagged: false,
  completeOnly: false,
  withExcluded: false,
  group: null,
};
