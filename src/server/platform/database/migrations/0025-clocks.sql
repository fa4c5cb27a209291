-- Clocks that cannot be right.

-- The clock of a server was put to another time while the server ran.
create table clock_jump (
  jump_id bigint generated always as identity primary key,
  server_id uuid not null,
  -- What the clock would have said when it was noticed, and what it said.
  was_at timestamptz not null,
  said_at timestamptz not null,
  -- Reminders wait until the clock is back where it was or staff have looked at it.
  ended_how text check (ended_how in ('back', 'confirmed'))
);
create index clock_jump_open on clock_jump (jump_id) where ended_how is null;

-- Servers whose clock and the database's are apart, each as it last compared.
create table clock_apart (
  server_id uuid primary key,
  ahead_ms bigint not null,
  -- By the database's clock.
  compared_at timestamptz not null
);
