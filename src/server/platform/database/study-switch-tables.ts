import type { Generated } from 'kysely';
import type { StudyState } from '#study/days/study-state.ts';

export type StudySwitchTables = {
  study_switch: {
    only_row: Generated<boolean>;
    revision: number;
    state: StudyState;
    sentence: string;
    resumed_at: Date | null;
  };
  study_switch_change: {
    revision: number;
    state: StudyState;
    sentence: string;
    changed_at: Date;
    changed_by_account_id: string | null;
  };
};
