import { stopReminders, switchReminders } from '#contract/team/reminder-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/participation-installation.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { stopByToken, storeReminderChoice } from './reminder-choice-store.ts';
import { remindedFactsAfter } from './waiting-reminder-store.ts';

export function reminderHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(switchReminders, ({ wanted }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        await storeReminderChoice(turn.transaction, { participantId, wanted, now: turn.now });
        const waiting = turn.waiting && { ...turn.waiting, beside: remindedFactsAfter(turn.waiting.beside, wanted) };
        return viewOf(parts, { ...turn, waiting }, turn.now);
      }),
    ),
    bindCall(stopReminders, async ({ token }) => {
      await stopByToken(parts, token);
      return { stopped: true as const };
    }),
  ];
}
