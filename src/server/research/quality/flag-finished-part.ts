import type { InTurn } from '#server/participation/person/in-turn.ts';
import { inSavepoint } from '#server/platform/database/in-savepoint.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { describeFault } from '#server/platform/log/log.ts';
import type { StudyDay } from '#study/protocol.ts';
import { storeFlagsOfDay } from './quality-flag-store.ts';

/** Whatever goes wrong with flags never keeps a participant from going on: `npm run recompute-flags` makes them again. */
export function flagFinishedPart({ log }: Pick<Installation, 'log'>) {
  return async ({ transaction, participantId, now }: InTurn, day: StudyDay): Promise<void> => {
    await inSavepoint(
      transaction,
      () => storeFlagsOfDay(transaction, participantId, day, now),
      (fault) =>
        log.warn(describeFault(fault), 'the quality flags of a day could not be worked out; recompute-flags does it'),
    );
  };
}
