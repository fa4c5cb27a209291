import type { Generated } from 'kysely';
import type { RetentionWay } from '#study/decisions/retention-way.ts';

/** The end of what was kept for as long as the consent said. */
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
  retention_notice: { kept_until: string; stage: 'near' | 'over'; mailed_at: Date };
};
