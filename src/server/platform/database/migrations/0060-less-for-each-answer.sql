-- What the database does for each answer beside storing it.

-- Every answer writes last_activity_at: with an index on it each of them was entered anew in all indexes of participant (0054).
drop index participant_within_day;
create index participant_within_day on participant (participant_id) where phase < 7 and account_id is not null;

-- A statement that changes a participation and stores its answers says so: nothing has to be looked for then. What is stored in any other
-- way is noted here (0017, 0024).
create or replace function note_answers() returns trigger language plpgsql as $$
declare
  latest record;
begin
  if current_setting('wordmood.activity_noted_in', true) = pg_current_xact_id()::text then
    return null;
  end if;
  for latest in select participant_id, max(received_at) as at from added group by participant_id loop
    update participant set last_activity_at = greatest(participant.last_activity_at, latest.at)
    where participant.participant_id = latest.participant_id
      -- The row has not been changed in this transaction yet (0017).
      and participant.xmin <> pg_current_xact_id()::xid;
  end loop;
  return null;
end $$;

-- Whether the account has ever held a role of the team, or the participation is a test (0046). Of all others no answer asks whether it
-- counts (0015, 0042).
alter table participant add column may_count_in_nothing boolean not null default false;

create function note_team_of_participant() returns trigger language plpgsql as $$
begin
  -- Held, so that a role given at this moment is either seen here or sees the participation.
  perform from account_user where id = new.account_id for share;
  if exists (select from account_user where id = new.account_id and was_staff) then
    new.may_count_in_nothing := true;
  end if;
  return new;
end $$;
create trigger participants_of_team_are_known before insert or update of account_id on participant
  for each row when (new.account_id is not null) execute function note_team_of_participant();

create function note_participant_of_team() returns trigger language plpgsql as $$
begin
  update participant set may_count_in_nothing = true where account_id = new.id;
  return null;
end $$;
create trigger team_is_known_among_participants after update on account_user
  for each row when (new.was_staff and not old.was_staff) execute function note_participant_of_team();

create function note_participant_that_is_test() returns trigger language plpgsql as $$
begin
  update participant set may_count_in_nothing = true
  where participant_id = new.participant_id and not may_count_in_nothing;
  return null;
end $$;
create trigger tests_are_known_among_participants after insert on test_participation
  for each row execute function note_participant_that_is_test();

update participant set may_count_in_nothing = true
where account_id in (select id from account_user where was_staff)
  or participant_id in (select participant_id from test_participation);

create or replace trigger participations_of_staff_are_noted after update of last_activity_at on participant
  for each row when (new.may_count_in_nothing and new.account_id is not null and new.last_activity_at is not null)
  execute function note_participation_of_staff();
