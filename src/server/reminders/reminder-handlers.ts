import { stopReminders, switchReminders } from '../../contract/reminder-calls.ts';
import { bindCall } from '../http/bind-call.ts';
import { progressViewOfTurn } from '../participation/progress-view-store.ts';
import { takeTurn } from '../participation/turn.ts';
import type { Parts } from '../parts.ts';
import { stopByToken, storeReminderChoice } from './reminder-choice-store.ts';

export function reminderHandlers(parts: Parts) {
  return [
    bindCall(switchReminders, ({ wanted }, { participantId }) =>
      takeTurn(parts, participantId, async (turn) => {
        await storeReminderChoice(turn.transaction, { participantId, wanted, now: turn.now });
        return progressViewOfTurn(parts, turn);
      }),
    ),
    bindCall(stopReminders, async ({ token }) => {
      await stopByToken(parts, token);
      return { stopped: true as const };
    }),
  ];
}
