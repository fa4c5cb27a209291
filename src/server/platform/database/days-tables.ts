import type { Generated } from 'kysely';
import type { PauseKind, ReminderKind } from '#study/days/reminder-kinds.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Json, WhenSet } from './column-shapes.ts';

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
    queued_at: Date;
    mail_id: number | null;
    opt_out_hash: string;
  };
  pause_reminder: {
    participant_id: string;
    kind: PauseKind;
    day: StudyDay;
    queued_at: Date;
    mail_id: number | null;
    opt_out_hash: string;
  };
  gateway_delivery: {
    delivery_id: string;
    account_id: string | null;
    content: Json | null;
    created_at: Date;
    tries: Generated<number>;
    next_try_at: Date;
    delivered_at: WhenSet<Date>;
    given_up_at: WhenSet<Date>;
    last_failure: WhenSet<'status' | 'timeout' | 'unreachable' | 'gone' | 'outdated'>;
    last_status: WhenSet<number>;
  };
  reminder_text: {
    kind: ReminderKind;
    revision: number;
    subject: string | null;
    body: string | null;
    changed_at: Date;
    changed_by_account_id: string | null;
  };
};
