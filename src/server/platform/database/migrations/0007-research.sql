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
comment on table quality_flag is 'Quality flags of a day, to check before use; a flag excludes nothing. Deleted with the participation.';
comment on column quality_flag.detail is 'Measured values and the threshold exceeded.';

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
comment on table exclusion_decision is 'Decisions to exclude a participant from analyses or include again; the latest counts. Deleted '
  'with the participation.';
comment on column exclusion_decision.reason is 'Coded, for counts and exports. The note is for the team only and emptied on withdrawal.';

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
comment on table part_exclusion_decision is 'Decisions to exclude or include parts of a day; per part the latest that names it counts. '
  'Deleted with the participation.';

create table excluded_part (
  participant_id uuid not null,
  day smallint not null,
  part text not null check (part in ('inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2')),
  reason text not null check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other')),
  excluded_at timestamptz not null,
  primary key (participant_id, day, part),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table excluded_part is 'Parts of days currently excluded; follows part_exclusion_decision. Deleted with the participation.';

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
comment on table participant_note is 'Staff''s notes on a participant, and reasons for searches from name to code. Deleted on withdrawal, '
  'even with retained answers.';

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
comment on table analysis_snapshot is 'Latest result per study analysis, which takes seconds to compute. Aggregates only: no key, code or '
  'name. Replaced when recomputed.';
comment on column analysis_snapshot.content is 'Null: never computed, or answers were erased since.';
comment on column analysis_snapshot.data_version is 'Version of the source rows; exclusion_version: version of the exclusions applied.';
comment on column analysis_snapshot.basis is 'Other inputs: version of the code and study settings.';
comment on column analysis_snapshot.started_at is 'Start of the latest computation; its advisory lock, not this column, tells whether it '
  'still runs.';
comment on column analysis_snapshot.progress is 'Fraction, 0 to 1; null: unknown.';
comment on column analysis_snapshot.failed_at is 'Set if the latest computation failed; null otherwise.';

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
  archive_id uuid,
  failure text,
  publishable jsonb,
  smallest_group integer,
  check ((state = 'ready') <= (file_name is not null and sha256 is not null and archive_id is not null))
);
create index on export_job (requested_at);
create index on export_job (requested_by_account_id);
comment on table export_job is 'Export jobs, deleted after 30 days. Their archives stay in export_chunk for a day at most.';
comment on column export_job.claimed_by is 'Process that makes the archive; alive_at: its latest heartbeat, database clock. Null: '
  'unclaimed.';
comment on column export_job.row_counts is 'Rows per table, as in the manifest.';
comment on column export_job.archive_id is 'The finished archive in export_chunk.';
comment on column export_job.publishable is 'Level of detail chosen for a publishable archive; null: archive for the team.';
comment on column export_job.smallest_group is 'Smallest group of indistinguishable people (k of k-anonymity).';

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
  job_id uuid not null,
  archive_id uuid not null,
  first_byte bigint not null,
  content bytea not null,
  primary key (job_id, archive_id, first_byte)
);
-- The archive is compressed already, so no TOAST compression.
alter table export_chunk alter column content set storage external;
comment on table export_chunk is 'Bytes of archives, for download from any server. Unlogged: reproducible, lost in a crash. Without a foreign '
  'key, as a cascade would delete gigabytes in one statement: chunks of no job are deleted within seconds.';
comment on column export_chunk.archive_id is 'Drawn by each attempt: an interrupted one may have left chunks.';

create table export_opening (
  job_id uuid not null references export_job on delete cascade,
  account_id text not null references account_user (id) on delete cascade,
  opened_at timestamptz not null,
  primary key (job_id, account_id)
);
create index on export_opening (account_id);
comment on table export_opening is 'Accounts that opened a download by fresh sign-in and may fetch its bytes. Deleted when the file '
  'expires.';
