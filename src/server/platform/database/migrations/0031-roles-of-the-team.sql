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
