-- Participants: progress, consent, recruitment, test participations.
-- participant_id changes at a withdrawal that keeps the answers, so every reference cascades on update.

create sequence participant_revision;

create table participant (
  participant_id uuid primary key,
  account_id text unique references account_user (id) on delete set null,
  code text not null unique,
  study_group smallint,
  day smallint not null check (day between 1 and 3),
  phase smallint not null check (phase between 0 and 7),
  time_zone text not null,
  time_zone_source text not null default 'browser' check (time_zone_source in ('browser', 'study', 'person', 'team')),
  consented_at timestamptz not null,
  enrolled_at timestamptz,
  excluded_at timestamptz,
  last_activity_at timestamptz,
  revision bigint not null default nextval('participant_revision'),
  left_before boolean,
  kept_for_good boolean not null default false,
  link_id integer references recruitment_link (link_id),
  part_edition integer references material_edition (number),
  words_edition integer references material_edition (number),
  may_count_in_nothing boolean not null default false
) with (fillfactor = 80);
create index participant_between_days on participant (participant_id) where phase = 7 and day < 3 and account_id is not null;
create index participant_within_day on participant (participant_id) where phase < 7 and account_id is not null;
create index participant_unmatched on participant (participant_id) where left_before is null and account_id is not null;
create index on participant (link_id) where link_id is not null;
create index on participant (part_edition) where part_edition is not null;
create index on participant (words_edition) where words_edition is not null;
comment on table participant is 'One row per participation, under a pseudonym; names only via account_id and participant_contact. Deleted '
  'by withdrawal with erasure or at the end of retention. Written at every answer: hence the fill factor, and no index on columns that '
  'answers write.';
comment on column participant.account_id is 'Null: withdrawn with answers retained.';
comment on column participant.time_zone_source is 'Source of time_zone: browser at enrolment, study default (the browser named none), '
  'person or team.';
comment on column participant.excluded_at is 'Follows the latest exclusion_decision; null: not excluded.';
comment on column participant.last_activity_at is 'Latest answer or step, written by the statement that stores it, not by a trigger; '
  'null: none yet.';
comment on column participant.revision is 'Optimistic lock, new from a global sequence at every update. Each withdrawal renumbers all '
  'withdrawn rows at random, to hide their order.';
comment on column participant.left_before is 'Same address took part and withdrew before; null: not checked yet.';
comment on column participant.kept_for_good is 'Anonymous answers retained permanently after their retention period; no longer due.';
comment on column participant.link_id is 'Recruitment link joined by; null: none.';
comment on column participant.part_edition is 'Edition under which the current part ends, if another was published meanwhile; null: '
  'edition in force.';
comment on column participant.words_edition is 'Edition of the words and their draw on all three days, if another was published '
  'meanwhile; null: as part_edition.';
comment on column participant.may_count_in_nothing is 'Account has ever held a team role, or is a test; if false, answers skip the check '
  'for tests.';

create function raise_participant_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('participant_revision');
  return new;
end
$$;
-- Statements of answers and steps raise it themselves, to save the trigger call.
create trigger participant_changed before update on participant
  for each row when (new.revision = old.revision) execute function raise_participant_revision();

create function renumber_withdrawn() returns void language plpgsql as $$
declare
  withdrawn_id uuid;
begin
  for withdrawn_id in
    with locked as (select participant_id from participant where account_id is null for update skip locked)
    select participant_id from locked order by random()
  loop
    update participant set revision = revision where participant_id = withdrawn_id;
  end loop;
end
$$;

create table participant_contact (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  full_name text not null,
  email text not null
);
comment on table participant_contact is 'Name and address of a participant, apart from the answers, for staff who may read names. Deleted '
  'on withdrawal.';

create table consent (
  participant_id uuid not null references participant on update cascade on delete cascade,
  consent_hash text not null references material_file (hash),
  health_data_accepted boolean not null,
  accepted_at timestamptz not null,
  consent_id uuid primary key,
  act integer not null,
  version text not null,
  accepted boolean not null,
  typed_name text not null,
  time_zone text not null,
  participate_ticked_at timestamptz,
  evidence_after_leaving text not null default 'count' check (evidence_after_leaving in ('count', 'record', 'document')),
  constraint consent_act_once unique (participant_id, act)
);
create index on consent (accepted_at);
comment on table consent is 'Acts of consent, never updated; the latest counts. Deleted with the participation; withdrawn_consent has '
  'what remains.';
comment on column consent.act is 'Consecutive from 1 per participant.';
comment on column consent.time_zone is 'Zone of the times on the consent document, so that every copy is identical.';
comment on column consent.participate_ticked_at is 'When "Quero participar" was ticked, with the questionnaire after the consent; null: '
  'already enrolled at this act.';
