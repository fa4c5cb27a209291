const longestName = 60;
const nameLike = /^\p{L}[\p{L}\p{M} .'’-]*$/u;
/** What mail programs would turn into a link. */
const linkLike = /\.\p{L}{2}/u;

/**
 * The first line of a mail. A display name is free text: whoever gives another person's address at sign-up could send them a
 * message or a link in it, under our name. What does not look like a name is left out.
 */
export function helloTo(displayName: string | undefined): string {
  const name = nameInMail(displayName ?? '');
  return name === null ? 'Olá.' : `Olá, ${name}.`;
}

/** @returns a display name as a mail may carry it; null for what does not look like a name */
export function nameInMail(displayName: string): string | null {
  const name = displayName.replace(/\s+/g, ' ').trim();
  const isName = name.length <= longestName && nameLike.test(name) && !linkLike.test(name);
  return isName ? name : null;
}
