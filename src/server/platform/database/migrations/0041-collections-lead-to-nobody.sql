-- What led from a code in the collection "users" to somebody, for whoever sees people under their code: that they are a doctor of a
-- clinic, a member or of staff (doctors stand in the list of professionals by name, and staff are few), an age that tells the date of
-- birth on the day on which it changes, and marital status and schooling as the person may have written them, which is any text.
-- They see patients, the age and the answers of the questionnaire, and no clinic. Everything else is as in 0037.
create or replace view users with (security_barrier) as
select
  case when reader.sees_names then account.id else participant.code end as id,
  case when reader.sees_names then account.name else '' end as "displayName",
  case when reader.sees_names then coalesce(account.pending_email, account.email) else '' end as email,
  case when reader.sees_names then account.category else 'patient' end as category,
  case
    when participant.phase > 0 then to_jsonb('wordMood'::text)
    when reader.sees_names and exists (
      select from account_credential as identity
      where identity.user_id = account.id and identity.created_at = account.created_at
        and identity.provider_id <> 'credential'
    ) then to_jsonb(false)
    else to_jsonb(''::text)
  end as research,
  reader.sees_names and account.member as member,
  reader.sees_names and account.staff as staff,
  case
    when photo.hash is null or not reader.sees_names then to_jsonb(false)
    else to_jsonb('/api/account/photo?v=' || left(photo.hash, 16))
  end as "profilePic",
  coalesce(nullif(profile.sex, ''), questionnaire.sex, '') as sex,
  case when reader.sees_names then coalesce(profile.birth_date::text, '') else '' end as "birthDate",
  coalesce(
    case when reader.sees_names then
      extract(year from age(
        (now() at time zone coalesce(participant.time_zone, 'America/Sao_Paulo'))::date, profile.birth_date
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
left join participant on participant.account_id = account.id
left join questionnaire using (participant_id)
left join account_profile as profile on profile.account_id = account.id
left join account_photo as photo on photo.account_id = account.id
left join professional on professional.account_id = account.id
left join lateral (
  select
    max(word_cloud::text) filter (where specified_day.day = 1)::jsonb as day1,
    max(word_cloud::text) filter (where specified_day.day = 2)::jsonb as day2,
    max(word_cloud::text) filter (where specified_day.day = 3)::jsonb as day3
  from specified_day
  where specified_day.participant_id = participant.participant_id and participant.day = 3 and participant.phase = 7
) as clouds on true
where reader.sees_names or participant.code is not null
union all
-- Professionals whom staff know by name, without an account.
select
  professional_id::text, display_name, '', 'doctor', to_jsonb(''::text), false, false, to_jsonb(false), '', '', null, '', '',
  '[]', '[]', '[]', '', '', '', '[]', '[]', '[]', '[]', '[]', to_jsonb(clinics)
from professional
where account_id is null and has_table_privilege(current_user, 'participant_contact'::regclass, 'select');
