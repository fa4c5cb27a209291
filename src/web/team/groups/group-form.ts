import type { GroupsView } from '#contract/team/group-calls.ts';
import { readList } from '#study/files/read-list.ts';

/** A plan as it stands in the fields: names one a line, and with which score each group but the first begins. */
export type GroupForm = {
  way: string;
  names: string;
  strata: readonly string[];
  scale: string;
  band: string;
};

export function toGroupForm({ way, names, strata, band }: GroupsView): GroupForm {
  return {
    way,
    names: names.length === 0 ? 'Grupo A\nGrupo B' : names.join('\n'),
    strata,
    scale: band?.scale ?? 'depression',
    band: band?.from.join(', ') ?? '10',
  };
}

/** @returns what is to be sent, once the row of the contract finds nothing to be put right in it */
export function groupInputOf({ way, names, strata, scale, band }: GroupForm) {
  return {
    way,
    names: way === 'none' ? [] : readList(names),
    strata: way === 'lot' ? [...strata] : [],
    band: way === 'band' ? { scale, from: numbersIn(band) } : null,
  };
}

function numbersIn(text: string): number[] {
  return text
    .split(/[\s,;]+/)
    .filter((word) => word !== '')
    .map(Number);
}
