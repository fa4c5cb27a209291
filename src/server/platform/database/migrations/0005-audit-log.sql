-- The way back from an entry to a person, while there is an account. Nothing else in the log leads to anybody.
create table audit_reference (
  reference uuid primary key default gen_random_uuid(),
  account_id text not null unique references account_user (id) on delete cascade
);

-- What staff have read and changed. The references have no foreign key: an entry outlives the account.
create table audit_entry (
  -- Counted from 1 without a gap.
  entry_id bigint primary key check (entry_id >= 1),
  -- In ms, as precise as what the hash is made of.
  happened_at timestamptz(3) not null,
  -- Null for the command line.
  actor_reference uuid,
  subject_reference uuid,
  action text not null,
  detail jsonb not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  -- SHA-256 over everything above.
  hash text not null check (hash ~ '^[0-9a-f]{64}$')
);
create index on audit_entry (actor_reference, entry_id);

-- How many entries there are, and the hash of the last one: without it, nobody would miss the last ones.
create table audit_head (
  only_row boolean primary key default true check (only_row),
  entry_count bigint not null,
  last_hash text not null
);
insert into audit_head (entry_count, last_hash) values (0, repeat('0', 64));

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = 'restrict_violation';
end
$$;
create trigger audit_entries_stay before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_head_only_grows before update on audit_head
  for each row when (new.entry_count <> old.entry_count + 1) execute function refuse_audit_change();
create trigger audit_references_stay before update on audit_reference
  for each statement execute function refuse_audit_change();
