/** What the address of `/staff/material/draft` carries. */
export type DraftAddress = { part?: string };

/** The part of an address's query that belongs to the screen. */
export function draftAddress({ part }: Record<string, unknown>): DraftAddress {
  return typeof part === 'string' ? { part } : {};
}
