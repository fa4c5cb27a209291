-- Participations in which something was done with an account of staff: they are tried out, not taken part in, and count in no number.
-- A table of its own: it stays when the role or the account goes, and tells the database's reader why somebody is left out.
create table participation_of_staff (
  participant_id uuid primary key references participant on update cascade on delete cascade,
  -- The first answer or step with the role.
  since timestamptz not null
);

create function note_participation_of_staff() returns trigger language plpgsql as $$
begin
  insert into participation_of_staff (participant_id, since)
  select new.participant_id, new.last_activity_at from account_user where id = new.account_id and staff
  on conflict do nothing;
  return null;
end $$;
-- Every answer and every step writes last_activity_at (0013), also where it stays the same.
create trigger participations_of_staff_are_noted after update of last_activity_at on participant
  for each row when (new.account_id is not null and new.last_activity_at is not null)
  execute function note_participation_of_staff();

-- What was done before today: in the times for which the audit log knows that an account was staff.
with in_staff as (
  select reference.account_id, made.happened_at as since, (
      select min(ended.happened_at) from audit_entry as ended
      where ended.subject_reference = made.subject_reference and ended.entry_id > made.entry_id
        and ended.action = 'rolesChanged' and not (ended.detail -> 'after' ->> 'staff')::boolean
    ) as until
  from audit_entry as made
  join audit_reference as reference on reference.reference = made.subject_reference
  where made.action in ('rolesChanged', 'staffMade')
    and (made.detail -> 'after' ->> 'staff')::boolean and not (made.detail -> 'before' ->> 'staff')::boolean
), known as (
  select account_id, since, until from in_staff
  union all
  -- Staff by some way past the log: nobody knows since when.
  select id, '-infinity', null from account_user where staff and id not in (select account_id from in_staff)
), done as (
  select participant_id, received_at as at from inventory_choice
  union all
  select participant_id, received_at from word_presentation
  union all
  select participant_id, received_at from relation_answer
  union all
  select participant_id, happened_at from participation_event where kind = 'phaseChanged'
)
insert into participation_of_staff (participant_id, since)
select participant_id, min(at)
from participant
join known using (account_id)
join done using (participant_id)
where at >= known.since and (known.until is null or at < known.until)
group by participant_id;
