import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

/** @returns the notice of a new message, without sender and text, which may be health data */
export function newMessageMail(publicAddress: string): Omit<Mail, 'recipient' | 'aboutAccountId'> {
  return {
    ...layOutMail({
      subject: 'Nova mensagem para a equipe no WordMood',
      preview: 'Alguém escreveu pela tela Contato.',
      hello: 'Olá.',
      paragraphs: [
        'Alguém escreveu para a equipe pela tela Contato do WordMood.',
        'Por cuidado com quem escreve, este e-mail não traz o nome nem o texto. Entre na sua conta para ler e responder.',
      ],
      button: { label: 'Ler a mensagem', link: `${publicAddress}/staff/messages` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa.',
      publicAddress,
    }),
    kind: 'contact-message',
  };
}
