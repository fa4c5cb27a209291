-- When a part of a day was last finished, and up to which of these moments the day's quality flags have been worked out. Whoever finishes
-- a part does not wait for that.
alter table study_day
  add column part_finished_at timestamptz,
  add column flagged_up_to timestamptz;
create index study_day_flags_due on study_day (part_finished_at)
  where part_finished_at > coalesce(flagged_up_to, '-infinity');
