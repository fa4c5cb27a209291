-- What the team does about a participant, and where a participant's page stands at this moment.

-- Answers of an inventory asked for somebody to look at them. No value of an answer is here.
create table safety_case (
  case_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 1 and 3),
  -- Which thresholds were reached: item21, depression, anxiety, stress.
  reasons jsonb not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  taken_by_account_id text references account_user (id) on delete set null,
  taken_at timestamptz,
  closed_by_account_id text references account_user (id) on delete set null,
  closed_at timestamptz,
  outcome text,
  note text not null default '',
  unique (participant_id, day),
  check ((closed_at is null) = (outcome is null))
);
create index safety_case_open on safety_case (due_at) where closed_at is null;

-- What a researcher should look at before trusting a day's answers; excludes nobody.
create table quality_flag (
  participant_id uuid not null,
  day smallint not null,
  flag text not null,
  severity text not null check (severity in ('notice', 'hard')),
  -- What was measured, and the threshold it passed.
  detail jsonb not null,
  thresholds_version smallint not null,
  found_at timestamptz not null,
  primary key (participant_id, day, flag),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);

-- Every decision to leave a participant out of the analyses or to take them in again; the latest counts.
create table exclusion_decision (
  decision_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  excluded boolean not null,
  reason text not null,
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz not null
);
create index on exclusion_decision (participant_id);

-- Follows the latest decision; null while the participant counts.
alter table participant add column excluded_at timestamptz;

-- Whether a participant's page is open right now, as the server that holds its connection last saw it.
create table participant_presence (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  state text not null check (state in ('visible', 'hidden', 'closed', 'lost')),
  -- Where the page was: inventory, words, trial1 ... or home.
  place text not null,
  -- Answers that wait on the device, as the page last said.
  unsent_count integer not null check (unsent_count >= 0),
  changed_at timestamptz not null,
  seen_at timestamptz not null
);
create index on participant_presence (seen_at);
