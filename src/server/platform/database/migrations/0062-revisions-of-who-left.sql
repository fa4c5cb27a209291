-- The number that rises with every change of a participation says between which others' last changes somebody has left:
-- of all who have left it is raised anew with each departure, in an order drawn by chance. A row
-- that somebody else changes at that moment gets a new one anyway.
create function renumber_who_left() returns void language plpgsql as $$
declare
  gone uuid;
begin
  for gone in
    with held as (select participant_id from participant where account_id is null for update skip locked)
    select participant_id from held order by random()
  loop
    update participant set revision = revision where participant_id = gone;
  end loop;
end
$$;
