-- Reminders for who has stopped within a day, and for who has only consented, beside those of open days.
create table pause_reminder (
  participant_id uuid not null references participant on update cascade on delete cascade,
  kind text not null check (kind in ('stopped', 'consented')),
  -- In which somebody has stopped; 1 for who has only consented.
  day smallint not null check (day between 1 and 3),
  number smallint not null check (number between 1 and 2),
  queued_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  -- SHA-256 of the token in the mail with which reminders are turned off without signing in.
  opt_out_hash text not null unique,
  primary key (participant_id, kind, day, number)
);
create index on pause_reminder (mail_id);

-- Who may have stopped: looked through again and again.
create index participant_within_day on participant (last_activity_at) where phase < 7 and account_id is not null;

-- What the team has had its reminders say; of each kind the highest revision counts. Null: as the product says it, again.
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
