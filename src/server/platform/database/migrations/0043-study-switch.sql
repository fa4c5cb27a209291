-- How the study stands, as staff choose it.

-- What counts. Whoever joins, or begins a day or a part, holds this row for as long as that takes to store; whoever changes it waits.
create table study_switch (
  only_row boolean primary key default true check (only_row),
  revision integer not null default 0,
  state text not null default 'open' check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  -- For visitors; empty where the usual one stands.
  sentence text not null default '',
  -- When days could last be begun again after a pause or an end; null where there was none.
  goes_on_since timestamptz
);
insert into study_switch default values;

-- Every change, for good. Before the first one the study was open.
create table study_switch_change (
  revision integer primary key check (revision > 0),
  state text not null check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  sentence text not null,
  changed_at timestamptz not null,
  changed_by_account_id text references account_user (id) on delete set null
);
create index on study_switch_change (changed_by_account_id);
