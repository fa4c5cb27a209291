-- People who can be found under "Profissionais": an account of category doctor, or somebody whom staff know by name.
create table professional (
  professional_id uuid primary key default gen_random_uuid(),
  account_id text unique references account_user (id) on delete cascade,
  -- Null where the account says it.
  display_name text,
  clinics text[] not null,
  updated_at timestamptz not null,
  check ((account_id is null) <> (display_name is null))
);

-- What people write to the team. Goes with the account, also when the answers stay.
create table contact_message (
  message_id uuid primary key default gen_random_uuid(),
  account_id text not null references account_user (id) on delete cascade,
  -- Drawn by the browser for each message, so that one which is sent again is stored once.
  sending_id uuid not null,
  body text not null check (char_length(body) between 1 and 4000),
  sent_at timestamptz not null,
  answered_at timestamptz,
  answered_by_account_id text references account_user (id) on delete set null,
  constraint contact_message_once unique (account_id, sending_id),
  check (answered_at is not null or answered_by_account_id is null)
);
create index on contact_message ((answered_at is not null), sent_at desc);
