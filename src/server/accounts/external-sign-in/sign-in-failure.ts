export const failures = {
  'attempt-unknown': {
    status: 400,
    message: 'Esta tentativa de entrar já foi usada, venceu ou começou em outro navegador. Comece de novo.',
  },
  'consent-refused': { status: 403, message: 'Você não autorizou a entrada. Nada mudou.' },
  'provider-said-no': { status: 403, message: 'A outra conta não deixou entrar. Comece de novo.' },
  'provider-unreachable': {
    status: 503,
    message: 'A outra conta não está respondendo. Tente de novo em instantes, ou entre com e-mail e senha.',
  },
  'answer-not-trusted': {
    status: 502,
    message: 'Não conseguimos confirmar a resposta da outra conta, e por isso ninguém entrou. Comece de novo.',
  },
  'no-email': {
    status: 403,
    message:
      'A outra conta não informou um e-mail, e sem ele não há como criar a sua aqui. Crie uma conta com e-mail e senha.',
  },
  'email-not-confirmed-here': {
    status: 409,
    // A stranger may have made that account: its owner knows no password of it.
    message:
      'Já existe uma conta com este e-mail, e nela o e-mail ainda não foi confirmado. Em “Esqueci a senha”, na tela de entrar, crie uma nova senha: o link confirma o e-mail. Depois use este botão de novo.',
  },
  'email-not-confirmed-there': {
    status: 409,
    message:
      'Já existe uma conta com este e-mail, e a outra conta não confirmou que ele é seu. Entre com a sua senha, ou confirme o e-mail na outra conta e use este botão de novo.',
  },
  'verification-needed': {
    status: 403,
    message: 'Falta confirmar o seu e-mail: abra o link que enviamos e depois entre de novo.',
  },
} as const;

export type FailureCode = keyof typeof failures;

export class ExternalSignInFailure extends Error {
  override readonly name = 'ExternalSignInFailure';
  readonly code: FailureCode;
  readonly providerMessage: string | undefined;
  /** For the log: name of the failed check, never its input. */
  readonly reason: string | undefined;

  constructor(code: FailureCode, { providerMessage, reason }: { providerMessage?: string; reason?: string } = {}) {
    super(code);
    this.code = code;
    this.providerMessage = providerMessage;
    // A provider may put any text where an error code belongs.
    this.reason = reason === undefined || /^\w{1,60}$/.test(reason) ? reason : 'unnamed';
  }

  get status() {
    return failures[this.code].status;
  }

  get isMendedByNewPassword(): boolean {
    return this.code === 'email-not-confirmed-here';
  }

  get sentence(): string {
    return this.providerMessage ?? failures[this.code].message;
  }
}
