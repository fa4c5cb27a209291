-- What a trace leaves out of an item of the tasks; null where the page told nothing of it.
alter table relation_answer
  -- When the item began, by the device's clock.
  add column started_at timestamptz,
  -- The frames that showed its parts, every pick, every loss of the window's focus, and what came after an earlier item.
  add column course jsonb;
