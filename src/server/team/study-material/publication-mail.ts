import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

export type PublishedEdition = {
  number: number;
  /** The older edition being republished; null for the draft. */
  republishes: number | null;
  /** Whether thresholds or deadlines of cases change. */
  changesCare: boolean;
};

/** @returns the notice to the team about a publication, without participants */
export function publicationMail(
  { number, republishes, changesCare }: PublishedEdition,
  publicAddress: string,
): TeamMail {
  const event =
    republishes === null
      ? `publicou a edição ${number} do material da pesquisa, que já vale para todos.`
      : `fez voltar a valer a edição ${republishes} do material da pesquisa, como edição ${number}.`;
  return {
    ...layOutMail({
      subject: `O material da pesquisa agora é a edição ${number}`,
      preview: 'Se era esperado, não é preciso fazer nada.',
      hello: 'Olá.',
      paragraphs: [
        `Alguém da administração ${event}`,
        ...(changesCare
          ? [
              'Mudou quando um caso se abre para a equipe, ou em quantas horas ele deve ser encerrado: quem cuida dos casos confere os números em Configurações, na tela Material.',
            ]
          : []),
        'O que mudou, quem publicou e por que podia, a tela Material mostra em O que mudou. Se isso não era esperado, fale agora com a administração: dali também se volta à edição anterior.',
      ],
      button: { label: 'Abrir a tela Material', link: `${publicAddress}/staff/material` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'publication',
  };
}
