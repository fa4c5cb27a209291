import type { ContextQuota } from './context-quota.ts';
import type { ItemDraft } from './relation-item.ts';

/** An item of Teste 2 before its place is drawn. */
export type DerivedDraft = Omit<ItemDraft, 'optionCount'>;

/**
 * Chooses one item for each word by trying those that the word allows, word by word, and stepping back where none is left.
 *
 * @param choices the items of each word, in the order in which they are tried
 * @returns items of which no two have the same sample, cue and right option, under each cue as many as the quota says
 * @throws RangeError when there is no such choice
 */
export function chooseDifferentItems(
  choices: readonly (readonly DerivedDraft[])[],
  quota: ContextQuota,
): DerivedDraft[] {
  const chosen = extend([], choices, quota);
  if (!chosen) throw new RangeError('The trained relations allow no five different derived ones.');
  return chosen;
}

function extend(
  chosen: readonly DerivedDraft[],
  choices: readonly (readonly DerivedDraft[])[],
  quota: ContextQuota,
): DerivedDraft[] | null {
  const candidates = choices[chosen.length];
  if (!candidates) return [...chosen];
  for (const item of candidates) {
    const placesLeft = quota[item.context] - chosen.filter(({ context }) => context === item.context).length;
    if (placesLeft === 0 || chosen.some((earlier) => asksTheSame(earlier, item))) continue;
    const complete = extend([...chosen, item], choices, quota);
    if (complete) return complete;
  }
  return null;
}

function asksTheSame(one: DerivedDraft, other: DerivedDraft): boolean {
  return one.sample === other.sample && one.context === other.context && one.correct === other.correct;
}
