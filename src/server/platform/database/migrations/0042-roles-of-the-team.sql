-- Roles of the team one by one, until a date or without one. `staff` stays, and is all four.
alter table account_user
  add column staff_roles text[] not null default '{}'
    check (staff_roles <@ array['reading', 'analysis', 'care', 'administration']),
  add column staff_until timestamptz;

-- What somebody does in the study while they hold any role counts in no number, as before with all of them.
create or replace function note_participation_of_staff() returns trigger language plpgsql as $$
begin
  insert into participation_of_staff (participant_id, since)
  select new.participant_id, new.last_activity_at from account_user
  where id = new.account_id
    and (staff or (cardinality(staff_roles) > 0 and (staff_until is null or staff_until > new.last_activity_at)))
  on conflict do nothing;
  return null;
end $$;

-- Whoever has held a role is named in the log, as staff are (0030).
create trigger team_is_remembered before insert or update on account_user
  for each row when (cardinality(new.staff_roles) > 0 and not new.was_staff) execute function remember_staff();

-- Tokens belong to the role of analysis: whoever is no longer staff and keeps that one keeps them. (A server of the release before knows
-- no roles, and leaves none where it takes `staff`.)
create or replace function revoke_tokens_of_former_staff() returns trigger language plpgsql as $$
begin
  delete from api_token where account_id = new.id and not 'analysis' = any(new.staff_roles);
  return null;
end
$$;

-- In the collection `users` all four roles are staff as well, also until a date. The rest of the view stays whatever it is.
do $$
declare
  before text := pg_get_viewdef('users'::regclass);
  after text := replace(before, 'account.staff', $text$(account.staff or (
    account.staff_roles @> array['reading', 'analysis', 'care', 'administration']
    and (account.staff_until is null or account.staff_until > now())
  ))$text$);
begin
  if after = before then raise exception 'the view users has no column account.staff'; end if;
  execute 'create or replace view users with (security_barrier) as ' || after;
end
$$;

-- When somebody was of the team or of administration last, for those who are no longer: they may not end their account at once, and
-- nobody does alone so soon what two did before.
alter table account_user
  add column left_team_at timestamptz,
  add column left_administration_at timestamptz;

-- What one of administration asks for and another has to confirm: roles of somebody, an invitation to an address, the list of codes and names.
create table team_request (
  request_id uuid primary key default gen_random_uuid(),
  -- What people and the log call it.
  request_number integer generated always as identity unique,
  kind text not null check (kind in ('roles', 'invitation', 'links')),
  asked_by_account_id text not null references account_user (id) on delete cascade,
  asked_at timestamptz not null,
  -- Until when it can be confirmed; afterwards until when what was confirmed can be used.
  expires_at timestamptz not null,
  -- `used`: the invitation was accepted, the list was fetched. Roles are given with the confirmation.
  state text not null check (state in ('waiting', 'confirmed', 'refused', 'withdrawn', 'used')),
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz,
  -- Nobody else was there to confirm.
  is_alone boolean not null default false,
  -- Of 'roles': whose, as they were when it was asked, and as they are to be.
  about_account_id text references account_user (id) on delete cascade,
  roles_before jsonb,
  roles_after jsonb,
  -- Of 'invitation': whom to, what with, and the hash of what the mailed link carries.
  email text,
  staff_roles text[],
  staff_until timestamptz,
  token_hash text unique,
  sent_at timestamptz,
  -- Of 'links'.
  reason text,
  check ((kind = 'roles') = (about_account_id is not null and roles_before is not null and roles_after is not null)),
  check ((kind = 'invitation') = (email is not null and staff_roles is not null)),
  check ((kind = 'links') = (reason is not null))
);
create index on team_request (asked_by_account_id);
create index on team_request (decided_by_account_id);
create index on team_request (about_account_id);
create index on team_request (expires_at);
