type DoorwayNotice = { text: string; isGood: boolean };

/** What became of a mailed link, by the `notice` of the address that its page leads to. */
const notices: Readonly<Record<string, DoorwayNotice>> = {
  verified: { text: 'E-mail confirmado. Agora é só entrar.', isGood: true },
  'email-changed': { text: 'O novo e-mail está confirmado. Agora é só entrar com ele.', isGood: true },
  'link-expired': {
    text: 'Este link venceu ou já foi usado. Entre com seu e-mail e sua senha: se faltar confirmar o e-mail, você pode pedir outro link.',
    isGood: false,
  },
};

/** The same for people who are signed in, and do not see the sign-in page. */
const noticesInside: Readonly<Record<string, string>> = {
  'link-expired': 'Este link venceu ou já foi usado. Se faltar confirmar o e-mail, peça outro link no seu perfil.',
};

/** @returns what to say for the `notice` of an address; null for anything that is not one of ours */
export function doorwayNotice(notice: unknown): DoorwayNotice | null {
  return typeof notice === 'string' && Object.hasOwn(notices, notice) ? (notices[notice] ?? null) : null;
}

/** @returns what to say when the person turns out to be signed in; null where nothing needs to be said */
export function noticeInside(notice: unknown): string | null {
  return typeof notice === 'string' && Object.hasOwn(noticesInside, notice) ? (noticesInside[notice] ?? null) : null;
}
