-- The collections "users" and "wordMood", one row per participant, for psql and R (docs/reading-the-database.md); no query of the product
-- reads them. With read access to participant_contact every row is complete. Without it rows are under codes and omit name, address, free
-- text, category doctor, member, staff, date of birth, marital status, schooling, participants without a code, and tests.

create view specified_day as
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
comment on view specified_day is 'One begun study day per row, under unsuffixed field names; words and valences once the rating of the '
  'day is completed.';

create view "wordMood" with (security_barrier) as
select everybody.* from (
  select
    case when reader.sees_names then coalesce(participant.account_id, participant.participant_id::text)
      else participant.code end as id,
    case when reader.sees_names then coalesce(contact.full_name, '') else '' end as name,
    case when reader.sees_names then coalesce(contact.email, '') else '' end as email,
    coalesce(questionnaire.age::text, '') as age,
    coalesce(questionnaire.sex, 'no') as sex,
    coalesce(questionnaire.social, '') as social,
    coalesce(questionnaire.education, '') as education,
    case when reader.sees_names then coalesce(questionnaire.medications, '') else '' end as meds,
    coalesce(participant.study_group, 0)::integer as "group",
    participant.day::integer as "trialDay",
    participant.phase::integer as phase,
    coalesce(day1."DASS", '[]') as "DASS",
    coalesce(day1."DASSdep", 0) as "DASSdep",
    coalesce(day1."DASSanx", 0) as "DASSanx",
    coalesce(day1."DASSstr", 0) as "DASSstr",
    coalesce(day1."WordVal", '[]') as "WordVal",
    coalesce(day1."Trial1", '[]') as "Trial1",
    coalesce(day1."Trial1attempts", 0) as "Trial1attempts",
    coalesce(day1."Trial1score", 0) as "Trial1score",
    coalesce(day1."Test1", '[]') as "Test1",
    coalesce(day1."Test1score", 0) as "Test1score",
    coalesce(day1."Trial2", '[]') as "Trial2",
    coalesce(day1."Trial2attempts", 0) as "Trial2attempts",
    coalesce(day1."Trial2score", 0) as "Trial2score",
    coalesce(day1."Test2", '[]') as "Test2",
    coalesce(day1."Test2score", 0) as "Test2score",
    coalesce(day1."sessionTime", 0) as "sessionTime",
    coalesce(day2."DASS", '[]') as "DASSDay2",
    coalesce(day2."DASSdep", 0) as "DASSdepDay2",
    coalesce(day2."DASSanx", 0) as "DASSanxDay2",
    coalesce(day2."DASSstr", 0) as "DASSstrDay2",
    coalesce(day2."WordVal", '[]') as "WordValDay2",
    coalesce(day2."Trial1", '[]') as "Trial1Day2",
    coalesce(day2."Trial1attempts", 0) as "Trial1attemptsDay2",
    coalesce(day2."Trial1score", 0) as "Trial1scoreDay2",
    coalesce(day2."Test1", '[]') as "Test1Day2",
    coalesce(day2."Test1score", 0) as "Test1scoreDay2",
    coalesce(day2."Trial2", '[]') as "Trial2Day2",
    coalesce(day2."Trial2attempts", 0) as "Trial2attemptsDay2",
    coalesce(day2."Trial2score", 0) as "Trial2scoreDay2",
    coalesce(day2."Test2", '[]') as "Test2Day2",
    coalesce(day2."Test2score", 0) as "Test2scoreDay2",
    coalesce(day2."sessionTime", 0) as "sessionTimeDay2",
    coalesce(day3."DASS", '[]') as "DASSDay3",
    coalesce(day3."DASSdep", 0) as "DASSdepDay3",
    coalesce(day3."DASSanx", 0) as "DASSanxDay3",
    coalesce(day3."DASSstr", 0) as "DASSstrDay3",
    coalesce(day3."WordVal", '[]') as "WordValDay3",
    coalesce(day3."Trial1", '[]') as "Trial1Day3",
    coalesce(day3."Trial1attempts", 0) as "Trial1attemptsDay3",
    coalesce(day3."Trial1score", 0) as "Trial1scoreDay3",
    coalesce(day3."Test1", '[]') as "Test1Day3",
    coalesce(day3."Test1score", 0) as "Test1scoreDay3",
    coalesce(day3."Trial2", '[]') as "Trial2Day3",
    coalesce(day3."Trial2attempts", 0) as "Trial2attemptsDay3",
    coalesce(day3."Trial2score", 0) as "Trial2scoreDay3",
    coalesce(day3."Test2", '[]') as "Test2Day3",
    coalesce(day3."Test2score", 0) as "Test2scoreDay3",
    coalesce(day3."sessionTime", 0) as "sessionTimeDay3"
  from participant
  cross join (
    select has_table_privilege(current_user, 'participant_contact'::regclass, 'select') as sees_names
  ) as reader
  left join participant_contact as contact using (participant_id)
  left join questionnaire using (participant_id)
  left join specified_day as day1 on day1.participant_id = participant.participant_id and day1.day = 1
  left join specified_day as day2
    on day2.participant_id = participant.participant_id and day2.day = 2 and participant.day >= 2
  left join specified_day as day3
    on day3.participant_id = participant.participant_id and day3.day = 3 and participant.day >= 3
) as everybody
where has_table_privilege(current_user, 'participant_contact'::regclass, 'select')
  or everybody.id not in (
    select code from participant_status where is_test
  );
