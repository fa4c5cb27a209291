-- Answers that were given on a device and that the rules have not taken, mostly because the same part had gone on on another device:
-- kept as what they are, and counted in nothing.
create table uncounted_answer (
  participant_id uuid not null references participant on update cascade on delete cascade,
  -- The device's own name of the answer: what is sent again is the same row.
  entry_id text not null check (length(entry_id) <= 64),
  kind text not null check (kind in ('choice', 'showing', 'item')),
  day smallint not null check (day between 1 and 3),
  input jsonb not null,
  reason text not null check (reason in ('conflict', 'out-of-order', 'wrong-phase', 'wrong-day', 'other')),
  -- By the device's clock.
  answered_at timestamptz not null,
  received_at timestamptz not null,
  primary key (participant_id, entry_id)
);
create index uncounted_answer_received on uncounted_answer (participant_id, received_at);
