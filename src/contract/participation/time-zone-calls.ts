import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, longestTimeZone } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { timeZoneSources } from '#study/time-zone/time-zone-source.ts';

/** A participant's time zone, its source, and when their next day opens by it. */
export const homeShape = z.object({
  /** The name that holds now; that of the study where the stored one is none. */
  timeZone: z.string(),
  source: z.enum(timeZoneSources),
  /** Null where nobody waits for a day. */
  nextDay: z.object({ day, opensAt: instant }).nullable(),
});
export type Home = z.output<typeof homeShape>;

/** Refused as `invalid-input` where it is no zone. */
export const chosenTimeZone = z
  .string()
  .min(1, 'Escolha um fuso horário.')
  .max(longestTimeZone, 'Escolha um fuso horário.');

export const readOwnTimeZone = defineCall({
  method: 'GET',
  path: '/api/participation/time-zone',
  access: 'participant',
  summary: 'In which time zone the caller lives, as the study knows it',
  output: homeShape,
  refusals: [],
});

export const correctOwnTimeZone = defineCall({
  method: 'POST',
  path: '/api/participation/time-zone',
  access: 'participant',
  summary: 'Corrects in which time zone the caller lives; a day that is waited for opens no earlier by it',
  input: z.strictObject({ timeZone: chosenTimeZone }),
  output: homeShape,
  refusals: [],
});
