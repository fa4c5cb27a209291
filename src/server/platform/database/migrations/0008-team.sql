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
comment on table safety_case is 'Answers of an inventory asked for somebody of care to look at them. No value of an answer is here. With '
  'the participation.';
comment on column safety_case.reasons is 'Which thresholds were reached: item21, depression, anxiety, stress.';
comment on column safety_case.team_mailed_at is 'When the mail about it was queued, as overdue_mailed_at: each goes out once, whatever '
  'number of servers look.';
comment on column safety_case.revision is 'Counts its changes: whoever changes it says which one they have seen.';

create table safety_case_event (
  event_id bigint generated always as identity primary key,
  participant_id uuid not null,
  day smallint not null,
  kind text not null check (kind in ('taken', 'released', 'contactRead', 'closed', 'reopened')),
  account_id text references account_user (id) on delete set null,
  outcome text,
  note text not null default '',
  happened_at timestamptz not null,
  foreign key (participant_id, day) references safety_case (participant_id, day) on update cascade on delete cascade
);
create index on safety_case_event (participant_id, day);
create index on safety_case_event (account_id);
create index on safety_case_event (happened_at);
comment on table safety_case_event is 'What the team has done about a case, in order. With the case.';

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
comment on table day_opening_override is 'What staff have decided about when a day opens for one participant; the latest decision about a '
  'day counts. With the participation.';
comment on column day_opening_override.opens_at is 'Null: as the study''s own rule says, again.';
comment on column day_opening_override.beyond_last_date is 'The study''s last date does not hold for this opening.';

create table reminder_choice (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  wanted boolean not null,
  chosen_at timestamptz not null
);
comment on table reminder_choice is 'Whether a participant wants reminders. Who has not chosen gets them. With the participation.';

create table reminder (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 2 and 3),
  queued_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  opt_out_hash text not null unique,
  primary key (participant_id, day, queued_at)
);
create index on reminder (mail_id);
comment on table reminder is 'Every reminder of an open day, two of a day at most. With the participation.';
comment on column reminder.opt_out_hash is 'SHA-256 of the token in the mail with which reminders are turned off without signing in.';

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
comment on table pause_reminder is 'The same for who has stopped within a day, and for who has only consented. With the participation.';
comment on column pause_reminder.day is 'In which somebody has stopped; 1 for who has only consented.';
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
comment on table reminder_text is 'What the team has had its reminders say; of each kind the highest revision counts. Kept for good.';
comment on column reminder_text.subject is 'Null, as body: as the product says it, again.';

create table gateway_delivery (
  delivery_id uuid primary key,
  account_id text references account_user (id) on delete cascade,
  content jsonb,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  last_failure text check (last_failure in ('status', 'private', 'timeout', 'unreachable', 'gone', 'outdated')),
  last_status integer,
  check ((content is null) = (delivered_at is not null or given_up_at is not null))
);
create index on gateway_delivery (next_try_at) where delivered_at is null and given_up_at is null;
create index on gateway_delivery (created_at);
create index on gateway_delivery (account_id);
comment on table gateway_delivery is 'Reminders on their way to a gateway of the team''s own. Without content, which names somebody, once '
  'taken or given up; for 30 days, or until the account goes.';
comment on column gateway_delivery.account_id is 'Null for a trial by the team.';
comment on column gateway_delivery.last_failure is 'What the latest try came to; last_status is what the gateway has answered it with.';

create table professional (
  professional_id uuid primary key default gen_random_uuid(),
  account_id text unique references account_user (id) on delete cascade,
  display_name text,
  clinics text[] not null,
  updated_at timestamptz not null,
  check ((account_id is null) <> (display_name is null))
);
comment on table professional is 'People who can be found under "Profissionais": an account of category doctor, or somebody whom staff '
  'know by name. Until the account goes or staff take them off.';
comment on column professional.display_name is 'Null where the account says it.';

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
comment on table contact_message is 'What people write to the team. Goes with the account, also when the answers stay.';
comment on column contact_message.sending_id is 'Drawn by the browser for each message, so that one which is sent again is stored once.';

