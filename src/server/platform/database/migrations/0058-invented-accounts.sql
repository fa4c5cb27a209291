-- Who was made on the page of the first ten minutes: people whose answers are invented, the
-- participant and the team that somebody is there for a try. A server in production does not start while there is one.
create table invented_account (
  account_id text primary key references account_user (id) on delete cascade,
  part text not null check (part in ('people', 'participant', 'team')),
  made_at timestamptz not null
);
