import type { Generated } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';

/** What the team has done about cases (part of `Schema`). */
export type SafetyTables = {
  safety_case_event: {
    event_id: Generated<number>;
    participant_id: string;
    day: StudyDay;
    kind: 'taken' | 'released' | 'contactRead' | 'closed' | 'reopened';
    account_id: string | null;
    outcome: string | null;
    note: Generated<string>;
    happened_at: Date;
  };
};
