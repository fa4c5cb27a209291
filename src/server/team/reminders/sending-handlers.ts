import { estimateReminders, sendReminders } from '#contract/team/reminder-sending-calls.ts';
import { changeReminderText, previewReminder, readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import { dayLengthOf } from '#study/progress/day-length.ts';
import { phases } from '#study/protocol.ts';
import { timeLeftInWords } from '#study/reminders/reminder-text.ts';
import { countRemindable, remindSelection } from './remind-selection-store.ts';
import { layOutReminder } from './reminder-mail.ts';
import { storeReminderText, viewReminderTexts } from './reminder-text-store.ts';
import { unsubscribeLink } from './unsubscribe-token.ts';

export function reminderSendingHandlers(deps: ServerContext) {
  const { database, config } = deps;
  const { publicAddress } = config;
  return [
    bindCall(estimateReminders, ({ who }, actor) => countRemindable(deps, actor, who)),
    bindCall(sendReminders, (input, actor) => remindSelection(deps, actor, input)),
    bindCall(readReminderTexts, async () => ({ texts: await viewReminderTexts(database) })),
    bindCall(previewReminder, ({ kind, text }) => {
      const place = { day: 2, phase: kind === 'stopped' ? phases.training1 : phases.inventory } as const;
      const timeLeft = timeLeftInWords({ ...place, ...dayLengthOf(deps.material.settings) });
      const example = { displayName: 'Ana', timeLeft, publicAddress, stopLink: unsubscribeLink(publicAddress, '…') };
      const { subject, bodyText } = layOutReminder({ text, ...example });
      return { subject, bodyText };
    }),
    bindCall(changeReminderText, async (input, actor) => {
      await storeReminderText(deps, actor, input);
      return { texts: await viewReminderTexts(database) };
    }),
  ];
}
