/** One mailbox and nothing else: no name, no list, no quotes, no comment, no control character. */
const plainAddress = /^[^\s\p{Cc}<>()[\]\\,;:"@]{1,64}@[^\s\p{Cc}<>()[\]\\,;:"@]{1,253}$/u;

/** @returns whether a text can stand as a recipient in a mail's head and in the conversation with a mail server. */
export function isPlainAddress(text: string): boolean {
  return plainAddress.test(text);
}

/** @returns name and address of a sender such as `WordMood <wordmood@example.org>`; the shape is checked in `config.ts`. */
export function readSender(mailFrom: string): { name: string; address: string } {
  const [, name = '', address = mailFrom] = /^([^<]*)<([^>]*)>$/.exec(mailFrom) ?? [];
  return { name: name.trim().replace(/^"(.*)"$/, '$1'), address: address.trim() };
}
