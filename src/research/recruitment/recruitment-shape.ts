import { z } from 'zod';

/** By the study's zone, "YYYY-MM-DD". */
const date = z.iso.date();

export const forecastShape = z.object({
  /** The 14 before today, or fewer since the first enrolment. */
  days: z.int(),
  enrolled: z.int(),
  /** Null without a target, once reached, or at a pace of zero. */
  reachedOn: date.nullable(),
});
export type Forecast = z.output<typeof forecastShape>;

export const dayOfRecruitmentShape = z.object({ date, enrolled: z.int() });
export type DayOfRecruitment = z.output<typeof dayOfRecruitmentShape>;
