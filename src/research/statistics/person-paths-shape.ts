import { z } from 'zod';

/** What people came to on each of the days, to a step, and how many of them came to the same. */
export const personPathsShape = z.array(z.object({ values: z.array(z.number()), people: z.int() }));
export type PersonPaths = z.output<typeof personPathsShape>;
