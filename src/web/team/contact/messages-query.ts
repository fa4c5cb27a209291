/** What the address of `/staff/messages` carries; what is not said is as it is at first. */
export type MessagesQuery = { show?: string; page?: string };

/** The part of an address's query that belongs to the screen. */
export function messagesQuery({ show, page }: Record<string, unknown>): MessagesQuery {
  const texts = Object.entries({ show, page }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
