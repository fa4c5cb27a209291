import type { Generated } from 'kysely';
import type { PlannedEndingState } from '#study/decisions/planned-ending-state.ts';
import type { RetentionWay } from '#study/decisions/retention-way.ts';
import type { WhenSet } from './column-shapes.ts';

export type RetentionTables = {
  retention_run: {
    run_id: string;
    way: RetentionWay;
    asked_by_account_id: string | null;
    asked_at: Date;
    consent_hashes: string[];
    expected: number;
    people: Generated<number>;
    left_answers: Generated<number>;
    evidence: Generated<number>;
    finished_at: Date | null;
  };
  planned_ending: {
    ending_id: string;
    way: RetentionWay;
    asked_by_account_id: string | null;
    asked_at: Date;
    begins_at: Date;
    consent_hashes: string[];
    expected: number;
    state: Generated<PlannedEndingState>;
    decided_by_account_id: WhenSet<string>;
    decided_at: WhenSet<Date>;
  };
  retention_notice: { kept_until: string; stage: 'near' | 'over'; mailed_at: Date };
};
