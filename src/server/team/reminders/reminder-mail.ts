import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { nameInMail, salutation } from '#server/platform/mail/salutation.ts';
import { filledReminderText, paragraphsOf, type ReminderText } from '#study/reminders/reminder-text.ts';

type ReminderContent = {
  text: ReminderText;
  displayName: string;
  /** Value of `{tempo}`. */
  timeLeft: string;
  publicAddress: string;
  /** Address of the unsubscribe page, which needs no sign-in. */
  stopLink: string;
};

/** @returns subject and both bodies; of the occasion only what the team wrote */
export function layOutReminder({ text, displayName, timeLeft, publicAddress, stopLink }: ReminderContent) {
  const { subject, body } = filledReminderText(text, { nome: nameInMail(displayName) ?? 'você', tempo: timeLeft });
  const paragraphs = paragraphsOf(body);
  return layOutMail({
    subject,
    preview: paragraphs.at(-1) ?? '',
    hello: salutation(displayName),
    paragraphs,
    button: { label: 'Abrir o WordMood', link: `${publicAddress}/` },
    afterButton: [{ text: 'Não quer mais lembretes? Desligue aqui, sem precisar entrar:', link: stopLink }],
    reason: 'Você recebeu esta mensagem porque os lembretes estão ligados na sua conta do WordMood.',
    publicAddress,
  });
}

export function reminderMail({
  recipient,
  aboutAccountId,
  unsubscribeLink,
  ...written
}: ReminderContent & {
  recipient: string;
  aboutAccountId: string;
  /** One-click address for mail clients, by POST. */
  unsubscribeLink: string;
}): Mail {
  return {
    ...layOutReminder(written),
    kind: 'reminder',
    recipient,
    aboutAccountId,
    unsubscribeLink,
  };
}
