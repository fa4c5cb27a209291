-- When a participant last answered something or went on, so that the list of participants need not read every answer.
alter table participant add column last_activity_at timestamptz;
-- Written at every answer: the next version of a row finds room beside the one before.
alter table participant set (fillfactor = 80);

create function note_answers() returns trigger language plpgsql as $$
begin
  -- Also where nothing is later (the same millisecond, the slower clock of another server): the row's revision rises with every answer.
  update participant set last_activity_at = greatest(participant.last_activity_at, latest.at)
  from (select participant_id, max(received_at) as at from added group by participant_id) as latest
  where participant.participant_id = latest.participant_id;
  return null;
end $$;
create trigger inventory_choices_are_activity after insert on inventory_choice
  referencing new table as added for each statement execute function note_answers();
create trigger word_presentations_are_activity after insert on word_presentation
  referencing new table as added for each statement execute function note_answers();
create trigger relation_answers_are_activity after insert on relation_answer
  referencing new table as added for each statement execute function note_answers();

-- Of the timeline only steps forward count: a page that loses its connection is no activity.
create function note_steps() returns trigger language plpgsql as $$
begin
  update participant set last_activity_at = latest.at
  from (
    select participant_id, max(happened_at) as at from added where kind = 'phaseChanged' group by participant_id
  ) as latest
  where participant.participant_id = latest.participant_id
    and (participant.last_activity_at is null or participant.last_activity_at < latest.at);
  return null;
end $$;
create trigger steps_are_activity after insert on participation_event
  referencing new table as added for each statement execute function note_steps();

update participant set last_activity_at = latest.at
from (
  select participant_id, max(at) as at
  from (
    select participant_id, max(received_at) as at from inventory_choice group by participant_id
    union all
    select participant_id, max(received_at) from word_presentation group by participant_id
    union all
    select participant_id, max(received_at) from relation_answer group by participant_id
    union all
    select participant_id, max(happened_at) from participation_event where kind = 'phaseChanged' group by participant_id
  ) as known
  group by participant_id
) as latest
where participant.participant_id = latest.participant_id;

-- Which server vouches for a row; another one leaves it alone while it is fresh and says more.
alter table participant_presence add column held_by uuid;

-- Finished attempts are counted without reading the blocks themselves.
create index relation_block_finished on relation_block (participant_id, day, task) where finished_at is not null;
