import type { Sex } from '#study/material/fixed-fields.ts';
import { foldedText } from '#study/text/same-text.ts';
import { type GroupLot, lotOfStratum } from './group-lot.ts';

/** How people come into groups: not at all, by the link they came by, by lot, or by a score of their first inventory. */
export const groupWays = ['none', 'link', 'lot', 'band'] as const;
export type GroupWay = (typeof groupWays)[number];

/** What a lot may keep alike in all groups. */
export const groupStrata = ['site', 'sex', 'age'] as const;
export type GroupStratum = (typeof groupStrata)[number];

export const fewestGroups = 2;
export const mostGroups = 6;

/** Blocks of twice and of three times the groups, by chance: the end of none can be foreseen. */
const timesInBlock: GroupLot['timesInBlock'] = [2, 3];
/** Age in years at which each band but the first begins. */
const ageBandsFrom = [30, 45, 60] as const;

/** What is known of somebody when they join. */
export type JoiningPerson = { site: string; sex: Sex; age: number };

/** @returns the stratum that somebody is drawn in; one for all where nothing is kept alike */
export function stratumOf(strata: readonly GroupStratum[], { site, sex, age }: JoiningPerson): string {
  const known: Record<GroupStratum, string> = { site: foldedText(site), sex, age: String(bandOf(ageBandsFrom, age)) };
  // As JSON: no name of a place can pass for another stratum.
  return JSON.stringify(groupStrata.filter((one) => strata.includes(one)).map((one) => known[one]));
}

/** @returns says the group of somebody by lot, by their stratum and their place in it */
export function groupsByLot(seed: number, groups: number): (stratum: string, place: number) => number {
  const lots = new Map<string, (place: number) => number>();
  return (stratum, place) => {
    const lot = lots.get(stratum) ?? lotOfStratum({ seed, groups, timesInBlock }, stratum);
    lots.set(stratum, lot);
    return lot(place);
  };
}

/**
 * @param from the score with which each group but the first begins, in ascending order
 * @returns the group of somebody by a score
 */
export function groupByBand(from: readonly number[], score: number): number {
  return bandOf(from, score) + 1;
}

function bandOf(from: readonly number[], value: number): number {
  return from.filter((least) => value >= least).length;
}
