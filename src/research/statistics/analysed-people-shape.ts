import { z } from 'zod';

/** Population of the analyses; staff are never in it. */
export const analysedPeopleShape = z.strictObject({
  /** Omits participants with any quality flag. */
  withoutFlagged: z.boolean(),
  /** Only participants who finished all three days. */
  completeOnly: z.boolean(),
  /** Includes participants that staff excluded. */
  withExcluded: z.boolean(),
  /** Number from 1; null for all groups. Before unblinding all participants are in group 1. */
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
