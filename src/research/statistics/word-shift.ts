import { keyedBy } from '#study/keyed/keyed-by.ts';
import { describeSample } from './descriptive.ts';
import { meanOfEnds, neighbourGroups, type ShiftEnd, shiftOf, towardsPole, trainedGroups } from './group-shifts.ts';
import { holmOverPairs } from './holm.ts';
import { type Pair, pairedChange } from './paired-change.ts';
import type { PersonShift, SpanShift } from './person-word-shift.ts';
import { shiftSinceChoice } from './shift-since-choice.ts';
import { type LaterShift, poleSides, type WordGroup, type WordShift, wordGroups } from './word-shift-shape.ts';

const laterDays = [2, 3] as const;

/** Inference from day 2 to 3 and from the second rating of day 1; description only from day 1 (docs/protocol/statistics.md, 6). */
export function wordShift(people: readonly PersonShift[]): WordShift {
  const since = (to: 2 | 3) => people.flatMap((person) => person[`1-${to}`] ?? []);
  return {
    later: comparedShift(people.flatMap((person) => person['2-3'] ?? [])),
    sinceChoice: laterDays.map((to) => ({ from: 1, to, ...shiftSinceChoice(since(to)) })),
    ...(people.some((person) => 'baseline-2' in person) && {
      fromBaseline: laterDays.map((to) => ({
        to,
        ...comparedShift(people.flatMap((person) => person[`baseline-${to}`] ?? [])),
      })),
    }),
  };
}

/**
 * Trained words against untrained neighbours. Both were selected by the first ratings of day 1, whose errors are in neither compared
 * rating, so regression affects them alike. Day 2 to 3 covers the later training only, the second rating of day 1 all of it.
 *
 * Positive is towards the opposite pole at both ends; `both` averages them and needs both. Above zero: training weakened the words.
 */
function comparedShift(people: readonly SpanShift[]): LaterShift {
  const change = (pairs: readonly (Pair | null)[]) => pairedChange(pairs.filter((pair) => pair !== null));
  const pairsAt = (end: ShiftEnd) => people.map((person) => neighbourPair(person, end));
  const [low, high] = [pairsAt('low'), pairsAt('high')];
  const both = low.map((pair, index) => meanOfEnds(pair, high[index] ?? null));
  return {
    n: people.length,
    groups: keyedBy(wordGroups, (group) => describeGroup(people, group)),
    effects: asFamily({ low: change(low), high: change(high), both: change(both) }),
  };
}

function asFamily(effects: LaterShift['effects']): LaterShift['effects'] {
  const corrected = holmOverPairs(poleSides.map((side) => effects[side]));
  return keyedBy(poleSides, (side) => corrected[poleSides.indexOf(side)] ?? effects[side]);
}

function neighbourPair(person: SpanShift, end: ShiftEnd): Pair | null {
  const trained = shiftOf(person, trainedGroups[end]);
  const neighbours = shiftOf(person, neighbourGroups[end]);
  if (trained === null || neighbours === null) return null;
  return { earlier: towardsPole(end, neighbours.shift), later: towardsPole(end, trained.shift) };
}

function describeGroup(people: readonly SpanShift[], group: WordGroup) {
  const shifts = people.flatMap((person) => shiftOf(person, group) ?? []);
  return {
    first: describeSample(shifts.map(({ first }) => first)),
    second: describeSample(shifts.map(({ second }) => second)),
    shift: describeSample(shifts.map(({ shift }) => shift)),
  };
}
