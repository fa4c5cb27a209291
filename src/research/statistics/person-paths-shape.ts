import { z } from 'zod';

/** Rounded values over the days, with their number of participants. */
export const personPathsShape = z.array(z.object({ values: z.array(z.number()), people: z.int() }));
export type PersonPaths = z.output<typeof personPathsShape>;
