import { z } from 'zod';

/** By the calendar of the study's usual zone, "YYYY-MM-DD". */
const date = z.iso.date();

/** On how many of the days before today people have enrolled, how many a day, and when a target will be reached if it goes on so. */
export const forecastShape = z.object({
  /** The days that are looked at: the last 14 before today, fewer where the first enrolment is more recent. */
  days: z.int(),
  enrolled: z.int(),
  /** Null where there is no target, it is reached, or nobody has enrolled in those days. */
  reachedOn: date.nullable(),
});
export type Forecast = z.output<typeof forecastShape>;

export const dayOfRecruitmentShape = z.object({ date, enrolled: z.int() });
export type DayOfRecruitment = z.output<typeof dayOfRecruitmentShape>;
