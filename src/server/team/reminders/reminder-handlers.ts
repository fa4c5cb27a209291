import { stopReminders, switchReminders } from '#contract/team/reminder-calls.ts';
import type { ParticipationContext } from '#server/participation/person/participation-hooks.ts';
import { withParticipationLock } from '#server/participation/progress/participation-lock-store.ts';
import { progressViewOf } from '#server/participation/progress/progress-view-store.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { storeReminderChoice, unsubscribeByToken } from './reminder-choice-store.ts';
import { reminderFactsWith } from './waiting-reminder-store.ts';

export function reminderHandlers(deps: ParticipationContext) {
  return [
    bindCall(switchReminders, ({ wanted }, { participantId }) =>
      withParticipationLock(deps, participantId, async (locked) => {
        await storeReminderChoice(locked.transaction, { participantId, wanted, now: locked.now });
        const waiting = locked.waiting && {
          ...locked.waiting,
          beside: reminderFactsWith(locked.waiting.beside, wanted),
        };
        return progressViewOf(deps, { ...locked, waiting }, locked.now);
      }),
    ),
    bindCall(stopReminders, async ({ token }) => {
      await unsubscribeByToken(deps, token);
      return { stopped: true as const };
    }),
  ];
}
