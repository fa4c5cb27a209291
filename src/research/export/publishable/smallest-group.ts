import type { DeviceClass } from './device-class.ts';
import { ageBand, isInArchive, type PublishableChoice } from './publishable-choice.ts';
import type { SpacingClass } from './spacing-class.ts';

/** What outsiders may know of a person (quasi-identifiers). The begun days always count, as each day's answers are in the archive. */
export type Traits = {
  age: number;
  attributes: Readonly<Record<string, string | number | null>>;
  begunDays: number;
  /** By study day, from the second on. */
  spacing: ReadonlyMap<number, SpacingClass | null>;
  device: DeviceClass | null;
};

/** k of the k-anonymity of published archives; own choice (docs/decisions/0134-two-archives.md). */
export const minimumGroupSize = 5;

export type Group = { one: Traits; people: number };

/** @returns 0 without participants */
export function smallestGroup(people: readonly Traits[], choice: PublishableChoice): number {
  const groups = groupsOf(people, choice);
  return groups.length === 0 ? 0 : Math.min(...groups.map((group) => group.people));
}

export function countGroups(people: readonly Traits[], choice: PublishableChoice): number {
  return groupsOf(people, choice).length;
}

export function groupsOf(people: readonly Traits[], choice: PublishableChoice): Group[] {
  const found = new Map<string, Group>();
  for (const one of people) {
    if (!isInArchive(choice, one.begunDays)) continue;
    const traitsKey = publishedTraits(one, choice);
    const known = found.get(traitsKey);
    if (known === undefined) found.set(traitsKey, { one, people: 1 });
    else known.people += 1;
  }
  return [...found.values()];
}

function publishedTraits(one: Traits, { age, attributes, spacing, device }: PublishableChoice): string {
  return JSON.stringify([
    ageBand(one.age, age),
    one.begunDays,
    ...(spacing === 'leftOut' ? [] : [...one.spacing.values()]),
    ...(device === 'leftOut' ? [] : [one.device]),
    ...attributes.map((name) => one.attributes[name] ?? null),
  ]);
}
