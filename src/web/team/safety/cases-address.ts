/** What the address of `/safetycases` carries; what is not said is as it is at first. */
export type CasesAddress = { show?: string; outcome?: string; page?: string };

/** The part of an address's query that belongs to the screen. */
export function casesAddress({ show, outcome, page }: Record<string, unknown>): CasesAddress {
  const texts = Object.entries({ show, outcome, page }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
