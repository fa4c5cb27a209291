-- How many people the team wants to enrol, as administration sets it. Who has changed it is in the audit log.
create table recruitment_target (
  only_row boolean primary key default true check (only_row),
  people integer check (people > 0)
);
insert into recruitment_target default values;
