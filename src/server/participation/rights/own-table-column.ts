import type { Cell } from '#research/csv/csv.ts';

/** A column of a table in the copy of one's own data: what it is called, and what stands in it. */
export type OwnTableColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell];

/** How what is the same in many tables is said to this person. */
export type OwnTableWords = {
  /** By their time zone. */
  at(moment: Date): string;
  /** The number of the page that an answer was given on, in the table of pages; null where it is not there. */
  pageOf(answer: { device: object }): number | null;
};
