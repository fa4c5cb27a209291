-- Accounts: the tables of the identity provider, and the flags nobody can set for themselves.
create table account_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category text not null default 'patient' check (category in ('patient', 'doctor')),
  member boolean not null default false,
  staff boolean not null default false
);

create table account_session (
  id text primary key,
  user_id text not null references account_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on account_session (user_id);

create table account_credential (
  id text primary key,
  user_id text not null references account_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on account_credential (user_id);

create table account_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on account_verification (identifier);

-- Mail waits here until it has been handed over; without a mail server it is read in the mailbox page.
create table mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz
);
create index on mail (next_try_at) where sent_at is null;

-- Every version of the study material that answers were given under.
create table material_file (
  hash text primary key,
  name text not null,
  version text not null,
  content text not null,
  first_used_at timestamptz not null
);

-- The participant: a pseudonymous code; the way back to a name goes only through account_id and participant_contact.
create table participant (
  participant_id uuid primary key,
  account_id text unique references account_user (id) on delete set null,
  code text not null unique,
  study_group smallint,
  day smallint not null check (day between 1 and 3),
  phase smallint not null check (phase between 0 and 7),
  time_zone text not null,
  consented_at timestamptz not null,
  enrolled_at timestamptz
);

create table participant_contact (
  participant_id uuid primary key references participant on delete cascade,
  full_name text not null,
  email text not null
);

create table consent (
  participant_id uuid not null references participant on delete cascade,
  consent_hash text not null references material_file (hash),
  health_data_accepted boolean not null,
  accepted_at timestamptz not null,
  primary key (participant_id, consent_hash)
);

create table questionnaire (
  participant_id uuid primary key references participant on delete cascade,
  age smallint not null,
  sex text not null check (sex in ('masculino', 'feminino')),
  social text not null,
  education text not null,
  medications text not null,
  written_date date not null,
  submitted_at timestamptz not null,
  material_hash text not null references material_file (hash)
);

create table study_day (
  participant_id uuid not null references participant on delete cascade,
  day smallint not null check (day between 1 and 3),
  started_at timestamptz not null,
  inventory_submitted_at timestamptz,
  finished_at timestamptz,
  primary key (participant_id, day)
);

create table session_time (
  participant_id uuid not null,
  day smallint not null,
  page_id uuid not null,
  seconds integer not null check (seconds >= 0),
  reported_at timestamptz not null,
  primary key (participant_id, day, page_id),
  foreign key (participant_id, day) references study_day on delete cascade
);

create table inventory_choice (
  participant_id uuid not null,
  day smallint not null,
  item smallint not null check (item between 1 and 21),
  revision smallint not null check (revision >= 1),
  value smallint not null check (value between 0 and 3),
  since_shown_ms numeric(10, 1) not null,
  input_way text not null,
  trusted boolean not null,
  device jsonb not null,
  received_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day, item, revision),
  foreign key (participant_id, day) references study_day on delete cascade
);

create table word_rating_session (
  participant_id uuid not null,
  day smallint not null,
  seed bigint not null,
  order_version smallint not null,
  word_order jsonb not null,
  opened_at timestamptz not null,
  completed_at timestamptz,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day),
  foreign key (participant_id, day) references study_day on delete cascade
);

create table word_presentation (
  participant_id uuid not null,
  day smallint not null,
  position integer not null check (position >= 1),
  word text not null,
  outcome text not null check (outcome in ('rated', 'timedOut', 'voided')),
  valence smallint check (valence between 1 and 9),
  reaction_time_ms numeric(7, 1),
  input_way text,
  trusted boolean,
  shown_at timestamptz not null,
  device jsonb not null,
  received_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day, position),
  foreign key (participant_id, day) references word_rating_session on delete cascade,
  check ((outcome = 'rated') = (valence is not null and reaction_time_ms is not null))
);
create unique index word_rated_once on word_presentation (participant_id, day, word) where outcome = 'rated';

-- The ten words, roles and held-out cells; one row for day 1, or one a day when the study draws them anew.
create table assignment (
  participant_id uuid not null references participant on delete cascade,
  day smallint not null check (day between 1 and 3),
  seed bigint not null,
  content jsonb not null,
  assigned_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day)
);

create table relation_block (
  participant_id uuid not null,
  day smallint not null,
  task text not null check (task in ('training1', 'test1', 'training2', 'test2')),
  attempt smallint not null check (attempt between 1 and 10),
  seed bigint not null,
  generator_version smallint not null,
  items jsonb not null,
  opened_at timestamptz not null,
  finished_at timestamptz,
  correct_count smallint,
  score_percent double precision,
  advanced_by text check (advanced_by in ('mastery', 'cap')),
  material_hash text not null references material_file (hash),
  primary key (participant_id, day, task, attempt),
  foreign key (participant_id, day) references study_day on delete cascade
);

create table relation_answer (
  participant_id uuid not null,
  day smallint not null,
  task text not null,
  attempt smallint not null,
  item smallint not null check (item between 1 and 30),
  chosen text not null,
  correct boolean not null,
  feedback_shown boolean not null,
  trace jsonb not null,
  response_latency_ms numeric(10, 1) not null,
  confirmation_latency_ms numeric(10, 1) not null,
  input_way text not null,
  device jsonb not null,
  received_at timestamptz not null,
  primary key (participant_id, day, task, attempt, item),
  foreign key (participant_id, day, task, attempt) references relation_block on delete cascade
);

-- What happened when, for the timeline of a participation.
create table participation_event (
  participant_id uuid not null references participant on delete cascade,
  event_id bigint generated always as identity,
  day smallint not null,
  kind text not null,
  detail jsonb not null,
  happened_at timestamptz not null,
  primary key (participant_id, event_id)
);

-- Only used by an installation that says it is a rehearsal.
create table rehearsal_clock (
  only_row boolean primary key default true check (only_row),
  advanced_seconds bigint not null
);
