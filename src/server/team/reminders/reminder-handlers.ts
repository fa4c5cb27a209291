import { stopReminders, switchReminders } from '#contract/team/reminder-calls.ts';
import type { ParticipationInstallation } from '#server/participation/person/what-follows.ts';
import { viewOf } from '#server/participation/progress/progress-view-store.ts';
import { takeTurn } from '#server/participation/progress/turn-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeReminderChoice, unsubscribeByToken } from './reminder-choice-store.ts';
import { reminderFactsWith } from './waiting-reminder-store.ts';

export function reminderHandlers(parts: ParticipationInstallation) {
  return [
    bindCall(switchReminders, ({ wanted }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        await storeReminderChoice(turn.transaction, { participantId, wanted, now: turn.now });
        const waiting = turn.waiting && { ...turn.waiting, beside: reminderFactsWith(turn.waiting.beside, wanted) };
        return viewOf(parts, { ...turn, waiting }, turn.now);
      }),
    ),
    bindCall(stopReminders, async ({ token }) => {
      await unsubscribeByToken(parts, token);
      return { stopped: true as const };
    }),
  ];
}
