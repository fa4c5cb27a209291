import type { InputOf } from '#contract/platform/call.ts';
import { changeGroupPlan, type GroupsView } from '#contract/team/group-calls.ts';
import { readList } from '#study/files/read-list.ts';
import type { GroupStratum, GroupWay } from '#study/groups/group-plan.ts';
import type { InventoryScale } from '#study/inventory/inventory.ts';

/** A plan as it stands in the fields: names one a line, and with which score each group but the first begins. */
export type GroupForm = {
  way: GroupWay;
  names: string;
  strata: readonly GroupStratum[];
  scale: InventoryScale;
  from: string;
};

export function toGroupForm({ way, names, strata, band }: GroupsView): GroupForm {
  return {
    way,
    names: names.length === 0 ? 'Grupo A\nGrupo B' : names.join('\n'),
    strata,
    scale: band?.scale ?? 'depression',
    from: band?.from.join(', ') ?? '10',
  };
}

type Read = { input: InputOf<typeof changeGroupPlan> } | { faults: Partial<Record<string, string>> };

/** @returns what is to be sent; by the server's own rules, what is still to be put right in which field */
export function readGroupForm({ way, names, strata, scale, from }: GroupForm): Read {
  const written = readList(names);
  const input = {
    way,
    names: way === 'none' ? [] : written,
    strata: way === 'lot' ? [...strata] : [],
    band: way === 'band' ? { scale, from: numbersIn(from) } : null,
  };
  const { data, error } = changeGroupPlan.input?.safeParse(input) ?? {};
  if (data !== undefined) return { input: data };
  return { faults: Object.fromEntries((error?.issues ?? []).map(({ path, message }) => [String(path[0]), message])) };
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
}
