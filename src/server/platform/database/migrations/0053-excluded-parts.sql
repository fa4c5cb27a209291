-- A part of somebody's day is left out of the analyses, and not the whole person.

-- Every decision; of each part the latest that names it counts.
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

-- Follows the decisions: the parts that do not count.
create table excluded_part (
  participant_id uuid not null,
  day smallint not null,
  part text not null check (part in ('inventory', 'wordRating', 'training1', 'test1', 'training2', 'test2')),
  reason text not null check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other')),
  excluded_at timestamptz not null,
  primary key (participant_id, day, part),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
