-- Team: safety cases, day openings, reminders, professionals, messages, retention, material drafts, study switch.

create table safety_case (
  case_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 1 and 3),
  reasons jsonb not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  taken_by_account_id text references account_user (id) on delete set null,
  taken_at timestamptz,
  closed_by_account_id text references account_user (id) on delete set null,
  closed_at timestamptz,
  closed_late boolean not null default false,
  outcome text,
  note text not null default '',
  team_mailed_at timestamptz,
  overdue_mailed_at timestamptz,
  revision integer not null default 0,
  unique (participant_id, day),
  check ((closed_at is null) = (outcome is null)),
  check (outcome in ('contactedAndGuided', 'referredToService', 'notReached', 'notNeeded', 'other', 'left'))
);
create index safety_case_open on safety_case (due_at) where closed_at is null;
create index safety_case_closed on safety_case (closed_at) where closed_at is not null;
create index on safety_case (taken_by_account_id);
create index on safety_case (closed_by_account_id);
create index on safety_case (opened_at);
comment on table safety_case is 'Inventories that reached a safety threshold, without values, one per participant and day. Deleted with '
  'the participation.';
comment on column safety_case.reasons is 'Thresholds reached: item21, depression, anxiety, stress.';
comment on column safety_case.closed_late is 'Reopened after a closing later than due_at of then; a reopening sets a new due_at.';
comment on column safety_case.team_mailed_at is 'When the mail about the case was queued, as overdue_mailed_at; at most once over all '
  'servers. Null: not yet.';
comment on column safety_case.revision is 'Optimistic lock: a change names the revision it has read.';

create table safety_case_event (
  event_id bigint generated always as identity primary key,
  participant_id uuid not null,
  day smallint not null,
  kind text not null check (kind in ('taken', 'released', 'contactRead', 'closed', 'reopened', 'roleEnded')),
  account_id text references account_user (id) on delete set null,
  outcome text,
  note text not null default '',
  happened_at timestamptz not null,
  foreign key (participant_id, day) references safety_case (participant_id, day) on update cascade on delete cascade
);
create index on safety_case_event (participant_id, day);
create index on safety_case_event (account_id);
create index on safety_case_event (happened_at);
comment on table safety_case_event is 'History of a safety case. Deleted with the case.';

create table day_opening_override (
  decision_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 2 and 3),
  opens_at timestamptz,
  beyond_last_date boolean not null,
  reason text not null,
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz not null
);
create index on day_opening_override (participant_id, day, decision_id);
create index on day_opening_override (decided_by_account_id);
comment on table day_opening_override is 'Staff decisions on when a participant''s day opens; per day the latest counts. Deleted with the '
  'participation.';
comment on column day_opening_override.opens_at is 'Null: back to the study''s rule.';
comment on column day_opening_override.beyond_last_date is 'True: the study''s last date does not limit this opening.';

create table reminder_choice (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  wanted boolean not null,
  chosen_at timestamptz not null
);
comment on table reminder_choice is 'Opt-in or opt-out of reminders; no row: reminders are sent. Deleted with the participation.';

create table reminder (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 2 and 3),
  queued_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  opt_out_hash text not null unique,
  primary key (participant_id, day, queued_at)
);
create index on reminder (mail_id);
comment on table reminder is 'Reminders sent for an open day, at most two per day. Deleted with the participation.';
comment on column reminder.opt_out_hash is 'SHA-256 of the mailed unsubscribe token, valid without sign-in.';

create table pause_reminder (
  participant_id uuid not null references participant on update cascade on delete cascade,
  kind text not null check (kind in ('stopped', 'consented')),
  day smallint not null check (day between 1 and 3),
  queued_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  opt_out_hash text not null unique,
  primary key (participant_id, kind, day, queued_at)
);
create index on pause_reminder (mail_id);
comment on table pause_reminder is 'Reminders after stopping within a day, or after consent without enrolment. Deleted with the '
  'participation.';
