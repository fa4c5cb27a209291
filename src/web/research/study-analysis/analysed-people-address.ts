import { type AnalysedPeople, registeredPeople } from '#research/statistics/analysed-people-shape.ts';

/** What the address of `/studyanalysis` carries; what is not said is as registered. */
export type AnalysedPeopleAddress = { flagged?: string; incomplete?: string; excluded?: string; group?: string };

/** The part of an address's query that belongs to the screen. */
export function analysedPeopleAddress({
  flagged,
  incomplete,
  excluded,
  group,
}: Record<string, unknown>): AnalysedPeopleAddress {
  const texts = Object.entries({ flagged, incomplete, excluded, group }).filter(
    ([, value]) => typeof value === 'string',
  );
  return Object.fromEntries(texts);
}

/** @returns the people that an address asks for; whatever makes no sense in it counts as not said */
export function analysedPeopleOf({ flagged, incomplete, excluded, group }: AnalysedPeopleAddress): AnalysedPeople {
  return {
    withoutFlagged: flagged === 'without',
    completeOnly: incomplete === 'without',
    withExcluded: excluded === 'with',
    group: group !== undefined && /^[1-6]$/.test(group) ? Number(group) : null,
  };
}

/** @returns what the address carries for a choice, as short as it can be */
export function addressOfPeople({ group, ...people }: AnalysedPeople): AnalysedPeopleAddress {
  const { withoutFlagged, completeOnly, withExcluded } = people;
  return {
    ...(withoutFlagged ? { flagged: 'without' } : {}),
    ...(completeOnly ? { incomplete: 'without' } : {}),
    ...(withExcluded ? { excluded: 'with' } : {}),
    ...(group === null ? {} : { group: String(group) }),
  };
}

/** @returns whether they are those of the registered analyses */
export function areRegistered(people: AnalysedPeople): boolean {
  return Object.keys(addressOfPeople(people)).length === Object.keys(addressOfPeople(registeredPeople)).length;
}
