-- What becomes of data whose time is over is asked for first, and begins days later or once a second person confirms it.
-- It is no retention_run before, so that a server of the release before carries nothing out.
create table planned_ending (
  ending_id uuid primary key,
  way text not null check (way in ('erase', 'anonymise')),
  asked_by_account_id text references account_user (id) on delete set null,
  asked_at timestamptz not null,
  -- It begins by itself then.
  begins_at timestamptz not null,
  -- As in retention_run, whose row of the same id comes with the beginning.
  consent_hashes text[] not null,
  expected integer not null,
  -- `lapsed`: when it was to begin, not all of it was over any more, or whoever asked was of administration no longer.
  state text not null default 'waiting' check (state in ('waiting', 'begun', 'takenBack', 'lapsed')),
  -- Who confirmed it or took it back; null where the server began it or let it lapse.
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz,
  check ((state = 'waiting') = (decided_at is null)),
  -- One at a time.
  exclude using btree ((state = 'waiting') with =) where (state = 'waiting')
);
create index on planned_ending (asked_by_account_id);
create index on planned_ending (decided_by_account_id);

-- Since when somebody has been of administration without a gap: who came lately confirms no ending. Whatever writes the roles.
alter table account_user add column administration_since timestamptz;
update account_user set administration_since = created_at where staff or 'administration' = any(staff_roles);

create function note_administration() returns trigger language plpgsql as $$
begin
  if not (new.staff or 'administration' = any(new.staff_roles)) then
    new.administration_since := null;
  elsif tg_op = 'INSERT' or not (
    old.staff
    or ('administration' = any(old.staff_roles) and (old.staff_until is null or old.staff_until > now()))
  ) then
    new.administration_since := now();
  end if;
  return new;
end $$;
create trigger administration_is_dated before insert or update of staff, staff_roles, staff_until on account_user
  for each row execute function note_administration();