comment on column consent.evidence_after_leaving is 'Evidence that remains after withdrawal, as this act''s text announced.';

create table consent_refusal (
  account_id text not null references account_user (id) on delete cascade,
  consent_hash text not null,
  version text not null,
  refused_at timestamptz not null,
  primary key (account_id, consent_hash)
);
create index on consent_refusal (refused_at);
comment on table consent_refusal is 'First refusal ("Agora não") of a consent text per account; no answers, no reason. Deleted with the '
  'account.';

create table consent_signed_document (
  consent_id uuid primary key references consent on delete cascade,
  content bytea not null,
  received_at timestamptz not null
);
comment on table consent_signed_document is 'Externally signed consent, bytes as received, never parsed. Deleted on withdrawal.';

create table consent_signature_check (
  consent_id uuid primary key references consent_signed_document (consent_id) on update cascade on delete cascade,
  verdict text not null check (verdict in ('valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned')),
  roots_hash text not null,
  checked_at timestamptz not null
);
comment on table consent_signature_check is 'Result of the automatic signature check of a document. Deleted with the document; repeated '
  'for other roots.';
comment on column consent_signature_check.roots_hash is 'Hash of all trusted certificates installed at the check.';

create table consent_signature_confirmation (
  consent_id uuid primary key references consent_signed_document (consent_id) on update cascade on delete cascade,
  confirmed_by_account_id text references account_user (id) on delete set null,
  confirmed_at timestamptz not null
);
create index on consent_signature_confirmation (confirmed_by_account_id);
comment on table consent_signature_confirmation is 'Staff''s confirmation, by eye, that the right person signed a document. Deleted with '
  'the document.';

create table questionnaire (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  age smallint not null,
  sex text not null check (sex in ('masculino', 'feminino', 'no')),
  social text not null,
  education text not null,
  medications text not null,
  written_date date not null,
  submitted_at timestamptz not null,
  material_hash text not null references material_file (hash),
  added_answers jsonb not null default '{}' check (jsonb_typeof(added_answers) = 'object')
);
comment on table questionnaire is 'Questionnaire submitted at enrolment. Deleted with the participation; free texts are emptied on '
  'withdrawal with retained answers.';
comment on column questionnaire.sex is 'no: preferred not to say.';
comment on column questionnaire.added_answers is 'Added questions by field id: {"renda": {"kind": "choice", "answer": "..."}}; '
  'unanswered: absent. Kind "text" is emptied on withdrawal.';

create table participant_presence (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  page_id uuid not null,
  report integer not null,
  state text not null check (state in ('visible', 'hidden', 'closed')),
  place text not null,
  unsent_count integer not null check (unsent_count >= 0),
  changed_at timestamptz not null,
  seen_at timestamptz not null
);
comment on table participant_presence is 'Latest reported state of a participant''s page, for the live list. Deleted on withdrawal.';
comment on column participant_presence.report is 'Sequence number per page; a late report with a lower number is ignored.';
comment on column participant_presence.place is 'Part in view: inventory, words, trial1 ... or home.';

create table group_plan (
  only_row boolean primary key default true check (only_row),
  way text not null default 'none' check (way in ('none', 'link', 'lot', 'band')),
  group_names text[] not null default '{}' check (cardinality(group_names) <= 6),
  seed integer not null default 0,
  strata text[] not null default '{}' check (strata <@ array['site', 'sex', 'age']),
  band_scale text check (band_scale in ('depression', 'anxiety', 'stress')),
  band_from integer[] not null default '{}',
  disclosed_at timestamptz,
  disclosed_by_account_id text references account_user (id) on delete set null
);
create index on group_plan (disclosed_by_account_id);
insert into group_plan default values;
comment on table group_plan is 'Rule of group assignment, one row. Fixed before the first enrolment; not disclosed before disclosed_at.';
comment on column group_plan.seed is 'Seed of the randomization; no call returns it before disclosure.';
comment on column group_plan.band_scale is 'Scale of the first inventory that defines the bands; band_from: lowest score of each group '
  'but the first.';

create table group_draw (
  participant_id uuid primary key references participant (participant_id) on update cascade on delete cascade,
  stratum text not null,
  place integer not null check (place >= 0),
  unique (stratum, place)
);
comment on table group_draw is 'Order of enrolment within a stratum; with the seed it determines the group. Deleted with the '
  'participation.';

-- Test participations, excluded from every count.

create table participation_of_staff (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  since timestamptz not null
);
comment on table participation_of_staff is 'Participations with activity by a staff account, counted as tests. Outlives role and account. '
  'Deleted with the participation.';
comment on column participation_of_staff.since is 'First answer or step with a team role.';

