import { z } from 'zod';
import { dayPartNames } from '#study/protocol.ts';
import { day } from '#study/protocol-shapes.ts';

/** From the opening of a part to its last answer, pauses included; seconds. */
export const partTimesShape = z.object({
  times: z.array(
    z.object({
      day,
      part: z.enum(dayPartNames),
      people: z.int(),
      /** Quartiles. */
      quarter: z.number(),
      median: z.number(),
      threeQuarters: z.number(),
    }),
  ),
});
export type PartTimes = z.output<typeof partTimesShape>;
