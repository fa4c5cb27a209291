import type { Mail } from '../mail/mail-store.ts';

/** @returns the mail that carries the link for a new password. */
export function passwordResetMail(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: 'Crie uma nova senha para o WordMood',
    bodyText: [
      'Olá!',
      'Recebemos um pedido para trocar a senha da sua conta no WordMood. Para criar uma nova senha, abra este endereço nos próximos dez minutos:',
      link,
      'Se não foi você, não é preciso fazer nada: a senha atual continua valendo.',
    ].join('\n\n'),
  };
}

/** @returns the mail that confirms that an address belongs to the person who signed up with it. */
export function verificationMail(recipient: string, link: string): Mail {
  return {
    recipient,
    subject: 'Confirme seu e-mail no WordMood',
    bodyText: [
      'Boas-vindas!',
      'Para confirmar que este e-mail é seu, abra este endereço:',
      link,
      'Se você não criou uma conta no WordMood, pode ignorar esta mensagem.',
    ].join('\n\n'),
  };
}
