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
comment on table account_user is 'Accounts and team roles. Deleted on withdrawal or account deletion; after 30 days if the address was '
  'never confirmed.';
comment on column account_user.staff is 'True: all four roles, regardless of staff_roles.';
comment on column account_user.pending_email is 'New address, effective once its link is opened; the old one signs in until then. Null: '
  'no change pending.';
comment on column account_user.was_staff is 'Has ever held a role; never reset. The audit log keeps naming the account after its roles or '
  'the account end.';
comment on column account_user.staff_until is 'Expiry of staff_roles; null: none.';
comment on column account_user.left_team_at is 'When the last role ended; null: current or never a member. Account deletion is refused '
  'for some days after it.';
comment on column account_user.left_administration_at is 'When administration ended; null: held or never held. A recent one blocks the '
  'remaining administrator from acting alone.';
comment on column account_user.administration_since is 'Start of unbroken administration, set by trigger; null: not held. Recent '
  'administrators confirm no planned ending or unblinding.';

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
comment on table account_session is 'Sessions. Expire seven days after the last use, thirty days after sign-in.';
comment on column account_session.ip_address is 'Always null: addresses of sessions are not stored.';
comment on column account_session.user_agent is 'Description only, such as "Firefox on Windows"; never the raw header.';
comment on column account_session.second_factor_passed is 'For accounts with a second factor, only sessions with true are valid.';

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
comment on table account_credential is 'Sign-in methods: a password (hash only) or an identity at another provider. Deleted with the '
  'account.';
comment on column account_credential.account_id is 'Subject at the provider; unique with provider_id.';
comment on column account_credential.email_vouched is 'Ownership of the mailbox is proven. A later proof by another method removes '
  'methods without it.';

create table account_verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index on account_verification (identifier);
comment on table account_verification is 'Pending sign-ins, such as one at another provider. Expire within minutes.';

create table account_two_factor (
  id text primary key,
  user_id text not null unique references account_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);
comment on table account_two_factor is 'Second factor; secret and recovery codes encrypted by the identity provider. Deleted with the '
  'account or when turned off.';
comment on column account_two_factor.failed_verification_count is 'Consecutive wrong codes at sign-in; no code is accepted before '
  'locked_until.';

create table account_tried_code (
  user_id text not null references account_user (id) on delete cascade,
  code text not null,
  tried_at timestamptz not null default now(),
  primary key (user_id, code)
);
comment on table account_tried_code is 'Recently tried second-factor codes, each accepted once (replay protection). Deleted after minutes.';

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
comment on table account_link is 'Mailed links until they expire. Single use; a new link for the same purpose replaces the old one.';
comment on column account_link.token_hash is 'Hash only; the token is not stored.';
comment on column account_link.email is 'Recipient mailbox, the only one that the link proves.';
comment on column account_link.mail_id is 'Mail with the link; its handover restarts the link''s lifetime (trigger). Null: mail deleted.';

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
comment on table account_profile is 'Self-description of the account: the personal fields of the user record. Deleted on withdrawal.';

create table failed_sign_in (
  key text not null,
  step text not null check (step in ('password', 'secondStep')),
  quarter timestamptz not null,
  times integer not null,
  primary key (key, step, quarter)
);
create index failed_sign_in_quarter on failed_sign_in (quarter);
comment on table failed_sign_in is 'Wrong passwords and codes per quarter of an hour, of any address, registered or not; then deleted, '
  'those of staff as audit entries.';
comment on column failed_sign_in.key is 'Keyed hash of the e-mail, or of the account id at the second step.';

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
comment on table recruitment_link is 'Recruitment links. May be closed, never deleted: participants refer to them as their source.';
comment on column recruitment_link.code is 'Code in the link''s address; may be in print.';
comment on column recruitment_link.site is 'Empty: single-site study.';
comment on column recruitment_link.quota is 'Maximum number of participants by this link; null: unlimited.';
comment on column recruitment_link.ends_on is 'Last local date for joining; null: no end.';
comment on column recruitment_link.completion_address is 'Return address after completion_day; empty: none.';

create table recruitment_setting (
  only_row boolean primary key default true check (only_row),
  open_to text not null default 'all' check (open_to in ('all', 'invited'))
);
insert into recruitment_setting default values;
comment on table recruitment_setting is 'Whether joining without a link is allowed, one row.';

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
comment on table account_arrival is 'Recruitment link that an account came by, and its id at an external service. Deleted with the '
  'account.';
comment on column account_arrival.outside_fault is 'Why the external id in the address was rejected; null: accepted, or none given.';

create table test_account (
  account_id text primary key references account_user (id) on delete cascade,
  reason text not null check (length(reason) between 1 and 300),
  marked_at timestamptz not null,
  marked_by_account_id text references account_user (id) on delete set null
);
comment on table test_account is 'Accounts that administration marked as tests; staff accounts count as tests anyway. Deleted with the '
  'account or the mark.';

create table invented_account (
  account_id text primary key references account_user (id) on delete cascade,
  part text not null check (part in ('people', 'participant', 'team')),
  made_at timestamptz not null
);
comment on table invented_account is 'Accounts made by the first-look page; a production server refuses to start with any. Deleted with '
  'the account.';
comment on column invented_account.part is 'people: with invented answers; participant, team: for trying the product out.';
