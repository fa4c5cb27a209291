-- Links by which people come to the study, and who came by which.

-- A link is closed and never taken away: whoever came by it keeps where they came from.
create table recruitment_link (
  link_id integer generated always as identity primary key,
  -- What stands in the address, and on paper.
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  name text not null,
  source text not null,
  -- Empty where a study has one place only.
  site text not null default '',
  -- How many people may join by it; null for any number.
  quota integer check (quota > 0),
  -- The last local date on which somebody may join by it; null for no end.
  ends_on date,
  -- Where people are sent back to once they have finished a day; empty where they are not.
  completion_address text not null default '',
  completion_day smallint not null default 3 check (completion_day between 1 and 3),
  made_at timestamptz not null,
  made_by_account_id text references account_user (id) on delete set null,
  closed_at timestamptz
);
create index on recruitment_link (made_by_account_id);

-- Whether people may also join without a link.
create table recruitment_setting (
  only_row boolean primary key default true check (only_row),
  open_to text not null default 'all' check (open_to in ('all', 'invited'))
);
insert into recruitment_setting default values;

-- By which link somebody has come to their account, and what another service calls them. It goes with the account.
create table account_arrival (
  account_id text primary key references account_user (id) on delete cascade,
  link_id integer not null references recruitment_link (link_id),
  outside_id text check (outside_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  outside_study text check (outside_study ~ '^[A-Za-z0-9_-]{1,64}$'),
  outside_session text check (outside_session ~ '^[A-Za-z0-9_-]{1,64}$'),
  arrived_at timestamptz not null
);
create index on account_arrival (link_id);

-- By which link somebody has joined; null for who came without one.
alter table participant add column link_id integer references recruitment_link (link_id);
create index on participant (link_id) where link_id is not null;
