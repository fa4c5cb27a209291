import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { pagePlaces, presenceStates } from '#study/participant-state/page-place.ts';
import { day } from '#study/protocol-shapes.ts';

/** A report of a participant's page: its state, and for how long it has been in use. */
export const presenceReport = z.strictObject({
  /** Names the page on this day. */
  pageId: z.uuid(),
  /** Numbers the reports of the page from 1 on: one that arrives after a later one does not change the state of the page. */
  report: z.int().min(1).max(1_000_000),
  state: z.enum(presenceStates),
  place: z.enum(pagePlaces),
  /** Answers that wait on the device. */
  unsentCount: z.int().min(0).max(100_000),
  day,
  /** For how long the page has been open and visible on this day, in whole seconds since it was loaded. */
  seconds: z.int().min(0).max(86_400),
  /** The account whose page it is: the report of a page that is left carries no header that names it (`account-header.ts`). */
  accountId: z.string().max(64).optional(),
});
export type PresenceReport = z.output<typeof presenceReport>;

export const reportPresence = defineCall({
  method: 'POST',
  path: '/api/participation/presence',
  access: 'participant',
  summary: 'Reports the state of the page, and for how long it has been open and visible on this day',
  input: presenceReport,
  output: z.object({ day, sessionTimeSeconds: z.int() }),
  refusals: ['wrong-day', 'too-many-requests'],
});
