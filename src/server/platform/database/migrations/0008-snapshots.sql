-- Analyses over everybody take seconds in a large study: they are computed apart from the calls that show them, and kept.

-- Goes up with every change of the row: with each step and answer (which set last_activity_at, 0013), with exclusions and departures.
create sequence participant_revision;
alter table participant add column revision bigint not null default nextval('participant_revision');

create function raise_participant_revision() returns trigger language plpgsql as $$
begin
  new.revision := nextval('participant_revision');
  return new;
end
$$;
create trigger participant_changed before update on participant
  for each row execute function raise_participant_revision();

-- The newest numbers of each analysis. They name nobody: no key, code or name of a participant is in them.
create table analysis_snapshot (
  name text primary key,
  -- Null until it was computed once, and after somebody's answers were erased.
  content jsonb,
  computed_at timestamptz,
  -- The state of the rows that it was computed from, and whom it left out.
  data_version text,
  exclusion_version text,
  -- What it depends on beside the rows: the version of its own code, settings of the study.
  basis text,
  duration_ms integer,
  -- The latest computation. Whether it is still under way is told by its advisory lock, not here.
  started_at timestamptz,
  -- From 0 to 1; null where it is not known.
  progress real,
  -- Set while the latest computation ended without numbers.
  failed_at timestamptz,
  failure_count integer not null default 0
);

-- Numbers to which erased answers have contributed do not stay. Every row is locked, so that none is just being filled.
create function forget_snapshots() returns trigger language plpgsql as $$
begin
  update analysis_snapshot set content = null, computed_at = null, data_version = null, exclusion_version = null;
  return null;
end
$$;
create trigger participant_erased after delete on participant
  for each statement execute function forget_snapshots();
