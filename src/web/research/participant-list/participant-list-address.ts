/** What the address of `/wordanalysis` carries; what is not said is as it is at first. */
export type ParticipantListAddress = {
  search?: string;
  day?: string;
  phase?: string;
  state?: string;
  flags?: string;
  cases?: string;
  excluded?: string;
  source?: string;
  reached?: string;
  quiet?: string;
  page?: string;
  from?: string;
  to?: string;
  group?: string;
  sort?: string;
  order?: string;
};

/** The part of an address's query that belongs to the screen. */
export function participantListAddress(query: Record<string, unknown>): ParticipantListAddress {
  const { search, day, phase, state, flags, cases, excluded, source, group, sort, order } = query;
  const { reached, quiet, page, from, to } = query;
  const filters = { search, day, phase, state, flags, cases, excluded, source, group, reached, quiet, page, from, to };
  const known = { ...filters, sort, order };
  return Object.fromEntries(Object.entries(known).filter(([, value]) => typeof value === 'string'));
}
