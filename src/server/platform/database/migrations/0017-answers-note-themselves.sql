-- Whoever stores answers notes the activity in the same statement, and so learns the revision that comes of it. What is stored in any
-- other way is noted here: the row's revision rises with every answer, also where nothing is later (0013).
create or replace function note_answers() returns trigger language plpgsql as $$
begin
  update participant set last_activity_at = greatest(participant.last_activity_at, latest.at)
  from (select participant_id, max(received_at) as at from added group by participant_id) as latest
  where participant.participant_id = latest.participant_id
    -- The row has not been changed in this transaction yet.
    and participant.xmin <> pg_current_xact_id()::xid;
  return null;
end $$;