comment on column pause_reminder.day is 'Day in progress; 1 for kind consented.';
comment on column pause_reminder.opt_out_hash is 'As in reminder.';

create table reminder_text (
  kind text not null check (kind in ('open', 'stopped', 'consented')),
  revision integer not null check (revision > 0),
  subject text,
  body text,
  changed_at timestamptz not null,
  changed_by_account_id text references account_user (id) on delete set null,
  primary key (kind, revision),
  check ((subject is null) = (body is null))
);
create index on reminder_text (changed_by_account_id);
comment on table reminder_text is 'The team''s reminder texts; per kind the highest revision counts. Never deleted.';
comment on column reminder_text.subject is 'Null, as body: back to the default text.';

create table gateway_delivery (
  delivery_id uuid primary key,
  account_id text references account_user (id) on delete cascade,
  content jsonb,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_failure text check (last_failure in ('status', 'timeout', 'unreachable', 'gone', 'outdated')),
  last_status integer,
  check ((content is null) = (delivered_at is not null or given_up_at is not null))
);
create index on gateway_delivery (next_try_at) where delivered_at is null and given_up_at is null;
create index on gateway_delivery (created_at);
create index on gateway_delivery (account_id);
comment on table gateway_delivery is 'Reminders to the team''s own gateway. Delivery or giving up empties content; deleted after 30 days '
  'or with the account.';
comment on column gateway_delivery.account_id is 'Null: trial delivery by the team.';
comment on column gateway_delivery.last_failure is 'Kind of the latest failure; last_status: HTTP status of the gateway''s reply.';

create table professional (
  professional_id uuid primary key default gen_random_uuid(),
  account_id text unique references account_user (id) on delete cascade,
  display_name text,
  clinics text[] not null,
  updated_at timestamptz not null,
  check ((account_id is null) <> (display_name is null))
);
comment on table professional is 'Entries of "Profissionais": doctor accounts, or people entered by name. Deleted with the account or by '
  'staff.';
comment on column professional.display_name is 'Null: name of the account.';

create table contact_message (
  message_id uuid primary key default gen_random_uuid(),
  account_id text not null references account_user (id) on delete cascade,
  sending_id uuid not null,
  body text not null check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null,
  answered_at timestamptz,
  answered_by_account_id text references account_user (id) on delete set null,
  constraint contact_message_once unique (account_id, sending_id),
  check (answered_at is not null or answered_by_account_id is null)
);
create index on contact_message ((answered_at is not null), sent_at desc);
comment on table contact_message is 'Messages to the team. Deleted with the account, even with retained answers.';
comment on column contact_message.sending_id is 'Idempotency key, drawn by the browser per message.';

create table planned_ending (
  ending_id uuid primary key,
  way text not null check (way in ('erase', 'anonymize')),
  requested_by_account_id text references account_user (id) on delete set null,
  requested_at timestamptz not null,
  begins_at timestamptz not null,
  consent_hashes text[] not null,
  expected integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'cancelled', 'lapsed')),
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  -- One at a time.
  exclude using btree ((state = 'waiting') with =) where (state = 'waiting')
);
create index on planned_ending (requested_by_account_id);
create index on planned_ending (decided_by_account_id);
comment on table planned_ending is 'Planned end of data past retention: starts some days later or on a second person''s confirmation. '
  'Never deleted.';
comment on column planned_ending.begins_at is 'Automatic start, unless confirmed or cancelled before.';
comment on column planned_ending.consent_hashes is 'As in retention_run, whose row of the same id is inserted at the start.';
comment on column planned_ending.state is 'lapsed: at the start some data was no longer past retention, or the requester had left '
  'administration.';
comment on column planned_ending.decided_by_account_id is 'Confirmed or cancelled by; null: started or lapsed automatically.';

