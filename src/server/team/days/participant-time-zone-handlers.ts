import { correctTimeZone } from '#contract/team/participant-time-zone-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { correctZoneOfParticipant } from './correct-participant-time-zone-store.ts';

export const participantTimeZoneHandlers = (parts: Installation) => [
  bindCall(correctTimeZone, (input, actor) => correctZoneOfParticipant(parts, actor, input)),
];
