-- Research: quality flags, exclusions, notes, snapshots, exports.

create table quality_flag (
  participant_id uuid not null,
  day smallint not null,
  flag text not null,
  severity text not null check (severity in ('notice', 'hard')),
  detail jsonb not null,
  thresholds_version smallint not null,
  found_at timestamptz not null,
  primary key (participant_id, day, flag),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
create index on quality_flag (found_at);
comment on table quality_flag is 'What a researcher should look at before trusting the answers of a day; it excludes nobody. With the '
  'participation.';
comment on column quality_flag.detail is 'What was measured, and the threshold it passed.';

create table exclusion_decision (
  decision_id bigint generated always as identity primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  excluded boolean not null,
  reason text not null,
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz not null,
  note text not null default '',
  check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other', 'includedAgain')),
  check (excluded = (reason <> 'includedAgain'))
);
create index on exclusion_decision (participant_id);
create index on exclusion_decision (decided_by_account_id);
comment on table exclusion_decision is 'Every decision to leave a participant out of the analyses or to take them in again; the latest '
  'counts. With the participation.';
comment on column exclusion_decision.reason is 'One of a list, so that it can be counted and exported; the note is for the team only, and '
  'is emptied when the person leaves.';

create table part_exclusion_decision (
  decision_id bigint generated always as identity primary key,
  participant_id uuid not null,
  day smallint not null,
  parts text[] not null check (
    cardinality(parts) > 0 and parts <@ array['inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2']),
  excluded boolean not null,
  reason text not null
    check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other', 'includedAgain')),
  note text not null default '',
  decided_by_account_id text references account_user (id) on delete set null,
  decided_at timestamptz not null,
  check (excluded = (reason <> 'includedAgain')),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
create index on part_exclusion_decision (participant_id, day);
create index on part_exclusion_decision (decided_by_account_id);
comment on table part_exclusion_decision is 'The same of parts of a day, and not of the whole person; of each part the latest that names '
  'it counts. With the participation.';

create table excluded_part (
  participant_id uuid not null,
  day smallint not null,
  part text not null check (part in ('inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2')),
  reason text not null check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other')),
  excluded_at timestamptz not null,
  primary key (participant_id, day, part),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table excluded_part is 'Follows part_exclusion_decision: the parts that do not count. With the participation.';

create table participant_note (
  note_id uuid primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  kind text not null check (kind in ('note', 'foundByName')),
  text text not null check (text <> ''),
  written_at timestamptz not null,
  written_by_account_id text references account_user (id) on delete set null
);
create index on participant_note (participant_id);
create index on participant_note (written_by_account_id);
comment on table participant_note is 'What staff write about one participant, and why somebody has gone from a name to a code. All of it '
  'goes with the person, also where the answers stay.';

create table analysis_snapshot (
  name text primary key,
  content jsonb,
  computed_at timestamptz,
  data_version text,
  exclusion_version text,
  basis text,
  duration_ms integer,
  started_at timestamptz,
  progress real,
  failed_at timestamptz,
  failure_count integer not null default 0
);
comment on table analysis_snapshot is 'The newest numbers of each analysis over everybody, which take seconds to compute. They name '
  'nobody: no key, code or name of a participant is in them. Until they are computed anew.';
comment on column analysis_snapshot.content is 'Null until it was computed once, and after the answers of somebody were erased.';
comment on column analysis_snapshot.data_version is 'The state of the rows that it was computed from; exclusion_version says whom it left '
  'out.';
comment on column analysis_snapshot.basis is 'What it depends on beside the rows: the version of its own code, settings of the study.';
comment on column analysis_snapshot.started_at is 'Of the latest computation. Whether it is still under way is told by its advisory lock, '
  'not here.';
comment on column analysis_snapshot.progress is 'From 0 to 1; null where it is not known.';
comment on column analysis_snapshot.failed_at is 'Set while the latest computation ended without numbers.';

-- Snapshots with erased answers are deleted; the lock waits for computations under way.
create function forget_snapshots() returns trigger language plpgsql as $$
begin
  update analysis_snapshot set content = null, computed_at = null, data_version = null, exclusion_version = null;
  return null;
end
$$;
create trigger participant_erased after delete on participant
  for each statement execute function forget_snapshots();

create table export_job (
  job_id uuid primary key,
  requested_by_account_id text not null references account_user (id) on delete cascade,
  trigger text not null check (trigger in ('page', 'token')),
  filter jsonb not null,
  state text not null check (
    state in ('waiting', 'making', 'ready', 'failed', 'cancelled', 'withdrawn', 'expired')
  ),
  requested_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  claimed_by uuid,
  alive_at timestamptz,
  tries smallint not null default 0,
  rows_done bigint not null default 0,
  rows_estimated bigint not null,
  file_name text,
  byte_count bigint,
  sha256 text,
  row_counts jsonb,
  stored_in uuid,
  failure text,
  publishable jsonb,
  smallest_group integer,
  check ((state = 'ready') <= (file_name is not null and sha256 is not null and stored_in is not null))
);
create index on export_job (requested_at);
create index on export_job (requested_by_account_id);
comment on table export_job is 'Archives of the data of the study that staff have asked for, for 30 days. The file itself lies for a day '
  'at most in the data folder of the server that made it.';
comment on column export_job.claimed_by is 'Which process makes it; alive_at is when that process last said so, by the clock of the '
  'database.';
comment on column export_job.row_counts is 'Rows of each table, as the manifest has them.';
comment on column export_job.stored_in is 'Which data folder holds the file.';
comment on column export_job.publishable is 'What of people an archive tells that was asked for to be published; null for one of the team.';
comment on column export_job.smallest_group is 'How many people in it look alike at least.';

-- A withdrawn participant is in no downloadable export: ready ones are withdrawn, running ones restart.
create function withdraw_exports() returns trigger language plpgsql as $$
begin
  update export_job set state = 'withdrawn' where state = 'ready';
  update export_job set state = 'waiting', claimed_by = null, alive_at = null, tries = 0, rows_done = 0
    where state = 'making';
  return null;
end
$$;
create trigger exports_are_withdrawn after delete or update of participant_id on participant
  for each statement execute function withdraw_exports();

create unlogged table export_chunk (
  job_id uuid not null references export_job on delete cascade,
  sha256 text not null,
  first_byte bigint not null,
  content bytea not null,
  primary key (job_id, sha256, first_byte)
);
-- The archive is compressed already, so no TOAST compression.
alter table export_chunk alter column content set storage external;
comment on table export_chunk is 'The bytes of archives that are ready, so that every server can hand them out, for as long as the file. '
  'They can be made again: they stay out of the log of changes, and a crash of the database forgets them.';
comment on column export_chunk.sha256 is 'Of the whole archive: a job that was begun anew may have left pieces of another one.';

create table export_opening (
  job_id uuid not null references export_job on delete cascade,
  account_id text not null references account_user (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (job_id, account_id)
);
create index on export_opening (account_id);
comment on table export_opening is 'Who may fetch the bytes of a file: whoever has opened its download with a fresh sign-in, until it '
  'expires.';
