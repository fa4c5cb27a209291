-- When the mails about a case were queued; each goes out once, whatever number of servers look.
alter table safety_case add column team_mailed_at timestamptz;
alter table safety_case add column overdue_mailed_at timestamptz;
-- Counts the changes of a case: whoever changes it says which one they have seen.
alter table safety_case add column revision integer not null default 0;
alter table safety_case add check (outcome in ('contactedAndGuided', 'referredToService', 'notReached', 'notNeeded', 'other', 'left'));
create index safety_case_closed on safety_case (closed_at) where closed_at is not null;
create index on safety_case (taken_by_account_id);
create index on safety_case (closed_by_account_id);

-- What the team has done about a case, in order. `account_id` is null once that account is gone.
create table safety_case_event (
  event_id bigint generated always as identity primary key,
  participant_id uuid not null,
  day smallint not null,
  kind text not null check (kind in ('taken', 'released', 'contactRead', 'closed', 'reopened')),
  account_id text references account_user (id) on delete set null,
  outcome text,
  note text not null default '',
  happened_at timestamptz not null,
  foreign key (participant_id, day) references safety_case (participant_id, day) on update cascade on delete cascade
);
create index on safety_case_event (participant_id, day);
create index on safety_case_event (account_id);

-- The reason is one of a list, so that it can be counted and exported; the note is for the team only.
alter table exclusion_decision add column note text not null default '';
alter table exclusion_decision add check (reason in ('poorQuality', 'notEligible', 'duplicate', 'technicalFault', 'testParticipation', 'other', 'includedAgain'));
alter table exclusion_decision add check (excluded = (reason <> 'includedAgain'));
create index on exclusion_decision (decided_by_account_id);

-- The live list looks every few seconds for what is new.
create index on quality_flag (found_at);
create index on safety_case (opened_at);
create index on safety_case_event (happened_at);
