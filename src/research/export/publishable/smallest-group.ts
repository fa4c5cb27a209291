import {
  type AgeBanding,
  ageBand,
  ageBandingNames,
  type FixedAttribute,
  fixedAttributes,
  type PublishableChoice,
} from './publishable-choice.ts';

/** What others may know of a person: the age, and every attribute by its column. */
export type Traits = { age: number; attributes: Readonly<Record<string, string | number | null>> };

/** k of the k-anonymity of an archive for publication, as everywhere in the product. The project's own (docs/decisions/0134-two-archives.md). */
export const fewestAlike = 5;

export type Coarser = { choice: PublishableChoice; smallestGroup: number };

/** How much is lost: a wider band costs less than an attribute, and an added question is missed least. */
const costOfAttribute = 4;
const costOfAddedQuestions = 3;

/** People who look alike in everything that a choice tells: one of them, and how many they are. */
type Group = { one: Traits; people: number };

/** @returns how many people the smallest group has whose members look alike in everything that is told; 0 when there is nobody */
export function smallestGroup(people: readonly Traits[], choice: PublishableChoice): number {
  return smallestOf(groupsOf(each(people), choice));
}

/** @returns into how many groups of people who look alike the choice divides them */
export function countGroups(people: readonly Traits[], choice: PublishableChoice): number {
  return groupsOf(each(people), choice).length;
}

/** @returns the choice that loses least and leaves enough people alike; null when there is none, since there are too few people */
export function suggestCoarser(people: readonly Traits[], choice: PublishableChoice): Coarser | null {
  // Whoever looks alike by the choice does so by a coarser one: bands lie within wider bands.
  const groups = groupsOf(each(people), choice);
  for (const coarser of coarserChoices(choice)) {
    const found = smallestOf(groupsOf(groups, coarser));
    if (found >= fewestAlike) return { choice: coarser, smallestGroup: found };
  }
  return null;
}

function each(people: readonly Traits[]): Group[] {
  return people.map((one) => ({ one, people: 1 }));
}

function groupsOf(groups: readonly Group[], { age, attributes }: PublishableChoice): Group[] {
  const found = new Map<string, Group>();
  for (const { one, people } of groups) {
    const told = JSON.stringify([ageBand(one.age, age), ...attributes.map((name) => one.attributes[name] ?? null)]);
    const known = found.get(told);
    if (known === undefined) found.set(told, { one, people });
    else known.people += people;
  }
  return [...found.values()];
}

function smallestOf(groups: readonly Group[]): number {
  return groups.length === 0 ? 0 : Math.min(...groups.map(({ people }) => people));
}

/** Those that cost least first. Added questions are left out together: there may be too many to try each. */
function coarserChoices({ age, attributes }: PublishableChoice): PublishableChoice[] {
  const isFixed = (name: string): name is FixedAttribute => (fixedAttributes as readonly string[]).includes(name);
  const [fixed, added] = [attributes.filter(isFixed), attributes.filter((name) => !isFixed(name))];
  const bandings = ageBandingNames.slice(ageBandingNames.indexOf(age));
  const priced = bandings.flatMap((banding) =>
    subsetsOf(fixed).flatMap((kept) =>
      (added.length === 0 ? [[]] : [added, []]).map((keptAdded) => ({
        choice: { age: banding, attributes: attributes.filter((name) => [...kept, ...keptAdded].includes(name)) },
        cost:
          costOfBanding(age, banding) +
          (fixed.length - kept.length) * costOfAttribute +
          (keptAdded.length === added.length ? 0 : costOfAddedQuestions),
      })),
    ),
  );
  return priced.toSorted((one, other) => one.cost - other.cost).map(({ choice }) => choice);
}

/** Each step coarser costs more than the one before; to leave the age out, as much as any other attribute and more. */
function costOfBanding(from: AgeBanding, to: AgeBanding): number {
  const steps = ageBandingNames.indexOf(to) - ageBandingNames.indexOf(from);
  return to === 'leftOut' && from !== 'leftOut' ? costOfAttribute + 2 : steps;
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const subsets: Item[][] = [[]];
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]));
  return subsets;
}
