/** What the address of `/staff/consents` carries; what is not said is as it is at first. */
export type ConsentsAddress = { search?: string; state?: string; version?: string; signature?: string; page?: string };

/** The part of an address's query that belongs to the screen. */
export function consentsAddress({ search, state, version, signature, page }: Record<string, unknown>): ConsentsAddress {
  const said = Object.entries({ search, state, version, signature, page });
  // The router reads "2" in an address as a number, and so it does with a version such as 1.0.
  const texts = said.map(([name, value]) => [name, typeof value === 'number' ? String(value) : value] as const);
  return Object.fromEntries(texts.filter(([, value]) => typeof value === 'string'));
}
