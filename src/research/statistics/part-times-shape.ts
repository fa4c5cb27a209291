import { z } from 'zod';
import { dayPartNames } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';

/** How long the parts of each day take, from the moment the server opens one to its last answer, pauses included; in seconds. */
export const partTimesShape = z.object({
  times: z.array(
    z.object({
      day,
      part: z.enum(dayPartNames),
      /** Who has done it and counts. */
      people: z.int(),
      /** A quarter of the people took less, a half, three quarters. */
      quarter: z.number(),
      median: z.number(),
      threeQuarters: z.number(),
    }),
  ),
});
export type PartTimes = z.output<typeof partTimesShape>;
