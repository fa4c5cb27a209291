/** What the address of `/useranalysis` carries: which part is open and how it is sorted, nothing of who it is about: that stands behind the `#`. */
export type ParticipantAddress = { part?: string; sort?: string; order?: string; pages?: string };

/** The part of an address's query that belongs to the screen. */
export function participantAddress({ part, sort, order, pages }: Record<string, unknown>): ParticipantAddress {
  const texts = Object.entries({ part, sort, order, pages }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
