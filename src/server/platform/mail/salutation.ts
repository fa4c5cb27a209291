const maximumNameLength = 60;
const nameLike = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
/** Mail programs turn it into a link. */
const linkLike = /\.\p{L}{2}/u;

/** Salutation. Omits display names that do not look like one: at sign-up with a stranger's address they could carry a message or link. */
export function salutation(displayName: string | undefined): string {
  const name = nameInMail(displayName ?? '');
  return name === null ? 'Olá.' : `Olá, ${name}.`;
}

/** @returns a display name safe for mail; otherwise null */
export function nameInMail(displayName: string): string | null {
  const name = displayName.replace(/\s+/g, ' ').trim();
  const isName = name.length <= maximumNameLength && nameLike.test(name) && !linkLike.test(name);
  return isName ? name : null;
}
