import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { instant, maximumTimeZoneLength } from '#contract/platform/shapes.ts';
import { day } from '#study/protocol-shapes.ts';
import { timeZoneSources } from '#study/time-zone/time-zone-source.ts';

export const homeShape = z.object({
  /** In effect; the study's if the stored one is invalid. */
  timeZone: z.string(),
  source: z.enum(timeZoneSources),
  /** Null unless between two days. */
  nextDay: z.object({ day, opensAt: instant }).nullable(),
});
export type Home = z.output<typeof homeShape>;

export const chosenTimeZone = z
  .string()
  .min(1, 'Escolha um fuso horário.')
  .max(maximumTimeZoneLength, 'Escolha um fuso horário.');

export const readOwnTimeZone = defineCall({
  path: '/api/participation/time-zone',
  access: 'participant',
  summary: "The caller's stored time zone",
  output: homeShape,
});

export const correctOwnTimeZone = defineCall({
  path: '/api/participation/time-zone',
  access: 'participant',
  summary: "Corrects the caller's time zone; a pending day opens no earlier",
  input: z.strictObject({ timeZone: chosenTimeZone }),
  output: homeShape,
});