create table test_participation (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  since timestamptz not null,
  by_role_only boolean not null,
  answered boolean not null default false
);
comment on table test_participation is 'Participations of test accounts; the mark remains after withdrawal. Deleted with the '
  'participation.';
comment on column test_participation.by_role_only is 'Consented with a team account, no activity since; the first step without a role '
  'removes the row.';
comment on column test_participation.answered is 'Has had an answer or step since; the mark is then permanent.';

create function note_test_participation() returns trigger language plpgsql as $$
begin
  insert into test_participation (participant_id, since, by_role_only)
  select new.participant_id, new.consented_at, marked.account_id is null
  from account_user as account
  left join test_account as marked on marked.account_id = account.id
  where account.id = new.account_id
    and (marked.account_id is not null or account.staff
      or (cardinality(account.staff_roles) > 0 and (account.staff_until is null or account.staff_until > new.consented_at)))
  on conflict do nothing;
  return null;
end $$;
create trigger test_participations_are_noted after insert on participant
  for each row when (new.account_id is not null) execute function note_test_participation();

create function note_participation_of_staff() returns trigger language plpgsql as $$
begin
  insert into participation_of_staff (participant_id, since)
  select new.participant_id, new.last_activity_at from account_user
  where id = new.account_id
    and (staff or (cardinality(staff_roles) > 0 and (staff_until is null or staff_until > new.last_activity_at)))
  on conflict do nothing;
  if exists (select from test_participation where participant_id = new.participant_id) then
    update test_participation set answered = true where participant_id = new.participant_id and not answered;
    delete from test_participation
    where participant_id = new.participant_id and by_role_only
      and not exists (select from participation_of_staff as noted where noted.participant_id = new.participant_id);
  end if;
  return null;
end $$;
create trigger participations_of_staff_are_noted after update of last_activity_at on participant
  for each row when (new.may_count_in_nothing and new.account_id is not null and new.last_activity_at is not null)
  execute function note_participation_of_staff();

create function note_team_of_participant() returns trigger language plpgsql as $$
begin
  -- Share lock: a concurrent role change either is visible here or sees the participation.
  perform from account_user where id = new.account_id for share;
  if exists (select from account_user where id = new.account_id and was_staff) then
    new.may_count_in_nothing := true;
  end if;
  return new;
end $$;
create trigger participants_of_team_are_known before insert or update of account_id on participant
  for each row when (new.account_id is not null) execute function note_team_of_participant();

create function note_participant_of_team() returns trigger language plpgsql as $$
begin
  update participant set may_count_in_nothing = true where account_id = new.id;
  return null;
end $$;
create trigger team_is_known_among_participants after update on account_user
  for each row when (new.was_staff and not old.was_staff) execute function note_participant_of_team();

create function note_participant_that_is_test() returns trigger language plpgsql as $$
begin
  update participant set may_count_in_nothing = true
  where participant_id = new.participant_id and not may_count_in_nothing;
  return null;
end $$;
create trigger tests_are_known_among_participants after insert on test_participation
  for each row execute function note_participant_that_is_test();

-- Progress of a participant and the counts it belongs to, one definition for every query; the planner drops unused columns.

create view test_participant as
select participant_id from participation_of_staff union all select participant_id from test_participation;
comment on view test_participant is 'Participants that are tests: activity with a team account, or marked by administration. May contain '
  'duplicates.';

create view latest_consent as
select consent.*, exists (
    select from material_in_force as in_force
    where in_force.consent_hash = consent.consent_hash
      and (consent.health_data_accepted or not in_force.health_data_apart)) as is_in_force
from consent
where not exists (
  select from consent as later where later.participant_id = consent.participant_id and later.act > consent.act);
comment on view latest_consent is 'Latest act of consent per participant. is_in_force: for the text in force, with health-data consent '
  'where that is separate.';

create view participant_status as
select participant.*,
  account_id is null as has_left,
  enrolled_at is not null as is_enrolled,
  excluded_at is not null as is_excluded,
  -- Evaluated once per query: there are few.
  participant_id in (select participant_id from test_participant) as is_test,
  excluded_at is null and participant_id not in (select participant_id from test_participant) as counts_in_analyses,
  phase between 1 and 6 as is_within_day,
  phase = 7 and day < 3 as is_between_days,
  phase = 7 and day = 3 as has_finished,
  case when account_id is not null then coalesce(last_activity_at, consented_at) end as quiet_since
from participant;
comment on view participant_status is 'Participants with derived status, for lists, counts and exports; writers use the table. Withdrawn '
  'rows keep day and phase of the withdrawal.';
comment on column participant_status.counts_in_analyses is 'Neither excluded nor a test (docs/decisions/0051-who-counts.md).';
comment on column participant_status.quiet_since is 'Last activity, else consent; null: withdrawn, as those times are shifted.';
