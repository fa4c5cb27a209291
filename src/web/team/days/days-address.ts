/** What the address of `/staff/days` carries; what is not said is as it is at first. */
export type DaysAddress = { show?: string; page?: string; part?: string };

/** The part of an address's query that belongs to the screen. */
export function daysAddress({ show, page, part }: Record<string, unknown>): DaysAddress {
  const texts = Object.entries({ show, page, part }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
