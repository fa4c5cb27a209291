-- Words and valences of a day stand in the collections once its rating is done, as the inventory and the tasks do. Everything else is
-- as in 0037.
create or replace view specified_day as
select
  study_day.participant_id,
  study_day.day,
  coalesce(inventory.answers, '[]') as "DASS",
  coalesce(inventory.depression, 0) as "DASSdep",
  coalesce(inventory.anxiety, 0) as "DASSanx",
  coalesce(inventory.stress, 0) as "DASSstr",
  coalesce(ratings.list, '[]') as "WordVal",
  coalesce(tasks.by_name -> 'training1' -> 'items', '[]') as "Trial1",
  coalesce((tasks.by_name -> 'training1' ->> 'attempts')::integer, 0) as "Trial1attempts",
  coalesce((tasks.by_name -> 'training1' ->> 'score')::double precision, 0) as "Trial1score",
  coalesce(tasks.by_name -> 'test1' -> 'items', '[]') as "Test1",
  coalesce((tasks.by_name -> 'test1' ->> 'score')::double precision, 0) as "Test1score",
  coalesce(tasks.by_name -> 'training2' -> 'items', '[]') as "Trial2",
  coalesce((tasks.by_name -> 'training2' ->> 'attempts')::integer, 0) as "Trial2attempts",
  coalesce((tasks.by_name -> 'training2' ->> 'score')::double precision, 0) as "Trial2score",
  coalesce(tasks.by_name -> 'test2' -> 'items', '[]') as "Test2",
  coalesce((tasks.by_name -> 'test2' ->> 'score')::double precision, 0) as "Test2score",
  coalesce(pages.seconds, 0) as "sessionTime",
  coalesce(ratings.cloud, '[]') as word_cloud
from study_day
left join lateral (
  select
    jsonb_agg(value order by item) as answers,
    sum(value) filter (where item in (3, 5, 10, 13, 16, 17, 21))::integer as depression,
    sum(value) filter (where item in (2, 4, 7, 9, 15, 19, 20))::integer as anxiety,
    sum(value) filter (where item in (1, 6, 8, 11, 12, 14, 18))::integer as stress
  from (
    select distinct on (item) item, value from inventory_choice
    where inventory_choice.participant_id = study_day.participant_id and inventory_choice.day = study_day.day
    order by item, revision desc
  ) as last_choice
  having count(*) = 21
) as inventory on study_day.inventory_submitted_at is not null
left join lateral (
  select
    jsonb_agg(
      jsonb_build_object('word', word, 'valence', valence, 'reactionTime', reaction_time_ms) order by number
    ) as list,
    jsonb_build_array(
      jsonb_build_object('id', 0, 'title', 'Dia ' || study_day.day, 'level', 0, 'parentId', null)
    ) || jsonb_agg(
      jsonb_build_object('id', number, 'title', word, 'level', valence, 'parentId', 0) order by number
    ) as cloud
  from (
    select word, valence, reaction_time_ms, row_number() over (order by position) as number from word_presentation
    where word_presentation.participant_id = study_day.participant_id and word_presentation.day = study_day.day
      and outcome = 'rated'
      and exists (
        select from word_rating_session as session
        where session.participant_id = study_day.participant_id and session.day = study_day.day
          and session.completed_at is not null
      )
  ) as rated
  having count(*) > 0
) as ratings on true
left join lateral (
  select jsonb_object_agg(
    task,
    jsonb_build_object('attempts', attempts, 'score', score_percent, 'items', (
      select jsonb_agg(
        jsonb_build_object(
          'sample', item.sample, 'context', item.context, 'options', item.options, 'correct', item.correct,
          'score', (exists (
            select from relation_answer as answer
            where answer.participant_id = study_day.participant_id and answer.day = study_day.day
              and answer.task = block.task and answer.attempt = block.attempt and answer.item = item.number
              and answer.correct
          ))::integer
        ) order by item.number
      )
      from jsonb_to_recordset(block.items)
        as item(number integer, sample text, context text, options jsonb, correct text)
    ))
  ) as by_name
  from (
    select distinct on (task) task, attempt, items, score_percent, count(*) over (partition by task) as attempts
    from relation_block
    where relation_block.participant_id = study_day.participant_id and relation_block.day = study_day.day
      and finished_at is not null
    order by task, attempt desc
  ) as block
) as tasks on true
left join lateral (
  select sum(session_time.seconds)::integer as seconds from session_time
  where session_time.participant_id = study_day.participant_id and session_time.day = study_day.day
) as pages on true;
