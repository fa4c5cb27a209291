-- What staff have done stays with their name.

-- Somebody who is in staff no longer, or has the account taken away, is named all the same.
alter table account_user add column was_staff boolean not null default false;
update account_user set was_staff = true
  where staff or exists (
    select 1 from audit_reference join audit_entry on audit_entry.actor_reference = audit_reference.reference
    where audit_reference.account_id = account_user.id
  );

create function remember_staff() returns trigger language plpgsql as $$
begin
  new.was_staff := true;
  return new;
end
$$;
create trigger staff_are_remembered before insert or update on account_user
  for each row when (new.staff and not new.was_staff) execute function remember_staff();

-- 1: without labels, as older servers write. 2: with them.
alter table audit_entry add column form smallint not null default 1;
-- Name and e-mail of that moment for anybody who is or was staff; for the command line user and machine. Part of the hash.
alter table audit_entry add column actor_label jsonb;
alter table audit_entry add column subject_label jsonb;

-- With the account's id it makes the reference; it goes with the account, and then the reference is a random number.
alter table audit_reference add column salt uuid not null default gen_random_uuid();

-- The date for which the end of the chain was last mailed.
create table audit_head_sent (
  only_row boolean primary key default true check (only_row),
  -- As text: a date by the calendar of the study's usual zone, compared as it is written.
  sent_for text check (sent_for ~ '^\d{4}-\d{2}-\d{2}$')
);
insert into audit_head_sent (sent_for) values (null);

-- Wrong passwords and codes at sign-in in one quarter of an hour, under a keyed hash of whoever was to be signed in: for every
-- address alike, whether it has an account or not. Those about staff become entries of the audit log, the others go.
create table failed_sign_in (
  key text not null,
  step text not null check (step in ('password', 'secondStep')),
  quarter timestamptz not null,
  times integer not null,
  primary key (key, step, quarter)
);
create index failed_sign_in_quarter on failed_sign_in (quarter);
