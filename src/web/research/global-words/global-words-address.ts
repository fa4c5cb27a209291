/** What the address of `/globalanalysis` carries; what is not said is as it is at first. */
export type GlobalWordsAddress = { search?: string; sort?: string; order?: string; details?: string };

/** The part of an address's query that belongs to the screen. */
export function globalWordsAddress({ search, sort, order, details }: Record<string, unknown>): GlobalWordsAddress {
  const texts = Object.entries({ search, sort, order, details }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
