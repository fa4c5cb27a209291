/** One bare address, safe from header injection. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,253}$/u;

/** @returns whether a text is safe as a recipient in headers and SMTP */
export function isPlainAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** @returns name and address of a sender such as `WordMood <wordmood@example.org>`, validated in `config.ts` */
export function readSender(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]*)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
