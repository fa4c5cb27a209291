import { z } from 'zod';
import { progressShape } from '#contract/participation/progress-shape.ts';
import { defineCall } from '#contract/platform/call.ts';

/** The unsubscribe page; also the target of one-click POSTs by mail clients (RFC 8058). */
export const stopRemindersPath = '/reminders/stop';

export const unsubscribeTokenShape = z.string().regex(/^[\w-]{43}$/);

export const switchReminders = defineCall({
  path: '/api/participation/reminders',
  access: 'participant',
  summary: 'Turns the reminders of open days on or off for the caller',
  input: z.strictObject({ wanted: z.boolean() }),
  output: progressShape,
});

export const stopReminders = defineCall({
  path: '/api/reminders/stop',
  access: 'anyone',
  summary: 'Unsubscribes the recipient of a reminder by its token, without a session',
  input: z.strictObject({ token: z.string().max(200) }),
  output: z.object({ stopped: z.literal(true) }),
  refusals: ['not-found'],
});
