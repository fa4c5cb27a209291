import { z } from 'zod';

/** Over whom the analyses of the study are. Whoever is of staff is never among them. */
export const analysedPeopleShape = z.strictObject({
  /** Leaves out whoever has a quality flag, grave or not. */
  withoutFlagged: z.boolean(),
  /** Leaves out whoever has not finished all three days. */
  completeOnly: z.boolean(),
  /** Takes in whom staff have excluded. */
  withExcluded: z.boolean(),
});
export type AnalysedPeople = z.output<typeof analysedPeopleShape>;

/** What is registered, and shown unless something else is asked for: everybody who counts. */
export const registeredPeople: AnalysedPeople = { withoutFlagged: false, completeOnly: false, withExcluded: false };
