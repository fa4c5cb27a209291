import { queueMailToTeam } from '#server/accounts/account/team-recipients-store.ts';
import type { ServerContext } from '#server/platform/context/server-context.ts';
import { limitKey } from '#server/platform/limits/limit-key.ts';
import { consume, openLimiter } from '#server/platform/limits/rate-limit-store.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { countDelayedMails } from '#server/platform/mail/mail-quota-store.ts';

/** Once a day across all servers. */
const noticeLimit = { times: 1, windowSeconds: 24 * 3600 };

/** Notifies administrators that mails to strangers are queued beyond the hourly limit. */
export async function notifyOfHeldMails({ config, database, clock, log, sessionSecret }: ServerContext): Promise<void> {
  const now = clock.now();
  if ((await countDelayedMails(database, now)) === 0) return;
  const limiter = openLimiter(database, 'notice:held-mails', noticeLimit);
  if (!(await consume(limiter, limitKey(sessionSecret, 'administration'))).isTaken) return;
  log.warn('mails to unverified addresses exceed the hourly limit: the rest is delayed');
  await queueMailToTeam(database, config, delayedMailsMail(config.publicAddress), { role: 'administration', now });
}

function delayedMailsMail(publicAddress: string): Omit<Mail, 'recipient' | 'aboutAccountId'> {
  return {
    ...layOutMail({
      subject: 'Há e-mails de cadastro esperando no WordMood',
      preview: 'Nenhum se perde: eles saem aos poucos.',
      hello: 'Olá.',
      paragraphs: [
        'Foram pedidos mais e-mails de confirmação e de senha do que saem em uma hora. Isso acontece quando muita gente se cadastra do mesmo lugar, ou quando alguém pede e-mails para endereços de outros.',
        'Nenhum se perde: os que esperam saem aos poucos, e quem vem de outro lugar não espera. Se ninguém está divulgando a pesquisa agora, avise quem instalou o WordMood.',
      ],
      button: { label: 'Abrir a tela E-mails', link: `${publicAddress}/staff/mail` },
      reason: 'Você recebeu esta mensagem porque faz parte da equipe da pesquisa no WordMood.',
      publicAddress,
    }),
    kind: 'other',
  };
}
