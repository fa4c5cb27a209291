import type { ColumnType, Generated } from 'kysely';
import type { Phase, StudyDay } from '#study/protocol.ts';
import type { TimeZoneSource } from '#study/time-zone/time-zone-source.ts';
import type { WhenSet } from './column-shapes.ts';
import type { ConsentTables } from './consent-tables.ts';

type Participant = {
  participant_id: string;
  account_id: string | null;
  code: string;
  study_group: WhenSet<number>;
  day: StudyDay;
  phase: Phase;
  time_zone: string;
  time_zone_source: Generated<TimeZoneSource>;
  consented_at: Date;
  enrolled_at: WhenSet<Date>;
  link_id: WhenSet<number>;
  /** Null while included. */
  excluded_at: WhenSet<Date>;
  /** Latest answer or step; `guardedUpdate` sets it. */
  last_activity_at: ColumnType<Date | null, never, Date>;
  /** Same address as a withdrawn participant; null until checked. */
  left_before: WhenSet<boolean>;
  /** Anonymous answers retained after their period. */
  kept_for_good: Generated<boolean>;
  /** Edition of a part in progress; null: the one in force. */
  part_edition: WhenSet<number>;
  words_edition: WhenSet<number>;
  /** Raised by every update: by the statement itself, otherwise by a trigger. */
  revision: Generated<number>;
  /** Staff or marked; set by a trigger. */
  may_count_in_nothing: Generated<boolean>;
};

export type ParticipantTables = {
  participant: Participant;
  participant_contact: { participant_id: string; full_name: string; email: string };
  test_participant: { participant_id: string };
  latest_consent: ConsentTables['consent'] & { is_in_force: boolean };
  participant_status: Participant & {
    has_left: boolean;
    is_enrolled: boolean;
    is_excluded: boolean;
    is_test: boolean;
    counts_in_analyses: boolean;
    is_within_day: boolean;
    is_between_days: boolean;
    has_finished: boolean;
    quiet_since: Date | null;
  };
};
