import type { Generated } from 'kysely';
import type { WhenSet } from './column-shapes.ts';

export type BackupTables = {
  backup_run: {
    run_id: Generated<number>;
    night: WhenSet<string>;
    tries: Generated<number>;
    started_at: Date;
    ended_at: WhenSet<Date>;
    failure: WhenSet<string>;
    bytes: WhenSet<number>;
  };
};
