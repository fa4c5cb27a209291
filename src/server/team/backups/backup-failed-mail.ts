import type { BackupFailureKind } from '#server/platform/backup/backup-failure.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

const reasons: Record<BackupFailureKind, string> = {
  disk: 'O disco em que ela seria guardada está cheio.',
  folder: 'A pasta em que ela seria guardada não pode ser usada: talvez o disco não esteja ligado.',
  source: 'Um arquivo que entra nela não pôde ser lido.',
  database: 'O banco de dados não respondeu até o fim.',
  check: 'Ela foi escrita, mas não pôde ser lida de volta, e por isso foi apagada.',
  other: 'O motivo está no log do servidor.',
};

/** @returns the mail about a failed backup, without data of participants */
export function backupFailedMail(kind: BackupFailureKind, publicAddress: string): TeamMail {
  return {
    ...layOutMail({
      subject: 'A cópia de segurança do WordMood não foi feita',
      preview: 'As cópias de antes continuam guardadas.',
      hello: 'Olá.',
      paragraphs: [
        `A cópia de segurança desta noite não foi feita. ${reasons[kind]}`,
        'As cópias de antes continuam guardadas, e as pessoas podem continuar respondendo. O servidor tenta de novo mais duas vezes, com uma hora de intervalo.',
        { text: 'Avise quem cuida do servidor. Para tentar agora, lá:', code: 'npm run backup' },
      ],
      button: { label: 'Abrir a tela Prontidão', link: `${publicAddress}/staff/readiness` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'backup',
  };
}
