/** What the address of `/staff/material` carries; what is not said is as it is at first. */
export type MaterialAddress = { part?: string; search?: string; file?: string; before?: string; after?: string };

/** The part of an address's query that belongs to the screen. */
export function materialAddress({ part, search, file, before, after }: Record<string, unknown>): MaterialAddress {
  const said = Object.entries({ part, search, file, before, after });
  // The router reads "188" in an address as a number.
  const texts = said.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value] as const);
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'));
}
