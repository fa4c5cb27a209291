import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { plural } from '#study/wording/plural.ts';
import { formatHead } from './recorded-heads.ts';
import { type AuditVerdict, isChainIntact } from './verify-audit-log-store.ts';

type TeamMail = Omit<Mail, 'recipient' | 'aboutAccountId'>;

/** @returns the daily mail with the audit head, out of reach of an attacker in the database; or the alarm when verification failed */
export function auditHeadMail(verdict: AuditVerdict, publicAddress: string): TeamMail {
  const about = {
    hello: 'Olá.',
    button: { label: 'Abrir o registro', link: `${publicAddress}/staff/audit-log` },
    reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
    publicAddress,
  };
  return {
    ...layOutMail({ ...about, ...(isChainIntact(verdict) ? describeHead(verdict) : describeBroken(verdict)) }),
    kind: 'audit-head',
  };
}

function describeHead({ head, entryCount }: AuditVerdict) {
  const code = formatHead(head);
  return {
    subject: 'O código de hoje do registro de acessos do WordMood',
    preview: 'Não é preciso fazer nada: guarde esta mensagem.',
    paragraphs: [
      `O registro de acessos está inteiro e tem ${plural(entryCount, 'linha', 'linhas')}.`,
      { text: 'O código da última linha é:', code },
      'Não é preciso fazer nada. Guarde esta mensagem: se um dia alguém mudar ou apagar linhas por fora do WordMood, os códigos que a equipe tem mostram isso.',
      { text: 'Quem cuida do servidor confere assim:', code: `npm run verify-audit-log -- --noted ${code}` },
    ],
  };
}

function describeBroken({ firstBrokenEntry }: AuditVerdict) {
  return {
    subject: 'O registro de acessos do WordMood não confere',
    preview: 'Avise agora quem cuida do servidor.',
    paragraphs: [
      firstBrokenEntry === null
        ? 'Uma conta que aparece no registro de acessos não existe mais, e nenhuma linha diz que ela saiu: alguém a apagou por fora do WordMood.'
        : `O registro de acessos não confere a partir da linha ${firstBrokenEntry}: alguém mudou ou apagou linhas por fora do WordMood, ou o banco foi trocado por uma cópia mais antiga.`,
      'Avise agora quem cuida do servidor e não apague nada. O que fazer está no manual de operação, em "O registro de acessos".',
    ],
  };
}
