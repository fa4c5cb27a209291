/** What the address of `/staff/people` carries; what is not said is as it is at first. */
export type PeopleAddress = { role?: string; page?: string };

/** The part of an address's query that belongs to the screen. */
export function peopleAddress({ role, page }: Record<string, unknown>): PeopleAddress {
  const texts = Object.entries({ role, page }).filter(([, value]) => typeof value === 'string');
  return Object.fromEntries(texts);
}
