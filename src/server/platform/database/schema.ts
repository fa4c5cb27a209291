import type { Generated } from 'kysely';
import type { StaffRole } from '#contract/platform/staff-roles.ts';
import type { EvidenceChoice } from '#study/decisions/evidence-choice.ts';
import type { WithdrawalChoice } from '#study/decisions/withdrawal-choice.ts';
import type { Sex } from '#study/material/fixed-fields.ts';
import type { Category } from '#study/protocol.ts';
import type { AnswerTables } from './answer-tables.ts';
import type { AuditTables } from './audit-tables.ts';
import type { ClockTables } from './clock-tables.ts';
import type { Json, WhenSet } from './column-shapes.ts';
import type { ConsentTables } from './consent-tables.ts';
import type { DaysTables } from './days-tables.ts';
import type { DirectoryTables } from './directory-tables.ts';
import type { ExportTables } from './export-tables.ts';
import type { FollowUpTables } from './follow-up-tables.ts';
import type { MaterialTables } from './material-tables.ts';
import type { PanelTables } from './panel-tables.ts';
import type { ParticipantTables } from './participant-tables.ts';
import type { RecruitmentTables } from './recruitment-tables.ts';
import type { SnapshotTables } from './snapshot-tables.ts';
import type { StudySwitchTables } from './study-switch-tables.ts';
import type { TeamTables } from './team-tables.ts';

/** Tables as the queries see them; the migrations are the source. A table of one room is declared in its store. */
export interface Schema
  extends AnswerTables,
    SnapshotTables,
    FollowUpTables,
    DirectoryTables,
    ExportTables,
    DaysTables,
    ClockTables,
    ConsentTables,
    RecruitmentTables,
    MaterialTables,
    StudySwitchTables,
    PanelTables,
    ParticipantTables,
    TeamTables,
    AuditTables {
  account_user: {
    id: string;
    name: string;
    email: string;
    email_verified: boolean;
    image: string | null;
    created_at: Date;
    updated_at: Date;
    category: Generated<Category>;
    member: Generated<boolean>;
    staff: Generated<boolean>;
    was_staff: Generated<boolean>;
    /** Ignored with `staff`, which has all. */
    staff_roles: Generated<StaffRole[]>;
    staff_until: WhenSet<Date>;
    left_team_at: WhenSet<Date>;
    left_administration_at: WhenSet<Date>;
    /** Set by a trigger. */
    administration_since: WhenSet<Date>;
    /** Unconfirmed. */
    pending_email: string | null;
    two_factor_enabled: Generated<boolean>;
  };
  withdrawn_address: { address_hash: string };
  account_session: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    created_at: Date;
    updated_at: Date;
    second_factor_passed: Generated<boolean>;
  };
  account_two_factor: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    verified: Generated<boolean>;
    failed_verification_count: Generated<number>;
    locked_until: WhenSet<Date>;
  };
  account_tried_code: { user_id: string; code: string; tried_at: Generated<Date> };
  account_credential: {
    id: string;
    user_id: string;
    account_id: string;
    provider_id: string;
    password: string | null;
    email_vouched: Generated<boolean>;
    created_at: Date;
    updated_at: Date;
  };
  account_link: {
    account_id: string;
    purpose: 'verification' | 'email-change' | 'password-reset';
    token_hash: string;
    email: string;
    created_at: Date;
    expires_at: Date;
    mail_id: WhenSet<number>;
    used_at: WhenSet<Date>;
  };
  /** Written by the limiter library; `expire` in ms since 1970. */
  rate_limit: { key: string; points: number; expire: number | null };
  account_verification: {
    id: string;
    identifier: string;
    value: string;
    expires_at: Date;
    created_at: Date;
    updated_at: Date;
  };
  mail: {
    mail_id: Generated<number>;
    recipient: string;
    subject: string;
    body_text: string;
    created_at: Date;
    next_try_at: Date;
    tries: Generated<number>;
    sent_at: WhenSet<Date>;
    kind: string;
    account_id: string | null;
    body_html: string | null;
    unsubscribe_link: string | null;
    message_id: Generated<string>;
    last_failure: WhenSet<string>;
    last_failed_at: WhenSet<Date>;
    given_up_at: WhenSet<Date>;
    waits_for: WhenSet<string>;
    request_network: string | null;
  };
  mail_attachment: { mail_id: number; position: number; file_name: string; content_type: string; content: Buffer };
  account_profile: {
    account_id: string;
    sex: '' | Sex;
    birth_date: string | null;
    social: string;
    education: string;
    list_problems: Json;
    list_goals: Json;
    list_values: Json;
    action_plan: string;
    personality_traits: string;
    favorites: string;
    phrases: Json;
    updated_at: Date;
  };
  withdrawal_receipt: {
    receipt_number: string;
    choice: WithdrawalChoice;
    withdrawn_on: string;
    consent_version: WhenSet<string>;
    evidence: EvidenceChoice;
    removed_rows: number;
    removed_files: number;
    removed_mails: number;
    removed_sessions: number;
    is_test: boolean;
  };
  web_asset: { name: string; encoding: '' | 'br'; content: Buffer; seal: Buffer; last_built_in_at: Date };
  server_lease: { server_id: string; alive_at: Date };
  rehearsal_clock: { only_row: Generated<boolean>; advanced_seconds: number };
}
