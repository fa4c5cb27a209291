/**
 * @returns what opens the device's program for mail (RFC 6068): all that would begin a subject or another address is escaped, and the `@`
 *   before the domain is not, since not every program reads it otherwise
 */
export function mailTo(address: string, subject?: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const mailbox = address.slice(0, Math.max(0, domainAt - 1));
  const to = `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(address.slice(domainAt))}`;
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject)}`;
}