create table retention_run (
  run_id uuid primary key,
  way text not null check (way in ('erase', 'anonymize')),
  requested_by_account_id text references account_user (id) on delete set null,
  requested_at timestamptz not null,
  consent_hashes text[] not null,
  expected integer not null,
  people integer not null default 0,
  left_answers integer not null default 0,
  evidence integer not null default 0,
  finished_at timestamptz,
  -- One at a time.
  exclude using btree ((finished_at is null) with =) where (finished_at is null)
);
create index on retention_run (requested_by_account_id);
comment on table retention_run is 'Confirmed erasure or anonymization of data past retention; names no participant. Never deleted.';
comment on column retention_run.consent_hashes is 'Consent texts past retention at the request; only participants with one of these are '
  'affected.';
comment on column retention_run.expected is 'Number of people, sets of answers and pieces of evidence at the request.';
comment on column retention_run.people is 'People erased or anonymized so far, as left_answers and evidence; each counted in the '
  'transaction that ends it.';

create table retention_notice (
  retained_until date not null,
  stage text not null check (stage in ('near', 'over')),
  mailed_at timestamptz not null,
  primary key (retained_until, stage)
);
comment on table retention_notice is 'Notices mailed to the team, one per end date and stage. Retained permanently.';

create table material_draft (
  only_row boolean primary key default true check (only_row),
  draft_id uuid not null unique,
  begun_from integer not null references material_edition (number),
  begun_at timestamptz not null,
  begun_by_account_id text references account_user (id) on delete set null
);
create index on material_draft (begun_by_account_id);
comment on table material_draft is 'Draft of the study material, at most one. Deleted when published or discarded.';
comment on column material_draft.draft_id is 'New for each draft; a write for a discarded draft fails.';
comment on column material_draft.begun_from is 'Base edition, whose content the unchanged files have.';

create table material_draft_file (
  draft_id uuid not null references material_draft (draft_id) on delete cascade,
  name text not null,
  content text,
  revision integer not null check (revision > 0),
  changed_at timestamptz,
  changed_by_account_id text references account_user (id) on delete set null,
  primary key (draft_id, name)
);
create index on material_draft_file (changed_by_account_id);
comment on table material_draft_file is 'Files of the draft, copied from the base edition at its start. Deleted with the draft.';
comment on column material_draft_file.content is 'Null: the draft removes this file.';
comment on column material_draft_file.revision is 'Optimistic lock, from 1: a write names the revision it has read.';

create table material_approval (
  number integer primary key references material_edition (number),
  caae text,
  opinion text,
  approved_on date,
  reason text,
  recorded_at timestamptz not null,
  recorded_by_account_id text references account_user (id) on delete set null,
  check ((caae is null) = (opinion is null) and (caae is null) = (approved_on is null)),
  check ((caae is null) <> (reason is null))
);
create index on material_approval (recorded_by_account_id);
comment on table material_approval is 'Ground for publishing an edition: ethics approval, or the reason why none is needed. Never deleted.';

create table material_unblinding (
  number integer primary key references material_edition (number),
  reason text not null,
  published_at timestamptz not null,
  requested_by_account_id text references account_user (id) on delete set null,
  confirmed_by_account_id text references account_user (id) on delete set null
);
create index on material_unblinding (requested_by_account_id);
create index on material_unblinding (confirmed_by_account_id);
comment on table material_unblinding is 'Reason and second person of a publication that opens results blinded by the previous plan; null: '
  'no second person existed. Never deleted.';

create table study_switch_change (
  revision integer primary key check (revision > 0),
  state text not null check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  sentence text not null,
  changed_at timestamptz not null,
  changed_by_account_id text references account_user (id) on delete set null
);
create index on study_switch_change (changed_by_account_id);
comment on table study_switch_change is 'Changes of study_switch; open before the first one. Never deleted.';

create table recruitment_target (
  only_row boolean primary key default true check (only_row),
  people integer check (people > 0)
);
insert into recruitment_target default values;
comment on table recruitment_target is 'Planned enrolments, one row; null: no target. Changes are in the audit log.';
