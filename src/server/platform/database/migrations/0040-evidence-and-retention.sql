-- What stays of a consent after somebody has left.

-- What the text said that stays of this act after leaving. Earlier texts promised that nothing does but a count.
alter table consent add column evidence_after_leaving text not null default 'count'
  check (evidence_after_leaving in ('count', 'record', 'document'));

-- What has stayed: the register tells a consent by its receipt or by its evidence, never by both.
alter table departure_receipt add column evidence text not null default 'count'
  check (evidence in ('count', 'record', 'document'));

-- The latest consent of somebody who has left. It stands alone: neither code nor key nor account leads from it to answers, or back.
create table left_consent (
  evidence_id uuid primary key,
  version text not null,
  consent_hash text not null,
  accepted boolean not null,
  health_data_accepted boolean not null,
  typed_name text not null,
  time_zone text not null,
  accepted_at timestamptz not null,
  participate_ticked_at timestamptz,
  -- Null where the answers stayed: with the day, the receipts would say whose they could be.
  withdrawn_on date,
  signed_document bytea,
  document_received_at timestamptz,
  -- As in consent_signature_check and consent_signature_confirmation.
  verdict text check (verdict in ('valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned')),
  roots_hash text,
  checked_at timestamptz,
  confirmed_by_account_id text references account_user (id) on delete set null,
  confirmed_at timestamptz,
  check ((signed_document is null) = (document_received_at is null))
);
create index on left_consent (accepted_at);
create index on left_consent (confirmed_by_account_id);

-- Answers without a name whose time was over and that a study has decided to keep: they are due no more.
alter table participant add column kept_for_good boolean not null default false;

-- One confirmed act of staff that ends what was kept for as long as the text said. It names nobody whose data they were.
create table retention_run (
  run_id uuid primary key,
  way text not null check (way in ('erase', 'anonymise')),
  asked_by_account_id text references account_user (id) on delete set null,
  asked_at timestamptz not null,
  -- The texts whose time was over when it was asked for: whoever agreed to one of them is meant, and nobody else.
  consent_hashes text[] not null,
  -- How many people, sets of answers and pieces of evidence that was.
  expected integer not null,
  -- How many have been ended, each counted in the transaction that ended it.
  people integer not null default 0,
  left_answers integer not null default 0,
  evidence integer not null default 0,
  finished_at timestamptz,
  -- One at a time.
  exclude using btree ((finished_at is null) with =) where (finished_at is null)
);
create index on retention_run (asked_by_account_id);

-- What the team has been told of, once for each day on which some time ends.
create table retention_notice (
  kept_until date not null,
  stage text not null check (stage in ('near', 'over')),
  mailed_at timestamptz not null,
  primary key (kept_until, stage)
);
