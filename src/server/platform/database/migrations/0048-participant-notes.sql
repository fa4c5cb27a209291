-- What staff write about one participant, and why somebody has gone from a name to a code.
-- All of it goes with the person, also where the answers stay.
create table participant_note (
  note_id uuid primary key,
  participant_id uuid not null references participant on update cascade on delete cascade,
  kind text not null check (kind in ('note', 'foundByName')),
  text text not null check (text <> ''),
  written_at timestamptz not null,
  written_by_account_id text references account_user (id) on delete set null
);
create index on participant_note (participant_id);
create index on participant_note (written_by_account_id);
