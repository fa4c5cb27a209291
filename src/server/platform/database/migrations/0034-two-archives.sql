-- Whoever leaves and lets the answers stay gets other moments.

-- How many days after the enrolment, by the calendar of the person, a day of somebody who has left began: their new moments do not tell it.
create table left_study_day (
  participant_id uuid not null,
  day smallint not null,
  days_since_enrolment integer not null,
  primary key (participant_id, day),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);

-- The date (UTC) of the earliest enrolment of those who have left and let the answers stay: whether a plan of the analyses was there
-- before the first answers is told by it. Of no other enrolment anything stays here.
create table earliest_left_enrolment (
  only_row boolean primary key default true check (only_row),
  enrolled_on date not null
);

-- What of people an archive tells that was asked for to be published; null for one of the team.
alter table export_job add column publishable jsonb;
-- How many people in it look alike at least.
alter table export_job add column smallest_group integer;
