import type { Mail } from '#server/platform/mail/mail.ts';
import { layOutMail } from '#server/platform/mail/mail-layout.ts';
import { salutation } from '#server/platform/mail/salutation.ts';
import { plural } from '#study/wording/plural.ts';

export type AccountMailInput = {
  recipient: string;
  /** Left out when the reader may not be the person who chose the name. */
  displayName?: string;
  publicAddress: string;
  aboutAccountId?: string | null;
};

/** @returns the mail that verifies the address of a new account, without the unproven name */
export function verificationMail(
  input: Omit<AccountMailInput, 'displayName'> & { link: string; validForMinutes?: number },
): Mail {
  const { recipient, publicAddress, aboutAccountId = null, link, validForMinutes } = input;
  return {
    ...layOutMail({
      subject: 'Confirme seu e-mail no WordMood',
      preview: 'Falta só um passo para a sua conta ficar pronta.',
      hello: 'Boas-vindas ao WordMood.',
      paragraphs: ['Sua conta está quase pronta. Falta só confirmar que este e-mail é seu.'],
      button: { label: 'Confirmar e-mail', link },
      afterButton: [
        ...validity(validForMinutes),
        'Se você não criou uma conta no WordMood, pode ignorar esta mensagem.',
      ],
      reason: 'Você recebeu esta mensagem porque este e-mail foi usado para criar uma conta no WordMood.',
      publicAddress,
    }),
    kind: 'verification',
    recipient,
    aboutAccountId,
  };
}

/** @returns the notice that a sign-up used the address of an existing account; nothing was changed */
export function alreadyRegisteredMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'Você já tem uma conta no WordMood',
      preview: 'Nada mudou: você pode entrar com a conta que já existe.',
      hello: salutation(displayName),
      paragraphs: [
        'Alguém tentou criar uma conta no WordMood com este e-mail. Talvez tenha sido você.',
        'Como já existe uma conta com ele, nada foi criado e nada mudou.',
      ],
      button: { label: 'Entrar na minha conta', link: `${publicAddress}/login` },
      afterButton: [
        { text: 'Esqueceu a senha? Crie uma nova aqui:', link: `${publicAddress}/login/recover` },
        'Se não foi você, não é preciso fazer nada.',
      ],
      reason: 'Você recebeu esta mensagem porque tem uma conta no WordMood com este e-mail.',
      publicAddress,
    }),
    kind: 'already-registered',
    recipient,
    aboutAccountId,
  };
}

export function passwordResetMail(input: AccountMailInput & { link: string; validForMinutes: number }): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null, link, validForMinutes } = input;
  return {
    ...layOutMail({
      subject: 'Crie uma nova senha para o WordMood',
      preview: validitySentence(validForMinutes),
      hello: salutation(displayName),
      paragraphs: [
        `Recebemos um pedido para trocar a senha da sua conta no WordMood. Para criar uma nova senha, abra este endereço em até ${timeOf(validForMinutes)}:`,
      ],
      button: { label: 'Criar nova senha', link },
      afterButton: [
        {
          text: 'O link só pode ser usado uma vez. Se ele não valer mais, peça outro aqui:',
          link: `${publicAddress}/login/recover`,
        },
        'Se não foi você, não é preciso fazer nada: a senha atual continua valendo.',
      ],
      reason: 'Você recebeu esta mensagem porque alguém pediu uma nova senha para a conta com este e-mail.',
      publicAddress,
    }),
    kind: 'password-reset',
    recipient,
    aboutAccountId,
  };
}

export function passwordChangedMail(input: AccountMailInput): Mail {
  const { recipient, displayName, publicAddress, aboutAccountId = null } = input;
  return {
    ...layOutMail({
      subject: 'A senha da sua conta no WordMood foi trocada',
      preview: 'Se foi você, não é preciso fazer nada.',
      hello: salutation(displayName),
      paragraphs: [
        'A senha da sua conta no WordMood acaba de ser trocada. Se foi você, não é preciso fazer nada.',
        'Se não foi você, crie agora uma nova senha. Com isso, todos os aparelhos saem da conta.',
      ],
      button: { label: 'Criar nova senha', link: `${publicAddress}/login/recover` },
      reason: 'Você recebeu esta mensagem porque a senha da sua conta no WordMood mudou.',
      publicAddress,
    }),
    kind: 'password-changed',
    recipient,
    aboutAccountId,
  };
}

/** @returns the sentence with the lifetime of a link; empty when unknown */
export function validity(minutes: number | undefined): string[] {
  return minutes === undefined ? [] : [validitySentence(minutes)];
}

function validitySentence(minutes: number): string {
  return `O link vale por ${timeOf(minutes)}.`;
}

function timeOf(minutes: number): string {
  return minutes % 60 === 0 ? plural(minutes / 60, 'hora', 'horas') : plural(minutes, 'minuto', 'minutos');
}
