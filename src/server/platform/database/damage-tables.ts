import type { Generated } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

/** Whether the database's files are whole (part of `Schema`). */
export type DamageTables = {
  table_reading: {
    table_name: string;
    claimed_until: WhenSet<Date>;
    read_at: WhenSet<Date>;
    damaged_pages: Generated<number>;
  };
  checksum_failures: { only_row: Generated<boolean>; counted: number; grew_at: WhenSet<Date> };
};
