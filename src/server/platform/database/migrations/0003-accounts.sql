-- A changed address counts once its link has been opened; until then the person signs in with the old one.
alter table account_user add column pending_email text;
alter table account_user add column two_factor_enabled boolean not null default false;

-- The second factor, as the identity provider keeps it: secret and recovery codes are encrypted by it.
create table account_two_factor (
  id text primary key,
  user_id text not null unique references account_user (id) on delete cascade,
  secret text not null,
  backup_codes text not null,
  verified boolean not null default false,
  -- Wrong codes in a row while signing in, and until when no more are taken.
  failed_verification_count integer not null default 0,
  locked_until timestamptz
);

-- Codes that were tried lately: each counts once only.
create table account_tried_code (
  user_id text not null references account_user (id) on delete cascade,
  code text not null,
  tried_at timestamptz not null default now(),
  primary key (user_id, code)
);

-- Where an account has a second factor, only sessions count that were opened with it.
alter table account_session add column second_factor_passed boolean not null default false;

-- Links that were mailed. Only a hash of each is kept, it works once, and the next one for the same purpose replaces it.
create table account_link (
  account_id text not null references account_user (id) on delete cascade,
  purpose text not null check (purpose in ('verification', 'email-change', 'password-reset')),
  token_hash text not null unique,
  -- The mailbox it was sent to: a link proves that one only.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (account_id, purpose)
);

-- What limits have counted, for all servers together. A key is a keyed hash: nobody's address can be read from it. The limiter
-- library writes these columns in this order; "expire" is in ms since 1970.
create table rate_limit (key text primary key, points integer not null, expire bigint);
create index on rate_limit (expire);

-- Where from somebody signed in is not kept, and with what in words only.
update account_session set ip_address = null, user_agent = null;
