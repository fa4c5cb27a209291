import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { stateNames } from '#study/study-switch/state-in-words.ts';
import type { StudyState } from '#study/study-switch/study-state.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

/** What follows from a state. */
const consequences: Readonly<Record<StudyState, string>> = {
  open: 'Pessoas novas podem participar, e os dias abrem como de costume.',
  noNewPeople: 'Ninguém mais entra na pesquisa. Quem já participa continua até o fim.',
  paused:
    'Ninguém entra, e nenhum dia nem parte começa. Quem está no meio de uma parte pode terminá-la, e nada se perde.',
  ended:
    'Ninguém entra, e nenhum dia começa. Quem está no meio de um dia pode terminá-lo em até 24 horas do seu começo.',
};

/** @returns the mail to the team that somebody has changed how the study stands */
export function studySwitchMail(state: StudyState, publicAddress: string): TeamMail {
  return {
    ...layOutMail({
      subject: `A pesquisa agora está ${stateNames[state]}`,
      preview: consequences[state],
      hello: 'Olá.',
      paragraphs: [
        `Alguém da equipe mudou a situação da pesquisa: ela agora está ${stateNames[state]}.`,
        consequences[state],
        'Quem mudou, e quando, está na tela Situação.',
      ],
      button: { label: 'Abrir a tela Situação', link: `${publicAddress}/staff/study` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'study-switch',
  };
}
