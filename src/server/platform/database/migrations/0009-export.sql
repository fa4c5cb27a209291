-- Archives of the study's data that staff have asked for. The file itself lies in the data folder of the server that made it.
create table export_job (
  job_id uuid primary key,
  asked_by_account_id text not null references account_user (id) on delete cascade,
  asked_with text not null check (asked_with in ('page', 'token')),
  filter jsonb not null,
  state text not null check (
    state in ('waiting', 'making', 'ready', 'failed', 'cancelled', 'withdrawn', 'expired')
  ),
  asked_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  -- Which process makes it, and when that process last said so, by the database's clock.
  claimed_by uuid,
  alive_at timestamptz,
  tries smallint not null default 0,
  rows_done bigint not null default 0,
  rows_estimated bigint not null,
  file_name text,
  byte_count bigint,
  sha256 text,
  -- Rows of each table, as the manifest has them.
  row_counts jsonb,
  -- Which data folder holds the file.
  kept_in uuid,
  failure text,
  check ((state = 'ready') <= (file_name is not null and sha256 is not null and kept_in is not null))
);
create index on export_job (asked_at);
create index on export_job (asked_by_account_id);

-- Who may fetch the bytes of a file: whoever has opened its download with a fresh sign-in, until it expires.
create table export_opening (
  job_id uuid not null references export_job on delete cascade,
  account_id text not null references account_user (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (job_id, account_id)
);
create index on export_opening (account_id);

-- What programs ask for exports with. Only a hash is kept.
create table api_token (
  token_id uuid primary key,
  account_id text not null references account_user (id) on delete cascade,
  name text not null,
  -- SHA-256 of the token, in hexadecimal.
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index on api_token (account_id);

create function revoke_tokens_of_former_staff() returns trigger language plpgsql as $$
begin
  delete from api_token where account_id = new.id;
  return null;
end
$$;
create trigger tokens_end_with_staff after update of staff on account_user
  for each row when (old.staff and not new.staff) execute function revoke_tokens_of_former_staff();

-- Whoever leaves is in no file that can still be fetched: those that are ready are withdrawn, those under way begin again.
create function withdraw_exports() returns trigger language plpgsql as $$
begin
  update export_job set state = 'withdrawn' where state = 'ready';
  update export_job set state = 'waiting', claimed_by = null, alive_at = null, tries = 0, rows_done = 0
    where state = 'making';
  return null;
end
$$;
create trigger exports_are_withdrawn after delete or update of participant_id on participant
  for each statement execute function withdraw_exports();
