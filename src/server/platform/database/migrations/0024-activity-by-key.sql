-- Who has answered is found by the key. A plan took the rows that a statement has added for as many participants, and for twenty
-- answers of one it read them all.
create or replace function note_answers() returns trigger language plpgsql as $$
declare
  latest record;
begin
  for latest in select participant_id, max(received_at) as at from added group by participant_id loop
    update participant set last_activity_at = greatest(participant.last_activity_at, latest.at)
    where participant.participant_id = latest.participant_id
      -- The row has not been changed in this transaction yet (0017).
      and participant.xmin <> pg_current_xact_id()::xid;
  end loop;
  return null;
end $$;

create or replace function note_steps() returns trigger language plpgsql as $$
declare
  latest record;
begin
  for latest in
    select participant_id, max(happened_at) as at from added where kind = 'phaseChanged' group by participant_id
  loop
    update participant set last_activity_at = latest.at
    where participant.participant_id = latest.participant_id
      and (participant.last_activity_at is null or participant.last_activity_at < latest.at);
  end loop;
  return null;
end $$;
