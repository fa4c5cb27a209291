import { helloTo } from '#server/platform/mail/hello-to.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

/**
 * @param stopLink turns the reminders off without signing in: opening it shows a page with one button, a mail program's own
 *   button presses it by a POST to the same address
 * @returns the mail that says that the next part is open, and nothing of what it is about
 */
export function reminderMail(input: {
  recipient: string;
  displayName: string;
  publicAddress: string;
  aboutAccountId: string;
  stopLink: string;
}): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId, stopLink } = input;
  return {
    ...layOutMail({
      subject: 'O próximo dia já está aberto no WordMood',
      preview: 'Comece quando for melhor para você.',
      hello: helloTo(displayName),
      paragraphs: [
        'O próximo dia já está aberto para você no WordMood.',
        'Ele leva cerca de uma hora. Escolha um momento tranquilo e comece quando for melhor para você.',
      ],
      button: { label: 'Abrir o WordMood', link: `${publicAddress}/` },
      afterButton: [{ text: 'Não quer mais lembretes? Desligue aqui, sem precisar entrar:', link: stopLink }],
      reason: 'Você recebeu esta mensagem porque os lembretes estão ligados na sua conta do WordMood.',
      publicAddress,
    }),
    kind: 'reminder',
    recipient,
    aboutAccountId,
    unsubscribeLink: stopLink,
  };
}
