import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';

export const readCompletionLink = defineCall({
  path: '/api/participation/way-back',
  access: 'participant',
  summary: 'Return address of a caller who came from another service and finished the day it requires',
  output: z.object({
    address: z.string().nullable(),
  }),
});