create table planned_ending (
  ending_id uuid primary key,
  way text not null check (way in ('erase', 'anonymize')),
  requested_by_account_id text references account_user (id) on delete set null,
  requested_at timestamptz not null,
  begins_at timestamptz not null,
  consent_hashes text[] not null,
  expected integer not null,
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'takenBack', 'lapsed')),
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  -- One at a time.
  exclude using btree ((state = 'waiting') with =) where (state = 'waiting')
);
create index on planned_ending (requested_by_account_id);
create index on planned_ending (decided_by_account_id);
comment on table planned_ending is 'What is to become of data whose time is over: asked for by one of administration, it begins days '
  'later or once a second person confirms it. Kept for good.';
comment on column planned_ending.begins_at is 'By itself then.';
comment on column planned_ending.consent_hashes is 'As in retention_run, whose row of the same id comes with the beginning.';
comment on column planned_ending.state is '"lapsed": when it was to begin, not all of it was over any more, or whoever asked was of '
  'administration no longer.';
comment on column planned_ending.decided_by_account_id is 'Who confirmed it or took it back; null where the server began it or let it '
  'lapse.';

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
comment on table retention_run is 'One confirmed act of staff that ends what was kept for as long as the text said. It names nobody whose '
  'data they were. Kept for good.';
comment on column retention_run.consent_hashes is 'The texts whose time was over when it was asked for: whoever agreed to one of them is '
  'meant, and nobody else.';
comment on column retention_run.expected is 'How many people, sets of answers and pieces of evidence that was.';
comment on column retention_run.people is 'How many have been ended, as left_answers and evidence, each counted in the transaction that '
  'ended it.';

create table retention_notice (
  retained_until date not null,
  stage text not null check (stage in ('near', 'over')),
  mailed_at timestamptz not null,
  primary key (retained_until, stage)
);
comment on table retention_notice is 'What the team has been told of, once for each day on which some time ends. Kept for good.';

create table material_draft (
  only_row boolean primary key default true check (only_row),
  draft_id uuid not null unique,
  begun_from integer not null references material_edition (number),
  begun_at timestamptz not null,
  begun_by_account_id text references account_user (id) on delete set null
);
create index on material_draft (begun_by_account_id);
comment on table material_draft is 'The study material that administration edits, until it is published or thrown away.';
comment on column material_draft.draft_id is 'Another one is another draft: what was written for one that is gone is not stored in it.';
comment on column material_draft.begun_from is 'The edition whose files it has where nobody has changed them.';

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
comment on table material_draft_file is 'The files of the draft. With the draft.';
comment on column material_draft_file.content is 'Null where the draft is to do without this file.';
comment on column material_draft_file.revision is 'From 1 on; whoever stores a file says which one they have changed.';

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
comment on table material_approval is 'Why an edition might be published: the approval of a committee, or a reason why none is needed. '
  'Kept for good.';

create table material_unblinding (
  number integer primary key references material_edition (number),
  reason text not null,
  published_at timestamptz not null,
  requested_by_account_id text references account_user (id) on delete set null,
  confirmed_by_account_id text references account_user (id) on delete set null
);
create index on material_unblinding (requested_by_account_id);
create index on material_unblinding (confirmed_by_account_id);
comment on table material_unblinding is 'Why an edition might open results that the analysis plan before it still kept unseen, and who '
  'has confirmed that, null where nobody else was there. Kept for good.';

create table study_switch_change (
  revision integer primary key check (revision > 0),
  state text not null check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  sentence text not null,
  changed_at timestamptz not null,
  changed_by_account_id text references account_user (id) on delete set null
);
create index on study_switch_change (changed_by_account_id);
comment on table study_switch_change is 'Every change of study_switch, for good. Before the first one the study was open.';

create table recruitment_target (
  only_row boolean primary key default true check (only_row),
  people integer check (people > 0)
);
insert into recruitment_target default values;
comment on table recruitment_target is 'How many people the team wants to enrol, as administration sets it; null for no number. Who has '
  'changed it is in the audit log. Kept for good.';
