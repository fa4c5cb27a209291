import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

export type CaseNoticeKind = 'new' | 'overdue';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

/** @returns the notice to the team, without code, name or health data */
export function caseMail(kind: CaseNoticeKind, publicAddress: string): TeamMail {
  const isNew = kind === 'new';
  return {
    ...layOutMail({
      subject: isNew ? 'Há um caso novo para ver no WordMood' : 'Há um caso atrasado para ver no WordMood',
      preview: 'Abra a lista de casos para ver e assumir.',
      hello: 'Olá.',
      paragraphs: [
        isNew
          ? 'Há um caso novo para ver no WordMood.'
          : 'Um caso no WordMood passou do prazo e ainda não foi encerrado.',
        'Por cuidado, esta mensagem não diz de quem se trata. Entre com a sua conta para ver, assumir e anotar o que foi feito.',
      ],
      button: { label: 'Abrir os casos', link: `${publicAddress}/safetycases` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'safety-case',
  };
}
