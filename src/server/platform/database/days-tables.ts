import type { Generated } from 'kysely';
import type { StudyDay } from '#study/protocol.ts';

/** When days open for single people, and their reminders (part of `Schema`). */
export type DaysTables = {
  day_opening_override: {
    decision_id: Generated<number>;
    participant_id: string;
    day: StudyDay;
    opens_at: Date | null;
    beyond_last_date: boolean;
    reason: string;
    decided_by_account_id: string | null;
    decided_at: Date;
  };
  reminder_choice: { participant_id: string; wanted: boolean; chosen_at: Date };
  reminder: {
    participant_id: string;
    day: StudyDay;
    number: number;
    queued_at: Date;
    mail_id: number | null;
    opt_out_hash: string;
  };
};
