-- Backups: when the last one was made, and why one was not.

create table backup_run (
  run_id bigint generated always as identity primary key,
  -- The night it was made for, by one of all servers; null where somebody ran the command.
  night date unique,
  tries integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  -- A word for what went wrong; null where it was made, or has not ended.
  failure text,
  -- What of the database is in it: its files, a dump, or nothing.
  holds text,
  bytes bigint
);
