-- Test people: accounts whose participation tries the study out. Staff's are tests anyway (0015); administration marks others.
create table test_account (
  account_id text primary key references account_user (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 300),
  marked_at timestamptz not null,
  marked_by_account_id text references account_user (id) on delete set null
);

-- The participations themselves, also those that nobody can tell from an account any more once the person has left.
create table test_participation (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  since timestamptz not null,
  -- Consented to with an account of the team, and not gone on with: whoever takes the first step without a role takes part as everybody.
  by_role_only boolean not null,
  -- Whether there was an answer or a step since: the mark stays then.
  answered boolean not null default false
);

create function note_test_participation() returns trigger language plpgsql as $$
begin
  insert into test_participation (participant_id, since, by_role_only)
  select new.participant_id, new.consented_at, marked.account_id is null
  from account_user as account
  left join test_account as marked on marked.account_id = account.id
  where account.id = new.account_id
    and (marked.account_id is not null or account.staff
      or (cardinality(account.staff_roles) > 0 and (account.staff_until is null or account.staff_until > new.consented_at)))
  on conflict do nothing;
  return null;
end $$;
create trigger test_participations_are_noted after insert on participant
  for each row when (new.account_id is not null) execute function note_test_participation();

-- As in 0042, and with it what an answer changes of a test.
create or replace function note_participation_of_staff() returns trigger language plpgsql as $$
begin
  insert into participation_of_staff (participant_id, since)
  select new.participant_id, new.last_activity_at from account_user
  where id = new.account_id
    and (staff or (cardinality(staff_roles) > 0 and (staff_until is null or staff_until > new.last_activity_at)))
  on conflict do nothing;
  if exists (select from test_participation where participant_id = new.participant_id) then
    update test_participation set answered = true where participant_id = new.participant_id and not answered;
    delete from test_participation
    where participant_id = new.participant_id and by_role_only
      and not exists (select from participation_of_staff as noted where noted.participant_id = new.participant_id);
  end if;
  return null;
end $$;

-- Those who have consented with a role and done no more are tests from now on, too.
insert into test_participation (participant_id, since, by_role_only)
select participant_id, consented_at, true
from participant join account_user on account_user.id = participant.account_id
where participant.phase = 0
  and (staff or (cardinality(staff_roles) > 0 and (staff_until is null or staff_until > now())));

-- A departure of a test is nobody's departure.
alter table departure_receipt add column is_test boolean not null default false;
