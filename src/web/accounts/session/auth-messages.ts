import { passwordLengthMessages } from '#contract/accounts/account-calls.ts';

/** Messages by the identity provider's error code. */
const messages: Readonly<Record<string, string>> = {
  INVALID_EMAIL_OR_PASSWORD: 'O e-mail ou a senha não conferem. Confira os dois ou crie uma nova senha.',
  USER_ALREADY_EXISTS: 'Já existe uma conta com este e-mail. Entre com ela, ou use outro e-mail.',
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: 'Já existe uma conta com este e-mail. Entre com ela, ou use outro e-mail.',
  INVALID_EMAIL: 'Preencha um email válido.',
  PASSWORD_TOO_SHORT: passwordLengthMessages.tooShort,
  PASSWORD_TOO_LONG: passwordLengthMessages.tooLong,
  INVALID_PASSWORD: 'A senha não confere.',
  EMAIL_NOT_VERIFIED:
    'Falta confirmar o seu e-mail. Acabamos de enviar outro link: abra o mais novo e depois entre de novo.',
  INVALID_CODE: 'O código não confere. Use o que o aplicativo mostra agora; cada código vale uma vez.',
  INVALID_BACKUP_CODE: 'Este código de recuperação não confere ou já foi usado.',
  INVALID_TWO_FACTOR_COOKIE: 'A espera pelo código passou de dez minutos. Comece de novo pela senha.',
  TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE: 'Muitos códigos não conferiram. Comece de novo pela senha.',
  ACCOUNT_TEMPORARILY_LOCKED: 'Muitos códigos não conferiram. Espere 15 minutos e tente de novo.',
  RECOVERY_CODE_NEEDED:
    'Muitos códigos do aplicativo não conferiram. Para entrar, use um dos códigos de recuperação que você guardou.',
  TOTP_ALREADY_ENABLED: 'A verificação em duas etapas já está ativa.',
  TWO_FACTOR_NOT_ENABLED: 'A verificação em duas etapas não está ativa.',
  TOTP_NOT_ENABLED: 'A ativação ficou pela metade. Comece de novo.',
  INVALID_TOKEN: 'Este link já foi usado ou venceu. Peça outro.',
  TOKEN_EXPIRED: 'Este link venceu. Peça outro.',
  SESSION_EXPIRED: 'Por segurança, é preciso entrar de novo.',
  FAILED_TO_CREATE_USER: 'A conta não pôde ser criada agora. Tente de novo em instantes.',
  FAILED_TO_CREATE_SESSION: 'Não foi possível entrar agora. Tente de novo em instantes.',
};

/** Falls back to the provider's own message (docs/protocol/what-was-asked-for.md, 8). */
export function authMessage(error: { code?: string | undefined; message?: string | undefined }): string {
  const known = error.code === undefined ? undefined : messages[error.code];
  return known ?? (error.message || 'O WordMood não respondeu como esperado. Tente de novo em instantes.');
}
