-- What staff have decided about when a day opens for one participant; the latest decision about a day counts.
create table day_opening_override (
  decision_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 2 and 3),
  -- Null: as the study's own rule says, again.
  opens_at timestamptz,
  -- The study's last date does not hold for this opening.
  beyond_last_date boolean not null,
  reason text not null,
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz not null
);
create index on day_opening_override (participant_id, day, decision_id);
create index on day_opening_override (decided_by_account_id);

-- Whether a participant wants reminders. Who has not chosen gets them.
create table reminder_choice (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  wanted boolean not null,
  chosen_at timestamptz not null
);

-- Every reminder of an open day, once for each number whatever number of servers look.
create table reminder (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 2 and 3),
  -- 1, and 2 where the study sends a second one.
  number smallint not null check (number between 1 and 2),
  queued_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  -- SHA-256 of the token in the mail with which reminders are turned off without signing in.
  opt_out_hash text not null unique,
  primary key (participant_id, day, number)
);
create index on reminder (mail_id);

-- Who waits for a day: looked through again and again.
create index participant_between_days on participant (participant_id) where phase = 7 and day < 3 and account_id is not null;

-- With what a mail program lets people turn off mails of this kind (RFC 8058).
alter table mail add column unsubscribe_link text;
