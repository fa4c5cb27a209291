import { helloTo, nameInMail } from '#server/platform/mail/hello-to.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { filledReminderText, paragraphsOf, type ReminderText } from '#study/reminders/reminder-text.ts';

type Written = {
  /** As the team, or the product, has written it. */
  text: ReminderText;
  displayName: string;
  /** What stands for `{tempo}`. */
  timeLeft: string;
  publicAddress: string;
  /** Of a page with one button, which turns the reminders off without signing in. */
  stopLink: string;
};

/** @returns subject and both bodies of a reminder; of what it is about it says what the team has written, and no more */
export function layOutReminder({ text, displayName, timeLeft, publicAddress, stopLink }: Written) {
  const { subject, body } = filledReminderText(text, { nome: nameInMail(displayName) ?? 'você', tempo: timeLeft });
  const paragraphs = paragraphsOf(body);
  return layOutMail({
    subject,
    preview: paragraphs.at(-1) ?? '',
    hello: helloTo(displayName),
    paragraphs,
    button: { label: 'Abrir o WordMood', link: `${publicAddress}/` },
    afterButton: [{ text: 'Não quer mais lembretes? Desligue aqui, sem precisar entrar:', link: stopLink }],
    reason: 'Você recebeu esta mensagem porque os lembretes estão ligados na sua conta do WordMood.',
    publicAddress,
  });
}

/** @returns the mail that reminds somebody */
export function reminderMail({
  recipient,
  aboutAccountId,
  unsubscribeLink,
  ...written
}: Written & {
  recipient: string;
  aboutAccountId: string;
  /** Where a mail program presses that button by itself, with a POST. */
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