comment on view "wordMood" is 'Research record per participant, three days in one row.';

create view users with (security_barrier) as
select everybody.* from (
  select
    case when reader.sees_names then account.id else participant.code end as id,
    case when reader.sees_names then account.name else '' end as "displayName",
    case when reader.sees_names then account.email else '' end as email,
    case when reader.sees_names then account.category else 'patient' end as category,
    case
      when participant.is_enrolled then to_jsonb('wordMood'::text)
      when reader.sees_names and exists (
        select from account_credential as identity
        where identity.user_id = account.id and identity.created_at = account.created_at
          and identity.provider_id <> 'credential'
      ) then to_jsonb(false)
      else to_jsonb(''::text)
    end as research,
    reader.sees_names and account.member as member,
    -- All four roles count as staff, also with an end date.
    reader.sees_names and (account.staff or (
      account.staff_roles @> array['reading', 'analysis', 'care', 'administration']
      and (account.staff_until is null or account.staff_until > now())
    )) as staff,
    case
      when reader.sees_names and account.image is not null then to_jsonb(account.image) else to_jsonb(false)
    end as "profilePic",
    coalesce(nullif(profile.sex, ''), questionnaire.sex, '') as sex,
    case when reader.sees_names then coalesce(profile.birth_date::text, '') else '' end as "birthDate",
    coalesce(
      case when reader.sees_names then
        extract(year from age(
          (now() at time zone 'America/Sao_Paulo')::date, profile.birth_date
        ))::integer
      end,
      questionnaire.age
    ) as age,
    coalesce(
      case when reader.sees_names then nullif(profile.social, '') end, questionnaire.social, ''
    ) as social,
    coalesce(
      case when reader.sees_names then nullif(profile.education, '') end, questionnaire.education, ''
    ) as education,
    case when reader.sees_names then coalesce(profile.list_problems, '[]') else '[]' end as "listProblems",
    case when reader.sees_names then coalesce(profile.list_goals, '[]') else '[]' end as "listGoals",
    case when reader.sees_names then coalesce(profile.list_values, '[]') else '[]' end as "listValues",
    case when reader.sees_names then coalesce(profile.action_plan, '') else '' end as "actionPlan",
    case when reader.sees_names then coalesce(profile.personality_traits, '') else '' end as "personalityTraits",
    case when reader.sees_names then coalesce(profile.favorites, '') else '' end as favorites,
    coalesce(nullif(clouds.day3, '[]'), nullif(clouds.day2, '[]'), clouds.day1, '[]') as "wordCloud",
    case when reader.sees_names then coalesce(profile.phrases, '[]') else '[]' end as phrases,
    coalesce(clouds.day1, '[]') as "wordCloudDay1",
    coalesce(clouds.day2, '[]') as "wordCloudDay2",
    coalesce(clouds.day3, '[]') as "wordCloudDay3",
    case when reader.sees_names then coalesce(to_jsonb(professional.clinics), '[]') else '[]' end as clinic
  from account_user as account
  cross join (
    select has_table_privilege(current_user, 'participant_contact'::regclass, 'select') as sees_names
  ) as reader
  left join participant_status as participant on participant.account_id = account.id
  left join questionnaire using (participant_id)
  left join account_profile as profile on profile.account_id = account.id
  left join professional on professional.account_id = account.id
  left join lateral (
    select
      max(word_cloud::text) filter (where specified_day.day = 1)::jsonb as day1,
      max(word_cloud::text) filter (where specified_day.day = 2)::jsonb as day2,
      max(word_cloud::text) filter (where specified_day.day = 3)::jsonb as day3
    from specified_day
    where specified_day.participant_id = participant.participant_id and participant.has_finished
  ) as clouds on true
  where reader.sees_names or participant.code is not null
  union all
  -- Professionals without an account.
  select
    professional_id::text, display_name, '', 'doctor', to_jsonb(''::text), false, false, to_jsonb(false), '', '', null, '', '',
    '[]', '[]', '[]', '', '', '', '[]', '[]', '[]', '[]', '[]', to_jsonb(clinics)
  from professional
  where account_id is null and has_table_privilege(current_user, 'participant_contact'::regclass, 'select')
) as everybody
where has_table_privilege(current_user, 'participant_contact'::regclass, 'select')
  or everybody.id not in (
    select code from participant_status where is_test
  );
comment on view users is 'Accounts, and professionals entered by name.';
