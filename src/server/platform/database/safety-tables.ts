import type { Generated } from 'kysely';
import type { CaseEnding } from '#study/decisions/case-ending.ts';
import type { CaseStep } from '#study/decisions/case-step.ts';
import type { StudyDay } from '#study/protocol.ts';

export type SafetyTables = {
  safety_case_event: {
    event_id: Generated<number>;
    participant_id: string;
    day: StudyDay;
    kind: CaseStep;
    account_id: string | null;
    outcome: CaseEnding | null;
    note: Generated<string>;
    happened_at: Date;
  };
};
