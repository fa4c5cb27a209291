import { z } from 'zod';

/** Over whom the analyses of the study are. Whoever is of staff is never among them. */
export const analysedPeopleShape = z.strictObject({
  /** Leaves out whoever has a quality flag, grave or not. */
  withoutFlagged: z.boolean(),
  /** Leaves out whoever has not finished all three days. */
  completeOnly: z.boolean(),
  /** Takes in whom staff have excluded. */
  withExcluded: z.boolean(),
  /** Only those of one group, from 1 on; null for everybody. Before the groups are told everybody is in the first one. */
  group: z.int().min(1).max(6).nullable().default(null),
});
export type AnalysedPeople = z.output<typeof analysedPeopleShape>;

/** What is registered, and shown unless something else is asked for: everybody who counts. */
export const registeredPeople: AnalysedPeople = {
  withoutFlagged: false,
  completeOnly: false,
  withExcluded: false,
  group: null,
};
