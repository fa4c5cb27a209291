import type { Generated } from 'kysely';
import type { ExportFailure, ExportState, ExportTrigger } from '#research/export/export-state.ts';
import type { Json, JsonWhenSet, WhenSet } from './column-shapes.ts';

export type ExportTables = {
  export_job: {
    job_id: string;
    requested_by_account_id: string;
    trigger: ExportTrigger;
    filter: Json;
    /** Null in the team's archive. */
    publishable: JsonWhenSet;
    state: ExportState;
    requested_at: Date;
    finished_at: WhenSet<Date>;
    expires_at: WhenSet<Date>;
    claimed_by: WhenSet<string>;
    alive_at: WhenSet<Date>;
    tries: Generated<number>;
    rows_done: Generated<number>;
    rows_estimated: number;
    file_name: WhenSet<string>;
    byte_count: WhenSet<number>;
    sha256: WhenSet<string>;
    row_counts: JsonWhenSet;
    smallest_group: WhenSet<number>;
    archive_id: WhenSet<string>;
    failure: WhenSet<ExportFailure>;
  };
  export_chunk: { job_id: string; archive_id: string; first_byte: number; content: Buffer };
  export_opening: { job_id: string; account_id: string; opened_at: Date };
  api_token: {
    token_id: string;
    account_id: string;
    name: string;
    token_hash: string;
    created_at: Date;
    expires_at: Date;
    last_used_at: WhenSet<Date>;
  };
};
