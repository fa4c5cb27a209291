export type IntervalRow = {
  name: string;
  /** Below the name, such as its n. */
  detail: string;
  /** Null where it is not known. */
  estimate: number | null;
  interval: { low: number; high: number } | null;
  /** People, where there are too few for an interval. */
  dots: readonly number[];
  /** Of the dots. */
  median: number | null;
  /** What chance alone comes to in this row. */
  chance?: number;
};

type Point = { row: number; value: number };

/** Takes rows apart into what is drawn, with all values of the axis. An estimate is drawn with its interval only: without one stand the dots and their median. */
export function intervalPoints(rows: readonly IntervalRow[]) {
  const estimates: (Point & { reach: [number, number] })[] = [];
  const dots: Point[] = [];
  const medians: Point[] = [];
  const chances = rows.flatMap(({ chance }, row): Point[] => (chance === undefined ? [] : [{ row, value: chance }]));
  for (const [row, { estimate, interval, dots: values, median }] of rows.entries()) {
    if (estimate !== null && interval !== null) {
      estimates.push({ row, value: estimate, reach: [estimate - interval.low, interval.high - estimate] });
      continue;
    }
    dots.push(...values.map((value) => ({ row, value })));
    if (median !== null) medians.push({ row, value: median });
  }
  const values = [...estimates, ...dots, ...medians, ...chances].map(({ value }) => value);
  const ends = rows.flatMap(({ interval }) => (interval === null ? [] : [interval.low, interval.high]));
  return { estimates, dots, medians, chances, values: [...values, ...ends] };
}
