import type { DeviceClass } from './device-class.ts';
import { ageBand, isTold, type PublishableChoice } from './publishable-choice.ts';
import type { SpacingClass } from './spacing-class.ts';

/**
 * What others may know of a person: the age, every attribute by its column, on which days they took part and with what. How many days there
 * are cannot be left out: the answers of each are in the archive.
 */
export type Traits = {
  age: number;
  attributes: Readonly<Record<string, string | number | null>>;
  begunDays: number;
  /** By the day of the study, from the second on. */
  spacing: ReadonlyMap<number, SpacingClass | null>;
  device: DeviceClass | null;
};

/** k of the k-anonymity of an archive for publication, as everywhere in the product. The project's own (docs/decisions/0134-two-archives.md). */
export const fewestAlike = 5;

/** People who look alike in everything that a choice tells: one of them, and how many they are. */
export type Group = { one: Traits; people: number };

/** @returns how many people the smallest group has whose members look alike in everything that is told; 0 when there is nobody */
export function smallestGroup(people: readonly Traits[], choice: PublishableChoice): number {
  const groups = groupsOf(people, choice);
  return groups.length === 0 ? 0 : Math.min(...groups.map((group) => group.people));
}

/** @returns into how many groups of people who look alike the choice divides them */
export function countGroups(people: readonly Traits[], choice: PublishableChoice): number {
  return groupsOf(people, choice).length;
}

/** @returns the groups of people who look alike in everything that is told, of those who are in the archive */
export function groupsOf(people: readonly Traits[], choice: PublishableChoice): Group[] {
  const found = new Map<string, Group>();
  for (const one of people) {
    if (!isTold(choice, one.begunDays)) continue;
    const told = toldOf(one, choice);
    const known = found.get(told);
    if (known === undefined) found.set(told, { one, people: 1 });
    else known.people += 1;
  }
  return [...found.values()];
}

function toldOf(one: Traits, { age, attributes, spacing, device }: PublishableChoice): string {
  return JSON.stringify([
    ageBand(one.age, age),
    one.begunDays,
    ...(spacing === 'leftOut' ? [] : [...one.spacing.values()]),
    ...(device === 'leftOut' ? [] : [one.device]),
    ...attributes.map((name) => one.attributes[name] ?? null),
  ]);
}
