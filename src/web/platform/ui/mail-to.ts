/** @returns a `mailto:` URL (RFC 6068), escaped except for the domain's `@`, which some mail programs read only unescaped */
export function mailTo(address: string, subject?: string): string {
  const domainAt = address.lastIndexOf('@') + 1;
  const mailbox = address.slice(0, Math.max(0, domainAt - 1));
  const to = `mailto:${encodeURIComponent(mailbox)}@${encodeURIComponent(address.slice(domainAt))}`;
  return subject === undefined ? to : `${to}?subject=${encodeURIComponent(subject)}`;
}
