/**
 * @returns a key shared by addresses of probably one mailbox: lower case, without `+` suffix and dots. Only for
 * counting: where dots matter, two people share a limit.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`;
}
