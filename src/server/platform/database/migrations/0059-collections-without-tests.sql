-- Tests (0046) are in no number: whoever only reads the two collections, under codes, does not find them there. Whoever may read names
-- sees every row, as it is stored. What the views say of anybody stays whatever it is.
do $$
declare
  collection regclass;
begin
  foreach collection in array array['users', '"wordMood"']::regclass[] loop
    execute format(
      $view$
        create or replace view %s with (security_barrier) as
        select everybody.* from (%s) as everybody
        where has_table_privilege(current_user, 'participant_contact'::regclass, 'select')
          or everybody.id not in (
            select participant.code from participant
            where participant.participant_id in (
              select participant_id from participation_of_staff union all select participant_id from test_participation
            )
          )
      $view$,
      collection, rtrim(pg_get_viewdef(collection), E'; \n')
    );
  end loop;
end
$$;
