-- Team requests, invitations, API tokens and the audit log.

create table api_token (
  token_id uuid primary key,
  account_id text not null references account_user (id) on delete cascade,
  name text not null,
  token_hash text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz
);
create index on api_token (account_id);
comment on table api_token is 'API tokens for exports. Expire within a year; deleted when the role analysis ends.';
comment on column api_token.token_hash is 'SHA-256 of the token, hexadecimal.';

create function revoke_tokens_of_former_staff() returns trigger language plpgsql as $$
begin
  delete from api_token where account_id = new.id and not 'analysis' = any(new.staff_roles);
  return null;
end
$$;
create trigger tokens_end_with_staff after update of staff on account_user
  for each row when (old.staff and not new.staff) execute function revoke_tokens_of_former_staff();

create table team_request (
  request_id uuid primary key default gen_random_uuid(),
  request_number integer generated always as identity unique,
  kind text not null check (kind in ('roles', 'invitation', 'links', 'unblinding')),
  requested_by_account_id text not null references account_user (id) on delete cascade,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'used')),
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz,
  is_alone boolean not null default false,
  -- Of 'roles': the account, its roles at the request and the requested ones.
  about_account_id text references account_user (id) on delete cascade,
  roles_before jsonb,
  roles_after jsonb,
  -- Of 'invitation': recipient, roles, and hash of the mailed token.
  email text,
  staff_roles text[],
  staff_until timestamptz,
  token_hash text unique,
  sent_at timestamptz,
  mail_id bigint references mail on delete set null,
  -- Of 'links'.
  reason text,
  -- Of 'unblinding': hash of the requested edition, change of the blind and reason.
  edition_hash text,
  unblinding jsonb,
  check ((kind = 'roles') = (about_account_id is not null and roles_before is not null and roles_after is not null)),
  check ((kind = 'invitation') = (email is not null and staff_roles is not null)),
  check ((kind = 'links') = (reason is not null)),
  check ((kind = 'unblinding') = (edition_hash is not null and unblinding is not null))
);
create index on team_request (requested_by_account_id);
create index on team_request (decided_by_account_id);
create index on team_request (about_account_id);
create index on team_request (expires_at);
create index on team_request (mail_id);
comment on table team_request is 'Requests that a second administrator confirms: roles, invitation, list of codes and names, unblinding. '
  'Deleted after expires_at.';
comment on column team_request.request_number is 'Number shown to staff and in the audit log.';
comment on column team_request.expires_at is 'End of the time to confirm; once confirmed, end of the time to use it.';
comment on column team_request.state is 'used: invitation accepted, list fetched or material published. Role changes apply on '
  'confirmation.';
comment on column team_request.is_alone is 'True: no other administrator existed to confirm.';

create function begin_time_of_mailed_link() returns trigger language plpgsql as $$
begin
  update account_link set expires_at = expires_at + (new.sent_at - created_at), created_at = new.sent_at where mail_id = new.mail_id;
  update team_request set expires_at = expires_at + (new.sent_at - sent_at), sent_at = new.sent_at where mail_id = new.mail_id;
  return null;
end
$$;
comment on function begin_time_of_mailed_link is 'Restarts a link''s lifetime at handover, so that time in the mail queue does not '
  'shorten it.';
create trigger link_begins_with_handover after update of sent_at on mail
  for each row when (old.sent_at is null and new.sent_at is not null) execute function begin_time_of_mailed_link();

create table audit_reference (
  reference uuid primary key default gen_random_uuid(),
  account_id text not null unique references account_user (id) on delete cascade,
  salt uuid not null default gen_random_uuid()
);
comment on table audit_reference is 'Maps audit references to accounts, the only link from the audit log to an account. Deleted with the '
  'account.';
comment on column audit_reference.salt is 'The reference derives from salt and account id; deleting the row makes it an unlinkable random '
  'number.';

create table audit_entry (
  entry_id bigint primary key check (entry_id >= 1),
  happened_at timestamptz(3) not null,
  actor_reference uuid,
  subject_reference uuid,
  action text not null,
  detail jsonb not null,
  previous_hash text not null check (previous_hash ~ '^[0-9a-f]{64}$'),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  actor_label jsonb,
  subject_label jsonb
);
create index on audit_entry (actor_reference, entry_id);
comment on table audit_entry is 'Staff''s reads, changes and account actions, hash-chained. Append-only; no foreign keys, as entries '
  'outlive accounts.';
comment on column audit_entry.entry_id is 'Consecutive from 1, without gaps.';
comment on column audit_entry.happened_at is 'Millisecond precision, as in the hashed text.';
comment on column audit_entry.actor_reference is 'Null: command line, or not signed in.';
comment on column audit_entry.hash is 'SHA-256 over all other columns of the row.';
comment on column audit_entry.actor_label is 'Name and e-mail at that moment of current or former staff, as subject_label; user and '
  'machine for the command line.';

create table audit_head (
  only_row boolean primary key default true check (only_row),
  entry_count bigint not null,
  last_hash text not null
);
insert into audit_head (entry_count, last_hash) values (0, repeat('0', 64));
comment on table audit_head is 'Number of audit entries and hash of the last one, one row; detects truncation of the log.';

create function refuse_audit_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log only grows' using errcode = 'restrict_violation';
end
$$;
create trigger audit_references_stay before update on audit_reference
  for each statement execute function refuse_audit_change();
create trigger audit_entries_stay before update or delete or truncate on audit_entry
  for each statement execute function refuse_audit_change();
create trigger audit_head_stays before delete or truncate on audit_head
  for each statement execute function refuse_audit_change();
create trigger audit_head_only_grows before update on audit_head
  for each row when (new.entry_count <> old.entry_count + 1) execute function refuse_audit_change();

create table audit_head_sent (
  only_row boolean primary key default true check (only_row),
  sent_for text check (sent_for ~ '^\d{4}-\d{2}-\d{2}$')
);
insert into audit_head_sent (sent_for) values (null);
comment on table audit_head_sent is 'Date for which the head of the audit log was last mailed, one row.';
comment on column audit_head_sent.sent_for is 'ISO date in the study''s default time zone, as text and compared as such; null: never '
  'mailed.';
