type AuthPageNotice = { text: string; isGood: boolean };

/** Messages of a mailed link, by the address's `notice`. */
const notices: Readonly<Record<string, AuthPageNotice>> = {
  verified: { text: 'E-mail confirmado. Agora é só entrar.', isGood: true },
  'email-changed': { text: 'O novo e-mail está confirmado. Agora é só entrar com ele.', isGood: true },
  'link-expired': {
    text: 'Este link venceu ou já foi usado. Entre com seu e-mail e sua senha: se faltar confirmar o e-mail, você pode pedir outro link.',
    isGood: false,
  },
};

/** The same for signed-in people. */
const noticesInside: Readonly<Record<string, string>> = {
  'link-expired': 'Este link venceu ou já foi usado. Se faltar confirmar o e-mail, peça outro link no seu perfil.',
};

/** @returns the message of a `notice`; null if unknown */
export function signInNotice(notice: unknown): AuthPageNotice | null {
  return typeof notice === 'string' && Object.hasOwn(notices, notice) ? (notices[notice] ?? null) : null;
}

/** @returns the message for a signed-in person; null for none */
export function signedInNotice(notice: unknown): string | null {
  return typeof notice === 'string' && Object.hasOwn(noticesInside, notice) ? (noticesInside[notice] ?? null) : null;
}
