-- Accounts, profiles, recruitment links, test accounts.
-- The tables up to account_two_factor are those of the identity provider (Better Auth), with its columns.

create table account_user (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  category text not null default 'patient' check (category in ('patient', 'doctor')),
  member boolean not null default false,
  staff boolean not null default false,
  pending_email text,
  two_factor_enabled boolean not null default false,
  was_staff boolean not null default false,
  staff_roles text[] not null default '{}'
    check (staff_roles <@ array['reading', 'analysis', 'care', 'administration']),
  staff_until timestamptz,
  left_team_at timestamptz,
  left_administration_at timestamptz,
  administration_since timestamptz
);
comment on table account_user is 'Everybody with an account, and the roles of the team. Until the person leaves or ends it; one whose '
  'address was never confirmed goes after 30 days.';
comment on column account_user.staff is 'All four roles, whatever staff_roles says.';
comment on column account_user.pending_email is 'A changed address counts once its link was opened; until then the old one signs in.';
comment on column account_user.was_staff is 'Somebody who is in staff no longer, or has the account taken away, is named in the log all '
  'the same.';
comment on column account_user.staff_until is 'When staff_roles end by themselves; null for never.';
comment on column account_user.left_team_at is 'When somebody was of the team last who is no longer: they may not end their account at '
  'once.';
comment on column account_user.left_administration_at is 'Nobody does alone so soon what two did before.';
comment on column account_user.administration_since is 'Without a gap, whatever writes the roles: who came lately confirms no ending and no unblinding.';

create function delete_mails_of_account() returns trigger language plpgsql as $$
begin
  delete from mail where account_id = old.id;
  return null;
end
$$;
create trigger mails_go_with_their_account after delete on account_user
  for each row execute function delete_mails_of_account();

create function remember_staff() returns trigger language plpgsql as $$
begin
  new.was_staff := true;
  return new;
end
$$;
create trigger staff_are_remembered before insert or update on account_user
  for each row when (new.staff and not new.was_staff) execute function remember_staff();
create trigger team_is_remembered before insert or update on account_user
  for each row when (cardinality(new.staff_roles) > 0 and not new.was_staff) execute function remember_staff();

create function note_administration() returns trigger language plpgsql as $$
begin
  if not (new.staff or 'administration' = any(new.staff_roles)) then
    new.administration_since := null;
  elsif tg_op = 'INSERT' or not (
    old.staff
    or ('administration' = any(old.staff_roles) and (old.staff_until is null or old.staff_until > now()))
  ) then
    new.administration_since := now();
  end if;
  return new;
end $$;
create trigger administration_is_dated before insert or update of staff, staff_roles, staff_until on account_user
  for each row execute function note_administration();

create table account_session (
  id text primary key,
  user_id text not null references account_user (id) on delete cascade,
  token text not null unique,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  second_factor_passed boolean not null default false
);
create index on account_session (user_id);
comment on table account_session is 'Who is signed in, for seven days after the last use and thirty in all.';
comment on column account_session.ip_address is 'Always null: where from somebody signed in is not kept.';
comment on column account_session.user_agent is 'In words only, such as "Firefox on Windows".';
comment on column account_session.second_factor_passed is 'Where an account has a second factor, only sessions count that were opened '
  'with it.';

create table account_credential (
  id text primary key,
  user_id text not null references account_user (id) on delete cascade,
  account_id text not null,
  provider_id text not null,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  email_vouched boolean not null default false
);
create index on account_credential (user_id);
create unique index account_credential_identity on account_credential (provider_id, account_id);
comment on table account_credential is 'What an account signs in with: a password (as its hash), or an identity at another provider. With '
  'the account.';
comment on column account_credential.account_id is 'The name of the person at the provider: with provider_id it belongs to one account '
  'only.';
comment on column account_credential.email_vouched is 'Whether the provider has said that the e-mail is this person''s. Who proves the '
  'mailbox later keeps only such ways in.';

create table account_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on account_verification (identifier);
comment on table account_verification is 'Ways in that are under way, such as one by another provider, until they expire in minutes.';

create table account_two_factor (
  id text primary key,
  user_id text not null unique references account_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
comment on table account_two_factor is 'The second factor of an account; secret and recovery codes are encrypted by the identity '
  'provider. With the account, or until it is turned off.';
comment on column account_two_factor.failed_verification_count is 'Wrong codes in a row while signing in; until locked_until no more are '
  'taken.';

create table account_tried_code (
  user_id text not null references account_user (id) on delete cascade,
  code text not null,
  tried_at timestamptz not null default now(),
  primary key (user_id, code)
);
comment on table account_tried_code is 'Codes of a second factor that were tried lately: each counts once only. For minutes.';

create table account_link (
  account_id text not null references account_user (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'email-change', 'password-reset')),
  token_hash text not null unique,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  mail_id bigint references mail on delete set null,
  used_at timestamptz,
  primary key (account_id, purpose)
);
create index on account_link (mail_id);
comment on table account_link is 'Links that were mailed, until they expire. Each works once, and the next one for the same purpose '
  'replaces it.';
