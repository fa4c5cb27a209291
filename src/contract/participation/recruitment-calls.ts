import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';

export const readCompletionLink = defineCall({
  method: 'GET',
  path: '/api/participation/way-back',
  access: 'participant',
  summary: 'Where the caller is sent back to, who has come from another service and finished the day that it waits for',
  output: z.object({
    address: z.string().nullable(),
  }),
  refusals: [],
});
