import { sendReminders, weighReminders } from '#contract/team/reminder-sending-calls.ts';
import { changeReminderText, previewReminder, readReminderTexts } from '#contract/team/reminder-text-calls.ts';
import { bindCall } from '#server/platform/http/bind-call.ts';
import type { Installation } from '#server/platform/installation/installation.ts';
import { timeLeftInWords } from '#study/reminders/reminder-text.ts';
import { countRemindable, remindSelection } from './remind-selection-store.ts';
import { layOutReminder } from './reminder-mail.ts';
import { storeReminderText, viewReminderTexts } from './reminder-text-store.ts';
import { stopLink } from './stop-token.ts';

export function reminderSendingHandlers(parts: Installation) {
  const { database, config } = parts;
  const { publicAddress } = config;
  return [
    bindCall(weighReminders, ({ who }, actor) => countRemindable(parts, actor, who)),
    bindCall(sendReminders, (input, actor) => remindSelection(parts, actor, input)),
    bindCall(readReminderTexts, async () => ({ texts: await viewReminderTexts(database) })),
    bindCall(previewReminder, ({ kind, text }) => {
      const timeLeft = timeLeftInWords(2, kind === 'stopped' ? 3 : 1);
      const example = { displayName: 'Ana', timeLeft, publicAddress, stopLink: stopLink(publicAddress, '…') };
      const { subject, bodyText } = layOutReminder({ text, ...example });
      return { subject, bodyText };
    }),
    bindCall(changeReminderText, async (input, actor) => {
      await storeReminderText(parts, actor, input);
      return { texts: await viewReminderTexts(database) };
    }),
  ];
}
