import { z } from 'zod';
import { chosenTimeZone, homeShape } from '#contract/participation/time-zone-calls.ts';
import { defineCall } from '#contract/platform/call.ts';

export const correctTimeZone = defineCall({
  path: '/api/staff/days/time-zone',
  needsRole: 'care',
  summary: "Corrects a participant's time zone; a pending day opens no earlier; audited",
  input: z.strictObject({ participantId: z.uuid(), timeZone: chosenTimeZone }),
  output: homeShape,
  refusals: ['not-found', 'not-enrolled'],
});
