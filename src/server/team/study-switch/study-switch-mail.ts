import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { stateConsequences, stateNames } from '#study/days/state-in-words.ts';
import type { StudyState } from '#study/days/study-state.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

export function studySwitchMail(state: StudyState, publicAddress: string): TeamMail {
  return {
    ...layOutMail({
      subject: `A pesquisa agora está ${stateNames[state]}`,
      preview: stateConsequences[state],
      hello: 'Olá.',
      paragraphs: [
        `Alguém da equipe mudou a situação da pesquisa: ela agora está ${stateNames[state]}.`,
        stateConsequences[state],
        'Quem mudou, e quando, a administração vê na tela Situação.',
      ],
      button: { label: 'Abrir o WordMood', link: `${publicAddress}/` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'study-switch',
  };
}
