import type { ChecklistFinding, ChecklistState } from '#contract/team/checklist-calls.ts';

type Detail = Partial<Pick<ChecklistFinding, 'names' | 'count' | 'at'>>;

export function createFinding(
  item: ChecklistFinding['item'],
  state: ChecklistState,
  detail: Detail = {},
): ChecklistFinding {
  return { item, state, names: [], count: null, at: null, ...detail };
}
