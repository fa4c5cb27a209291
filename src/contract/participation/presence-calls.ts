import { z } from 'zod';
import { defineCall } from '#contract/platform/call.ts';
import { pagePlaces } from '#study/participant-state/page-place.ts';
import { sessionTimeReport } from './participation-calls.ts';

/** What a participant's page says of itself over its WebSocket, each time something of it has changed. */
export const presenceMessage = z.strictObject({
  /** Names the page, so that a connection made anew is not taken for a second page. */
  pageId: z.uuid(),
  visible: z.boolean(),
  place: z.enum(pagePlaces),
  /** Answers that wait on the device. */
  unsentCount: z.int().min(0).max(100_000),
});
export type PresenceMessage = z.output<typeof presenceMessage>;

/** What is said by a page that has said how it stands: its seconds of use, the same as by `reportSessionTime`. */
export const secondsMessage = z.strictObject({ seconds: sessionTimeReport });
export type SecondsMessage = z.output<typeof secondsMessage>;

/** No message is longer, in bytes. */
export const longestPresenceMessage = 256;

/** Why a presence connection ends, as WebSocket close codes. */
export const presenceCloseCodes = {
  /** Signed out, or no longer in the study: no use in coming back before the person has signed in again. */
  sessionEnded: 4401,
  /** Not a message of ours. */
  unreadable: 4400,
  /** Says too much. */
  tooFast: 4429,
  /** By the page: its browser has lost the network. It reaches the server only where the browser is wrong. */
  offline: 4001,
} as const;

export const openPresence = defineCall({
  method: 'GET',
  path: '/api/presence',
  access: 'participant',
  summary:
    'With `Upgrade: websocket` and our own Origin: the connection by which the team sees that the page is open. Without: whether it would be taken',
  output: z.object({ takesPart: z.literal(true) }),
  refusals: [],
});
