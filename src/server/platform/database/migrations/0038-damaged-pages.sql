-- Damaged pages of tables that nobody looks for.

-- Every table, and how it was when it was last read from its first page to its last.
create table table_reading (
  table_name text primary key,
  -- One server reads at a time. One that dies over it leaves this behind, so that a table which ends whoever reads it rests until then.
  claimed_until timestamptz,
  read_at timestamptz,
  -- How many of its pages could not be read.
  damaged_pages integer not null default 0
);

-- How many pages PostgreSQL has met whose checksum does not fit, in whatever it was reading, as it said last.
create table checksum_failures (
  only_row boolean primary key default true check (only_row),
  counted bigint not null,
  -- When there were more of them than before.
  grew_at timestamptz
);
