import { optionCounts } from '#study/assignment/skeleton.ts';
import type { SeededRandom } from '#study/randomness/random.ts';
import type { ItemDraft } from './relation-item.ts';

const maximumRunOfContext = 3;

/**
 * Groups of 3, 4 and 5 options, shuffled inside; no node twice in a row, a cue at most three times, across groups too
 * (docs/protocol/relational-tasks.md, 9). Backtracks, so it finds an order if one exists.
 *
 * @throws RangeError without a valid order
 */
export function orderItems<Item extends ItemDraft>(drafts: readonly Item[], random: SeededRandom): Item[] {
  const groups = optionCounts.map((count) => drafts.filter((draft) => draft.optionCount === count));
  const ordered = extend(
    [],
    groups.filter((group) => group.length > 0),
    random,
  );
  if (!ordered) throw new RangeError('No order of the items obeys the rules.');
  return ordered;
}

function extend<Item extends ItemDraft>(
  placed: readonly Item[],
  [group, ...laterGroups]: readonly Item[][],
  random: SeededRandom,
): Item[] | null {
  if (!group) return [...placed];
  for (const draft of random.shuffle(group)) {
    if (!mayFollow(placed, draft)) continue;
    const rest = group.filter((other) => other !== draft);
    const complete = extend([...placed, draft], rest.length > 0 ? [rest, ...laterGroups] : laterGroups, random);
    if (complete) return complete;
  }
  return null;
}

function mayFollow(placed: readonly ItemDraft[], draft: ItemDraft): boolean {
  if (placed.at(-1)?.node === draft.node) return false;
  const latest = placed.slice(-maximumRunOfContext);
  return latest.length < maximumRunOfContext || latest.some(({ context }) => context !== draft.context);
}
