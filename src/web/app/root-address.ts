/** What the address of `/` carries: somebody of the team wants to see what participants find there. */
export type RootAddress = { view?: 'participant' };

/** The part of an address's query that belongs to the screen. */
export function rootAddress({ view }: Record<string, unknown>): RootAddress {
  return view === 'participant' ? { view } : {};
}
