import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { pagePlaces, presenceStates } from '#study/participant-state/page-place.ts';
import { day } from '#study/protocol-shapes.ts';

/** Heartbeat of a participant's page. */
export const presenceReport = z.strictObject({
  pageId: z.uuid(),
  /** Sequence number from 1: an outdated report does not change the state. */
  report: z.int().min(1).max(1_000_000),
  state: z.enum(presenceStates),
  place: z.enum(pagePlaces),
  /** Queued answers on the device. */
  unsentCount: z.int().min(0).max(100_000),
  day,
  /** Whole seconds open and visible on this day since loading. */
  seconds: z.int().min(0).max(86_400),
  /** The account whose page it is: the report of a page that is left carries no header that names it (`account-header.ts`). */
  accountId: z.string().max(64).optional(),
});
export type PresenceReport = z.output<typeof presenceReport>;

export const reportPresence = defineCall({
  path: '/api/participation/presence',
  access: 'participant',
  summary: 'Heartbeat: the state of the page, and how long it has been open and visible on this day',
  input: presenceReport,
  output: z.object({ day, sessionTimeSeconds: z.int() }),
  refusals: ['wrong-day', 'too-many-requests'],
});