comment on column account_link.token_hash is 'Only a hash of the link is kept.';
comment on column account_link.email is 'The mailbox it was sent to: a link proves that one only.';
comment on column account_link.mail_id is 'The mail that carries it. With its handing over the time of the link begins anew.';

create table account_profile (
  account_id text primary key references account_user (id) on delete cascade,
  sex text not null check (sex in ('', 'masculino', 'feminino', 'no')),
  birth_date date,
  social text not null,
  education text not null,
  list_problems jsonb not null,
  list_goals jsonb not null,
  list_values jsonb not null,
  action_plan text not null,
  personality_traits text not null,
  favorites text not null,
  phrases jsonb not null,
  updated_at timestamptz not null
);
comment on table account_profile is 'The personal fields of the user record, which people fill in about themselves. Until they leave.';

create table failed_sign_in (
  key text not null,
  step text not null check (step in ('password', 'secondStep')),
  quarter timestamptz not null,
  times integer not null,
  primary key (key, step, quarter)
);
create index failed_sign_in_quarter on failed_sign_in (quarter);
comment on table failed_sign_in is 'Wrong passwords and codes in one quarter of an hour, of every address alike, whether it has an '
  'account or not. Those about staff become entries of the audit log after the quarter, the others go.';
comment on column failed_sign_in.key is 'A keyed hash of whoever was to be signed in.';

create table recruitment_link (
  link_id integer generated always as identity primary key,
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{8}$'),
  name text not null,
  source text not null,
  site text not null default '',
  quota integer check (quota > 0),
  ends_on date,
  completion_address text not null default '',
  completion_day smallint not null default 3 check (completion_day between 1 and 3),
  made_at timestamptz not null,
  made_by_account_id text references account_user (id) on delete set null,
  closed_at timestamptz,
  group_number smallint check (group_number between 1 and 6)
);
create index on recruitment_link (made_by_account_id);
comment on table recruitment_link is 'Links by which people come to the study. One is closed and never taken away: whoever came by it '
  'keeps where they came from. Kept for good.';
comment on column recruitment_link.code is 'What stands in the address, and on paper.';
comment on column recruitment_link.site is 'Empty where a study has one place only.';
comment on column recruitment_link.quota is 'How many people may join by it; null for any number.';
comment on column recruitment_link.ends_on is 'The last local date on which somebody may join by it; null for no end.';
comment on column recruitment_link.completion_address is 'Where people are sent back to once they have finished completion_day; empty '
  'where they are not.';

create table recruitment_setting (
  only_row boolean primary key default true check (only_row),
  open_to text not null default 'all' check (open_to in ('all', 'invited'))
);
insert into recruitment_setting default values;
comment on table recruitment_setting is 'Whether people may also join without a link. Kept for good.';

create table account_arrival (
  account_id text primary key references account_user (id) on delete cascade,
  link_id integer not null references recruitment_link (link_id),
  outside_id text check (outside_id ~ '^[A-Za-z0-9_-]{1,64}$'),
  outside_study text check (outside_study ~ '^[A-Za-z0-9_-]{1,64}$'),
  outside_session text check (outside_session ~ '^[A-Za-z0-9_-]{1,64}$'),
  arrived_at timestamptz not null,
  outside_fault text check (outside_fault in ('unfilled', 'tooLong', 'signs')),
  check (outside_id is null or outside_fault is null)
);
create index on account_arrival (link_id);
comment on table account_arrival is 'By which link somebody has come to their account, and what another service calls them. With the '
  'account.';
comment on column account_arrival.outside_fault is 'Why no id was taken although the address had one; null where there was none.';

create table test_account (
  account_id text primary key references account_user (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 300),
  marked_at timestamptz not null,
  marked_by_account_id text references account_user (id) on delete set null
);
comment on table test_account is 'Accounts that administration has marked: their participation tries the study out. Staff''s are tests '
  'anyway. With the account, or until the mark is taken back.';

create table invented_account (
  account_id text primary key references account_user (id) on delete cascade,
  part text not null check (part in ('people', 'participant', 'team')),
  made_at timestamptz not null
);
comment on table invented_account is 'Who was made on the page of the first ten minutes: people whose answers are invented, the '
  'participant and the team that somebody is there for a try. A server in production does not start while there is one. With the account.';
