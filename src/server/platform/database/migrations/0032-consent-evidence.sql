-- What the team answers for its consents with.

-- When "Quero participar" was ticked, with the questionnaire that follows a consent. Null for acts from before, and for those of people
-- who had joined already: they are not asked again.
alter table consent add column participate_ticked_at timestamptz;

-- Somebody who was signed in has read a text and pressed "Agora não". Of a text the first time counts; it names no answer and no reason.
create table consent_refusal (
  account_id text not null references account_user (id) on delete cascade,
  consent_hash text not null,
  version text not null,
  refused_at timestamptz not null,
  primary key (account_id, consent_hash)
);
create index on consent_refusal (refused_at);

-- To which text somebody had consented last who has left; null where to none, and for receipts from before.
alter table departure_receipt add column consent_version text;
create index on departure_receipt (left_on);

-- What was found out about the signature of a document by itself. It goes with the document, and is made anew for other roots.
create table consent_signature_check (
  consent_id uuid primary key references consent_signed_document (consent_id) on update cascade on delete cascade,
  verdict text not null check (verdict in ('valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned')),
  -- Of all certificates that were installed then.
  roots_hash text not null,
  checked_at timestamptz not null
);

-- Staff have looked at a document and say that it is signed by whoever should have; the account is null once it is gone.
create table consent_signature_confirmation (
  consent_id uuid primary key references consent_signed_document (consent_id) on update cascade on delete cascade,
  confirmed_by_account_id text references account_user (id) on delete set null,
  confirmed_at timestamptz not null
);
create index on consent_signature_confirmation (confirmed_by_account_id);

-- The register lists acts by when they were.
create index on consent (accepted_at);
