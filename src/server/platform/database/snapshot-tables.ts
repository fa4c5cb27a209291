import type { Generated, JSONColumnType } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

export type SnapshotTables = {
  analysis_snapshot: {
    name: string;
    content: JSONColumnType<object | null, string | null, string | null>;
    computed_at: WhenSet<Date>;
    data_version: WhenSet<string>;
    exclusion_version: WhenSet<string>;
    basis: WhenSet<string>;
    duration_ms: WhenSet<number>;
    started_at: WhenSet<Date>;
    progress: WhenSet<number>;
    failed_at: WhenSet<Date>;
    failure_count: Generated<number>;
  };
};
