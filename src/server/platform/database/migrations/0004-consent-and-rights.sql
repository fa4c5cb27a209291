-- Consent is a list of acts: the latest one counts, and none is changed by a later one.
alter table consent
  add column consent_id uuid not null default gen_random_uuid(),
  -- The place of an act among those of the same person, counted from 1.
  add column act integer,
  add column version text,
  add column accepted boolean not null default true,
  add column typed_name text not null default '',
  -- The zone in which the copy tells the time, so that a copy is the same whenever it is made.
  add column time_zone text;

update consent set act = numbered.act, version = numbered.version, time_zone = numbered.time_zone
from (
  select c.participant_id, c.consent_hash, material_file.version, participant.time_zone,
    row_number() over (partition by c.participant_id order by c.accepted_at, c.consent_hash) as act
  from consent c
  join material_file on material_file.hash = c.consent_hash
  join participant on participant.participant_id = c.participant_id
) as numbered
where consent.participant_id = numbered.participant_id and consent.consent_hash = numbered.consent_hash;

alter table consent
  drop constraint consent_pkey,
  add primary key (consent_id),
  add constraint consent_act_once unique (participant_id, act),
  alter column consent_id drop default,
  alter column accepted drop default,
  alter column typed_name drop default,
  alter column act set not null,
  alter column version set not null,
  alter column time_zone set not null;

-- A consent that was signed elsewhere, as it was sent; nobody parses it.
create table consent_signed_document (
  consent_id uuid primary key references consent on delete cascade,
  content bytea not null,
  received_at timestamptz not null
);

-- The personal fields of the user record.
create table account_profile (
  account_id text primary key references account_user (id) on delete cascade,
  sex text not null check (sex in ('', 'masculino', 'feminino', 'no')),
  birth_date date,
  social text not null,
  education text not null,
  list_problems jsonb not null,
  list_goals jsonb not null,
  list_values jsonb not null,
  action_plan text not null,
  personality_traits text not null,
  favorites text not null,
  phrases jsonb not null,
  updated_at timestamptz not null
);

create table account_photo (
  account_id text primary key references account_user (id) on delete cascade,
  content bytea not null,
  content_type text not null check (content_type in ('image/jpeg', 'image/png', 'image/webp')),
  -- SHA-256 of the content, in hexadecimal.
  hash text not null,
  stored_at timestamptz not null
);

-- What is left of somebody who has left: it names nobody and leads to nothing.
create table departure_receipt (
  receipt_number text primary key,
  choice text not null check (choice in ('keep', 'erase')),
  -- Only the date: the moment would lead to the timeline of the answers that were kept.
  left_on date not null,
  removed_rows integer not null,
  removed_files integer not null,
  removed_mails integer not null,
  removed_sessions integer not null
);

-- Answers that are kept without a name get a new key; what belongs to them follows.
alter table participant_contact
  drop constraint participant_contact_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
alter table consent
  drop constraint consent_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
alter table questionnaire
  drop constraint questionnaire_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
alter table study_day
  drop constraint study_day_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
alter table session_time
  drop constraint session_time_participant_id_day_fkey,
  add foreign key (participant_id, day) references study_day on update cascade on delete cascade;
alter table inventory_choice
  drop constraint inventory_choice_participant_id_day_fkey,
  add foreign key (participant_id, day) references study_day on update cascade on delete cascade;
alter table word_rating_session
  drop constraint word_rating_session_participant_id_day_fkey,
  add foreign key (participant_id, day) references study_day on update cascade on delete cascade;
alter table word_presentation
  drop constraint word_presentation_participant_id_day_fkey,
  add foreign key (participant_id, day) references word_rating_session on update cascade on delete cascade;
alter table assignment
  drop constraint assignment_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
alter table relation_block
  drop constraint relation_block_participant_id_day_fkey,
  add foreign key (participant_id, day) references study_day on update cascade on delete cascade;
alter table relation_answer
  drop constraint relation_answer_participant_id_day_task_attempt_fkey,
  add foreign key (participant_id, day, task, attempt) references relation_block on update cascade on delete cascade;
alter table participation_event
  drop constraint participation_event_participant_id_fkey,
  add foreign key (participant_id) references participant on update cascade on delete cascade;
