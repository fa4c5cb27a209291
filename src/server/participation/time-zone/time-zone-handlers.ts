import { correctOwnTimeZone, readOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { withParticipationLock } from '#server/participation/progress/participation-lock-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { readHome, storeTimeZone } from './correct-time-zone-store.ts';

export function timeZoneHandlers(deps: ParticipationContext) {
  return [
    bindCall(readOwnTimeZone, (_input, { participantId }) => readHome(deps, participantId, deps.clock.now())),
    bindCall(correctOwnTimeZone, ({ timeZone }, { participantId }) =>
      withParticipationLock(deps, participantId, async ({ transaction, now }) => {
        await storeTimeZone(transaction, { participantId, timeZone, source: 'person' });
        return readHome({ ...deps, database: transaction }, participantId, now);
      }),
    ),
  ];
}
