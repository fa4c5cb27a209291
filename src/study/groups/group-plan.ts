import type { Sex } from '#study/material/fixed-fields.ts';
import { comparisonKey } from '#study/text/same-text.ts';
import { allocationOfStratum, type GroupAllocation } from './group-allocation.ts';

/** By recruitment link, randomization, or score of the first inventory. */
export const groupWays = ['none', 'link', 'lot', 'band'] as const;
export type GroupWay = (typeof groupWays)[number];

export const groupStrata = ['site', 'sex', 'age'] as const;
export type GroupStratum = (typeof groupStrata)[number];

export const minimumGroups = 2;
export const maximumGroups = 6;

/** Block sizes in rounds; drawn, so that ends are not predictable. */
const blockSizeMultipliers: GroupAllocation['blockSizeMultipliers'] = [2, 3];
/** Years at which the later bands begin. */
const ageBandsFrom = [30, 45, 60] as const;

export type JoiningPerson = { site: string; sex: Sex; age: number };

export function stratumOf(strata: readonly GroupStratum[], { site, sex, age }: JoiningPerson): string {
  const known: Record<GroupStratum, string> = {
    site: comparisonKey(site),
    sex,
    age: String(bandOf(ageBandsFrom, age)),
  };
  // JSON, so that no site name collides with another stratum.
  return JSON.stringify(groupStrata.filter((one) => strata.includes(one)).map((one) => known[one]));
}

export function randomizedGroups(seed: number, groups: number): (stratum: string, place: number) => number {
  const allocations = new Map<string, (place: number) => number>();
  return (stratum, place) => {
    const allocation = allocations.get(stratum) ?? allocationOfStratum({ seed, groups, blockSizeMultipliers }, stratum);
    allocations.set(stratum, allocation);
    return allocation(place);
  };
}

/** @param from lowest scores of the later groups, ascending */
export function groupByBand(from: readonly number[], score: number): number {
  return bandOf(from, score) + 1;
}

/**
 * @returns the new number of each group, first first, found by name; null for a removed one. A name changed in place
 * keeps its number.
 */
export function renumberedGroups(before: readonly string[], after: readonly string[]): (number | null)[] {
  const [old, current] = [before.map(comparisonKey), after.map(comparisonKey)];
  return old.map((name, index) => {
    const place = current.indexOf(name);
    if (place >= 0) return place + 1;
    const replacing = current[index];
    const isRenamed = old.length === current.length && replacing !== undefined && !old.includes(replacing);
    return isRenamed ? index + 1 : null;
  });
}

function bandOf(from: readonly number[], value: number): number {
  return from.filter((least) => value >= least).length;
}
