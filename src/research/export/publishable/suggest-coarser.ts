import {
  type AgeBanding,
  ageBand,
  ageBandingNames,
  type FixedAttribute,
  fixedAttributes,
  isInArchive,
  type PublishableChoice,
} from './publishable-choice.ts';
import { type Group, groupsOf, minimumGroupSize, type Traits } from './smallest-group.ts';

export type CoarserChoice = { choice: PublishableChoice; smallestGroup: number };

/** Loss of information: a wider band costs less than an attribute, attributes unused by our analyses still less, participants the most. */
const costOfAttribute = 4;
const costOfAddedQuestions = 3;
const costOfSpacing = 3;
const costOfDevice = 2;
const costOfPeople = 7;

const isFixed = (name: string): name is FixedAttribute => (fixedAttributes as readonly string[]).includes(name);

/** @returns the cheapest choice that reaches k; null if none does */
export function suggestCoarser(people: readonly Traits[], choice: PublishableChoice): CoarserChoice | null {
  // Bands nest, so equal by the finer choice is equal by a coarser one.
  const groups = groupsOf(people, choice);
  const respectsOf = createRespects(groups);
  const hopeless = new Map<string, boolean>();
  for (const coarser of coarserChoices(choice)) {
    const { progress } = coarser;
    const [days, ...respects] = respectsOf(coarser);
    // Pruning: an attribute that fails alone fails in every combination.
    const isHopeless = respects.some((respect) => {
      const name = `${progress} ${respect.name}`;
      const known = hopeless.get(name) ?? smallestBy(groups, [days, respect], progress) < minimumGroupSize;
      hopeless.set(name, known);
      return known;
    });
    const found = isHopeless ? 0 : smallestBy(groups, [days, ...respects], progress);
    if (found >= minimumGroupSize) return { choice: coarser, smallestGroup: found };
  }
  return null;
}

/** Values of one attribute over all groups, coded from 0 to `size` - 1. */
type Respect = { name: string; codes: Uint32Array; size: number };

/** Coded once, as up to some thousand choices are tried. */
function createRespects(groups: readonly Group[]) {
  const known = new Map<string, Respect>();

  function respect(name: string, traitOf: (one: Traits) => unknown): Respect {
    const before = known.get(name);
    if (before !== undefined) return before;
    const numbers = new Map<string, number>();
    const codes = Uint32Array.from(groups, ({ one }) => {
      const cell = JSON.stringify(traitOf(one));
      const number = numbers.get(cell) ?? numbers.size;
      numbers.set(cell, number);
      return number;
    });
    const made = { name, codes, size: numbers.size };
    known.set(name, made);
    return made;
  }

  return function respectsOf({ age, attributes, spacing, device }: PublishableChoice): [Respect, ...Respect[]] {
    const added = attributes.filter((name) => !isFixed(name));
    return [
      respect('days', ({ begunDays }) => begunDays),
      respect(`age ${age}`, (one) => ageBand(one.age, age)),
      ...(spacing === 'leftOut' ? [] : [respect('spacing', (one) => [...one.spacing.values()])]),
      ...(device === 'leftOut' ? [] : [respect('device', (one) => one.device)]),
      ...attributes.filter(isFixed).map((name) => respect(`is ${name}`, (one) => one.attributes[name] ?? null)),
      ...(added.length === 0 ? [] : [respect('added', (one) => added.map((name) => one.attributes[name] ?? null))]),
    ];
  };
}

function smallestBy(
  groups: readonly Group[],
  respects: readonly Respect[],
  progress: PublishableChoice['progress'],
): number {
  const counts = new Map<number, number>();
  for (const [index, { one, people }] of groups.entries()) {
    if (!isInArchive({ progress }, one.begunDays)) continue;
    // At most some 10^14, below 2^53: only added answers are as many as participants.
    let key = 0;
    for (const { codes, size } of respects) key = key * size + (codes[index] ?? 0);
    counts.set(key, (counts.get(key) ?? 0) + people);
  }
  return counts.size === 0 ? 0 : Math.min(...counts.values());
}

/** Cheapest first. Added questions are left out together, as their combinations may be too many. */
function coarserChoices({ age, attributes, spacing, device, progress }: PublishableChoice): PublishableChoice[] {
  const [fixed, added] = [attributes.filter(isFixed), attributes.filter((name) => !isFixed(name))];
  const bandings = ageBandingNames.slice(ageBandingNames.indexOf(age));
  const costOfFixed = (subset: readonly string[]) => (fixed.length - subset.length) * costOfAttribute;
  const ofQuestionnaire = bandings.flatMap((banding) =>
    subsetsOf(fixed).flatMap((subset) =>
      optionalOmission<string[]>(added, [], costOfAddedQuestions, added.length === 0).map((questions) => ({
        published: {
          age: banding,
          attributes: attributes.filter((name) => [...subset, ...questions.published].includes(name)),
        },
        cost: costOfBanding(age, banding) + costOfFixed(subset) + questions.cost,
      })),
    ),
  );
  const ofDays = optionalOmission<PublishableChoice['spacing']>(
    spacing,
    'leftOut',
    costOfSpacing,
    spacing === 'leftOut',
  ).flatMap((distances) =>
    optionalOmission<PublishableChoice['device']>(device, 'leftOut', costOfDevice, device === 'leftOut').flatMap(
      (devices) =>
        optionalOmission<PublishableChoice['progress']>(
          progress,
          'lastDayBegun',
          costOfPeople,
          progress === 'lastDayBegun',
        ).map((people) => ({
          published: { spacing: distances.published, device: devices.published, progress: people.published },
          cost: distances.cost + devices.cost + people.cost,
        })),
    ),
  );
  const priced = ofQuestionnaire.flatMap((one) =>
    ofDays.map((other) => ({ choice: { ...one.published, ...other.published }, cost: one.cost + other.cost })),
  );
  return priced.toSorted((one, other) => one.cost - other.cost).map(({ choice }) => choice);
}

function optionalOmission<Told>(
  published: Told,
  without: Told,
  cost: number,
  isLeftOut: boolean,
): { published: Told; cost: number }[] {
  return [{ published, cost: 0 }, ...(isLeftOut ? [] : [{ published: without, cost }])];
}

/** Grows with each step; omitting the age costs more than any attribute. */
function costOfBanding(from: AgeBanding, to: AgeBanding): number {
  const steps = ageBandingNames.indexOf(to) - ageBandingNames.indexOf(from);
  return to === 'leftOut' && from !== 'leftOut' ? costOfAttribute + 2 : steps;
}

function subsetsOf<Item>(items: readonly Item[]): Item[][] {
  const subsets: Item[][] = [[]];
  for (const item of items) subsets.push(...subsets.map((subset) => [...subset, item]));
  return subsets;
}
