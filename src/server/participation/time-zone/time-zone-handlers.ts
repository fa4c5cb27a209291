import { correctOwnTimeZone, readOwnTimeZone } from '#contract/participation/time-zone-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { readHome, storeTimeZone } from './correct-time-zone-store.ts';

export function timeZoneHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(readOwnTimeZone, (_input, { participantId }) => readHome(parts, participantId, parts.clock.now())),
    bindCall(correctOwnTimeZone, ({ timeZone }, { participantId }) =>
      takeTurn(parts, participantId, async ({ transaction, now }) => {
        await storeTimeZone(transaction, { participantId, timeZone, source: 'person' });
        return readHome({ ...parts, database: transaction }, participantId, now);
      }),
    ),
  ];
}
