import type { Cell } from '#research/csv/csv.ts';

export type OwnTableColumn<Row> = readonly [heading: string, cell: (row: Row) => Cell];

export type OwnTableWords = {
  /** In the participant's time zone. */
  at(moment: Date): string;
  /** Number in the table of pages; null where it is missing. */
  pageOf(answer: { device: object }): number | null;
};
