-- Reminders on their way to the gateway of the team's own.
create table gateway_delivery (
  delivery_id uuid primary key,
  -- Null for a trial by the team. What is about an account goes with it.
  account_id text references account_user (id) on delete cascade,
  -- Null once it was taken, or was given up: nothing of anybody stays.
  content jsonb,
  created_at timestamptz not null,
  tries integer not null default 0,
  next_try_at timestamptz not null,
  delivered_at timestamptz,
  given_up_at timestamptz,
  -- What the latest try came to, and the status with which the gateway has answered it.
  last_failure text check (last_failure in ('status', 'private', 'timeout', 'unreachable', 'gone', 'outdated')),
  last_status integer,
  check ((content is null) = (delivered_at is not null or given_up_at is not null))
);
create index on gateway_delivery (next_try_at) where delivered_at is null and given_up_at is null;
create index on gateway_delivery (created_at);
create index on gateway_delivery (account_id);
