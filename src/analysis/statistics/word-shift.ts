import { describeSample } from './descriptive.ts';
import { type Pair, pairedChange } from './paired-change.ts';
import type { PersonShift } from './person-word-shift.ts';
import { addSums, expectedSecond, noPairs, regressionToMean } from './regression-line.ts';
import {
  type ChangesOfSides,
  type RegressionToMean,
  type WordGroup,
  type WordShift,
  wordGroups,
} from './word-shift-shape.ts';

/** A person's group counts when at least this many of its words were rated on both days. The project's own decision. */
const fewestWords = 3;
/** With fewer untrained words a person's own line is too shaky, and the sample's is taken (docs/protocol/statistics.md, 6). */
const fewestForOwnLine = 15;

/**
 * How far trained words moved between days 1 and 3 against untrained neighbours, and against regression to the mean.
 *
 * Signs: low words can move up and high words down. Both are counted as positive, towards the opposite pole, so that the two ends
 * can be compared and averaged: low = v3 - v1, high = v1 - v3; `both` is the mean of the two and needs both. Over zero: training
 * weakened the words; under zero: they became more extreme. Extreme ratings fall back by themselves: neighbours are less extreme
 * than the trained words, so that they control only for part of it, which is why the line stands beside them.
 */
export function wordShift(people: readonly PersonShift[]): WordShift {
  const line = regressionToMean(people.map(({ untrained }) => untrained).reduce(addSums, noPairs));
  const ownLines = people.map(ownLine);
  const groups: Partial<WordShift['groups']> = {};
  for (const group of wordGroups) groups[group] = describeGroup(people, group);
  const neighbours = (side: End) => people.map((person) => neighbourPair(person, side));
  const expected = (side: End) => people.map((person, index) => expectedPair(person, side, ownLines[index] ?? line));
  return {
    n: people.length,
    groups: groups as WordShift['groups'],
    effects: changesOfSides(neighbours('low'), neighbours('high')),
    beyondRegression: changesOfSides(expected('low'), expected('high')),
    line,
    ownLines: ownLines.filter((own) => own !== null).length,
  };
}

function ownLine({ untrained }: PersonShift): RegressionToMean | null {
  return untrained.n < fewestForOwnLine ? null : regressionToMean(untrained);
}

type End = 'low' | 'high';
const trainedAt = { low: 'trainedLow', high: 'trainedHigh' } as const;
const neighbourAt = { low: 'neighbourLow', high: 'neighbourHigh' } as const;

/** @param low one a person, like `high`; null where a group is too small */
function changesOfSides(low: readonly (Pair | null)[], high: readonly (Pair | null)[]): ChangesOfSides {
  const change = (pairs: readonly (Pair | null)[]) => pairedChange(pairs.filter((pair) => pair !== null));
  const both = low.map((pair, index) => meanOf(pair, high[index] ?? null));
  return { low: change(low), high: change(high), both: change(both) };
}

function meanOf(low: Pair | null, high: Pair | null): Pair | null {
  if (low === null || high === null) return null;
  return { earlier: (low.earlier + high.earlier) / 2, later: (low.later + high.later) / 2 };
}

/** Towards the opposite pole; adding zero takes the sign off a zero. */
function towards(side: End, shift: number): number {
  return (side === 'low' ? shift : -shift) + 0;
}

function shiftOf(person: PersonShift, group: WordGroup): { first: number; second: number; shift: number } | null {
  const { words, meanFirst, meanSecond } = person.groups[group];
  if (words < fewestWords || meanFirst === null || meanSecond === null) return null;
  return { first: meanFirst, second: meanSecond, shift: meanSecond - meanFirst };
}

function neighbourPair(person: PersonShift, side: End): Pair | null {
  const trained = shiftOf(person, trainedAt[side]);
  const neighbours = shiftOf(person, neighbourAt[side]);
  if (trained === null || neighbours === null) return null;
  return { earlier: towards(side, neighbours.shift), later: towards(side, trained.shift) };
}

function expectedPair(person: PersonShift, side: End, line: RegressionToMean | null): Pair | null {
  const trained = shiftOf(person, trainedAt[side]);
  if (trained === null || line === null) return null;
  const expected = expectedSecond(line, trained.first) - trained.first;
  return { earlier: towards(side, expected), later: towards(side, trained.shift) };
}

function describeGroup(people: readonly PersonShift[], group: WordGroup) {
  const shifts = people.flatMap((person) => shiftOf(person, group) ?? []);
  return {
    first: describeSample(shifts.map(({ first }) => first)),
    second: describeSample(shifts.map(({ second }) => second)),
    shift: describeSample(shifts.map(({ shift }) => shift)),
  };
}
