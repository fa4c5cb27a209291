import { keyedBy } from '#study/keyed/keyed-by.ts';
import { mean } from './descriptive.ts';
import { meanOfEnds, type ShiftEnd, shiftOf, towardsPole, trainedGroups } from './group-shifts.ts';
import { median } from './median.ts';
import { minimumForInference } from './minimum-for-inference.ts';
import type { Pair } from './paired-change.ts';
import { peopleDots } from './people-dots.ts';
import type { SpanShift } from './person-word-shift.ts';
import { addSums, emptyPairSums, expectedSecond, regressionToMean } from './regression-line.ts';
import {
  type Middle,
  type PoleSide,
  poleSides,
  type RegressionToMean,
  type ShiftSinceChoice,
  type ShownPeople,
  type WordGroup,
  wordGroups,
} from './word-shift-shape.ts';

/** With fewer untrained words the participant's line is unstable, and the sample's is used (docs/protocol/statistics.md, 6). */
const minimumForOwnLine = 15;

/**
 * From the day of selection. Extreme ratings regress, more than the neighbours do and than a line from untrained words expects: the shift
 * is shown beside the expected one, without inference (docs/protocol/statistics.md, 6).
 */
export function shiftSinceChoice(people: readonly SpanShift[]): Omit<ShiftSinceChoice, 'from' | 'to'> {
  const line = regressionToMean(people.map(({ untrained }) => untrained).reduce(addSums, emptyPairSums));
  const ownLines = people.map(ownLine);
  const pairsAt = (end: ShiftEnd) => people.map((person, index) => expectedPair(person, end, ownLines[index] ?? line));
  const [low, high] = [pairsAt('low'), pairsAt('high')];
  const pairs: Record<PoleSide, readonly (Pair | null)[]> = {
    low,
    high,
    both: low.map((pair, index) => meanOfEnds(pair, high[index] ?? null)),
  };
  return {
    n: people.length,
    groups: keyedBy(wordGroups, (group) => groupMiddles(people, group)),
    sides: keyedBy(poleSides, (side) => shownSide(pairs[side])),
    line: people.filter(({ untrained }) => untrained.n > 0).length < minimumForInference ? null : line,
    ownLines: ownLines.filter((own) => own !== null).length,
  };
}

function ownLine({ untrained }: SpanShift): RegressionToMean | null {
  return untrained.n < minimumForOwnLine ? null : regressionToMean(untrained);
}

/** @returns `earlier` the expected shift, `later` the observed one */
function expectedPair(person: SpanShift, end: ShiftEnd, line: RegressionToMean | null): Pair | null {
  const trained = shiftOf(person, trainedGroups[end]);
  if (trained === null || line === null) return null;
  const expected = expectedSecond(line, trained.first) - trained.first;
  return { earlier: towardsPole(end, expected), later: towardsPole(end, trained.shift) };
}

function shownSide(pairs: readonly (Pair | null)[]): { observed: ShownPeople; expected: ShownPeople } {
  const known = pairs.filter((pair) => pair !== null);
  return {
    observed: shownPeople(known.map(({ later }) => later)),
    expected: shownPeople(known.map(({ earlier }) => earlier)),
  };
}

function groupMiddles(people: readonly SpanShift[], group: WordGroup) {
  const shifts = people.flatMap((person) => shiftOf(person, group) ?? []);
  return {
    first: middleOf(shifts.map(({ first }) => first)),
    second: middleOf(shifts.map(({ second }) => second)),
    shift: middleOf(shifts.map(({ shift }) => shift)),
  };
}

function middleOf(values: readonly number[]): Middle {
  const n = values.length;
  return { n, mean: n < minimumForInference ? null : mean(values), median: n === 0 ? null : median(values) };
}

function shownPeople(values: readonly number[]): ShownPeople {
  return { ...middleOf(values), dots: peopleDots(values) };
}
