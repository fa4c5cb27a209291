/** What the address of `/staff/messages` carries; what is not said is as it is at first. */
export type MessagesAddress = { show?: string; page?: string };

/** The part of an address's query that belongs to the screen. */
export function messagesAddress({ show, page }: Record<string, unknown>): MessagesAddress {
  const texts = Object.entries({ show, page }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
