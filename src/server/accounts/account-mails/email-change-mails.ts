import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { salutation } from '#server/platform/mail/salutation.ts';
import { type AccountMailInput, validity } from './account-mails.ts';

/** @returns the mail that confirms the new address; without a name, as another person may read it */
export function emailChangeMail(
  input: Omit<AccountMailInput, 'displayName'> & { link: string; validForMinutes?: number },
): Mail {
  const { recipient, publicAddress, aboutAccountId = null, link, validForMinutes } = input;
  return {
    ...layOutMail({
      subject: 'Confirme o novo e-mail da sua conta no WordMood',
      preview: 'A troca só vale depois da confirmação.',
      hello: 'Olá.',
      paragraphs: [
        'Recebemos um pedido para usar este e-mail em uma conta do WordMood. A troca só vale depois que você confirmar.',
      ],
      button: { label: 'Confirmar novo e-mail', link },
      afterButton: [...validity(validForMinutes), 'Se não foi você, pode ignorar esta mensagem: nada muda.'],
      reason: 'Você recebeu esta mensagem porque alguém pediu para usar este e-mail em uma conta do WordMood.',
      publicAddress,
    }),
    kind: 'email-change',
    recipient,
    aboutAccountId,
  };
}

/** @returns the notice to the current address, which does not name the new one */
export function emailChangeNoticeMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'Pedido de troca de e-mail no WordMood',
      preview: 'Se foi você, confirme pela mensagem enviada ao novo e-mail.',
      hello: salutation(displayName),
      paragraphs: [
        'Recebemos um pedido para trocar o e-mail da sua conta no WordMood.',
        'Se foi você, abra a mensagem que enviamos para o novo e-mail e confirme por lá. Aqui não é preciso fazer nada.',
        'Se não foi você, alguém pode estar usando a sua conta. Crie agora uma nova senha: com isso, todos os aparelhos saem da conta. Depois entre e confira o e-mail no seu perfil.',
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      afterButton: [
        {
          text: 'Se este e-mail não entrar mais na conta, fale com a equipe da pesquisa. O contato está aqui:',
          link: contactPage(publicAddress),
        },
      ],
      reason: 'Você recebeu esta mensagem porque este é o e-mail da sua conta no WordMood.',
      publicAddress,
    }),
    kind: 'email-change-notice',
    recipient,
    aboutAccountId,
  };
}

/** @returns the notice to the former address that it signs in no more, without the new one */
export function emailChangedMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'O e-mail da sua conta no WordMood mudou',
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        'A troca de e-mail da sua conta no WordMood foi confirmada: este e-mail não serve mais para entrar.',
        'Se foi você, não é preciso fazer nada.',
        'Se não foi você, fale com a equipe da pesquisa, que pode ajudar. O contato está nesta página:',
      ],
      button: { label: 'Ver o contato da equipe', link: contactPage(publicAddress) },
      reason: 'Você recebeu esta mensagem porque este era o e-mail da sua conta no WordMood.',
      publicAddress,
    }),
    kind: 'email-change-notice',
    recipient,
    aboutAccountId,
  };
}

/** Names the study's contact also to people who are signed out. */
function contactPage(publicAddress: string): string {
  return `${publicAddress}/privacy`;
}

/**
 * @returns the notice to the owner of an address that another account asked for
 * @param input the account that has the address, not the one that asked
 */
export function emailTakenNoticeMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'Alguém tentou usar o seu e-mail no WordMood',
      preview: 'Nada mudou na sua conta.',
      hello: salutation(displayName),
      paragraphs: [
        'Alguém pediu para usar este e-mail em outra conta do WordMood. Como ele já é da sua conta, nada mudou.',
        'Se foi você, talvez tenha duas contas. Para usar a que tem este e-mail, entre com ele:',
      ],
      button: { label: 'Entrar com este e-mail', link: `${publicAddress}/login` },
      afterButton: ['Se não foi você, não é preciso fazer nada.'],
      reason: 'Você recebeu esta mensagem porque tem uma conta no WordMood com este e-mail.',
      publicAddress,
    }),
    kind: 'email-taken-notice',
    recipient,
    aboutAccountId,
  };
}
