import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

/**
 * @param retainedUntil last day, "YYYY-MM-DD"
 * @returns the notice to the team, without participants
 */
export function retentionMail(stage: 'near' | 'over', retainedUntil: string, publicAddress: string): TeamMail {
  const day = retainedUntil.split('-').reverse().join('/');
  const isOver = stage === 'over';
  return {
    ...layOutMail({
      subject: isOver
        ? 'O prazo de guarda de dados da pesquisa acabou'
        : 'O prazo de guarda de dados da pesquisa está perto do fim',
      preview: isOver ? 'Falta decidir o que fazer com eles.' : `Ele acaba em ${day}.`,
      hello: 'Olá.',
      paragraphs: [
        isOver
          ? `O prazo de guarda que o termo promete acabou em ${day} para uma parte dos dados da pesquisa.`
          : `O prazo de guarda que o termo promete acaba em ${day} para uma parte dos dados da pesquisa.`,
        isOver
          ? 'Nada é apagado sem que alguém da administração peça, e outra pessoa confirme ou passem sete dias. A tela Guarda mostra quantos são; lá se escolhe entre apagar tudo e deixar as respostas sem nome.'
          : 'Ainda não é preciso fazer nada. Se for preciso guardar uma exportação para publicar, este é o momento.',
      ],
      button: { label: 'Abrir a tela Guarda', link: `${publicAddress}/staff/retention` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'retention',
  };
}
