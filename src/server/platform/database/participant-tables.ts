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
  /** By which link they have joined; null for who came without one. */
  link_id: WhenSet<number>;
  /** Null while the participant counts in the analyses. */
  excluded_at: WhenSet<Date>;
  /** The latest answer or step; what no statement of ours notes, the database does. */
  last_activity_at: ColumnType<Date | null, never, Date>;
  /** Whether somebody with the same address has taken part before and left; null until it was looked for. */
  left_before: WhenSet<boolean>;
  /** Answers without a name whose time was over, and that stay all the same. */
  kept_for_good: Generated<boolean>;
  /** What they go on under who were in the middle of it when other material was published; null: what is in force. */
  part_generation: WhenSet<number>;
  words_generation: WhenSet<number>;
  /** Another one after every change: the database sees to it. */
  revision: Generated<number>;
  /** Whether the account has ever held a role of the team, or it is a test: the database sees to it. */
  may_count_in_nothing: Generated<boolean>;
};

/** Participants, and the views that define where they are in the study (part of `Schema`). */
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
