-- What stays of a consent after somebody has left (docs/decisions/0142-evidence-and-retention.md).

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
