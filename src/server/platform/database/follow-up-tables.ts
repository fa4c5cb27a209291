import type { Generated } from 'kysely';
import type { FlagSeverity } from '#research/quality/quality-day.ts';
import type { CaseEnding } from '#study/decisions/case-ending.ts';
import type { ExclusionDecision, ExclusionReason } from '#study/decisions/exclusion-reason.ts';
import type { NoteKind } from '#study/decisions/note-kind.ts';
import type { PresenceState } from '#study/participant-state/page-place.ts';
import type { DayPart, StudyDay } from '#study/protocol.ts';
import type { Json, WhenSet } from './column-shapes.ts';

export type FollowUpTables = {
  safety_case: {
    case_id: Generated<number>;
    participant_id: string;
    day: StudyDay;
    reasons: Json;
    opened_at: Date;
    due_at: Date;
    taken_by_account_id: WhenSet<string>;
    taken_at: WhenSet<Date>;
    closed_by_account_id: WhenSet<string>;
    closed_at: WhenSet<Date>;
    closed_late: Generated<boolean>;
    outcome: WhenSet<CaseEnding>;
    note: Generated<string>;
    team_mailed_at: WhenSet<Date>;
    overdue_mailed_at: WhenSet<Date>;
    revision: Generated<number>;
  };
  quality_flag: {
    participant_id: string;
    day: StudyDay;
    flag: string;
    severity: FlagSeverity;
    detail: Json;
    thresholds_version: number;
    found_at: Date;
  };
  exclusion_decision: {
    decision_id: Generated<number>;
    participant_id: string;
    excluded: boolean;
    reason: ExclusionDecision;
    note: Generated<string>;
    decided_by_account_id: string | null;
    decided_at: Date;
  };
  part_exclusion_decision: {
    decision_id: Generated<number>;
    participant_id: string;
    day: StudyDay;
    parts: DayPart[];
    excluded: boolean;
    reason: ExclusionDecision;
    note: Generated<string>;
    decided_by_account_id: string | null;
    decided_at: Date;
  };
  excluded_part: { participant_id: string; day: StudyDay; part: DayPart; reason: ExclusionReason; excluded_at: Date };
  participant_note: {
    note_id: string;
    participant_id: string;
    kind: NoteKind;
    text: string;
    written_at: Date;
    written_by_account_id: string | null;
  };
  /** Written by triggers. */
  participation_of_staff: { participant_id: string; since: Date };
  test_account: { account_id: string; reason: string; marked_at: Date; marked_by_account_id: string | null };
  test_participation: { participant_id: string; since: Date; by_role_only: boolean; answered: Generated<boolean> };
  participant_presence: {
    participant_id: string;
    page_id: string;
    report: number;
    state: PresenceState;
    place: string;
    unsent_count: number;
    changed_at: Date;
    seen_at: Date;
  };
};
