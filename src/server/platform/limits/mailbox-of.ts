/**
 * @param email an address, written in any way
 * @returns one spelling for all addresses that most likely arrive in one mailbox: without what stands behind a `+`, and without
 *   dots in the part before the `@`. To be counted by, never to be written to: at some providers dots do matter, and two people
 *   whose addresses differ by a dot alone then share a limit that is wide enough for both.
 */
export function mailboxOf(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@');
  if (at <= 0) return address;
  const [name = ''] = address.slice(0, at).split('+');
  return `${name.replaceAll('.', '')}${address.slice(at)}`;
}
