-- Records of withdrawals, apart from retained answers.

create table withdrawal_receipt (
  receipt_number text primary key,
  choice text not null check (choice in ('keep', 'erase')),
  withdrawn_on date not null,
  removed_rows integer not null,
  removed_files integer not null,
  removed_mails integer not null,
  removed_sessions integer not null,
  consent_version text,
  evidence text not null check (evidence in ('count', 'record', 'document')),
  is_test boolean not null
);
create index on withdrawal_receipt (withdrawn_on);
comment on table withdrawal_receipt is 'Receipts of withdrawals, without name and link to answers. Never deleted.';
comment on column withdrawal_receipt.withdrawn_on is 'Date only: a time would lead to the timeline of retained answers.';
comment on column withdrawal_receipt.consent_version is 'Version of the latest consent; null: none.';
comment on column withdrawal_receipt.evidence is 'What remains of that consent; the register counts it by receipt or by evidence, never '
  'both.';

create table withdrawn_consent (
  evidence_id uuid primary key,
  version text not null,
  consent_hash text not null,
  accepted boolean not null,
  health_data_accepted boolean not null,
  typed_name text not null,
  time_zone text not null,
  accepted_at timestamptz not null,
  participate_ticked_at timestamptz,
  withdrawn_on date,
  signed_document bytea,
  document_received_at timestamptz,
  verdict text check (verdict in ('valid', 'changed', 'otherPerson', 'unknownRoot', 'unreadable', 'unsigned')),
  roots_hash text,
  checked_at timestamptz,
  confirmed_by_account_id text references account_user (id) on delete set null,
  confirmed_at timestamptz,
  check ((signed_document is null) = (document_received_at is null))
);
create index on withdrawn_consent (accepted_at);
create index on withdrawn_consent (confirmed_by_account_id);
comment on table withdrawn_consent is 'Latest consent after withdrawal, if its text announced it. Deleted at the end of retention. '
  'Nothing links it to answers.';
comment on column withdrawn_consent.withdrawn_on is 'Null: answers retained, where the date would narrow down whose they are.';
comment on column withdrawn_consent.verdict is 'This and later columns: as in consent_signature_check and consent_signature_confirmation.';

create table earliest_withdrawn_enrolment (
  only_row boolean primary key default true check (only_row),
  enrolled_on date not null
);
comment on table earliest_withdrawn_enrolment is 'Earliest enrolment (UTC date) of withdrawals with retained answers, one row; shows '
  'whether the analysis plan came first. Never deleted.';

create table withdrawn_address (
  address_hash text primary key check (address_hash ~ '^[A-Za-z0-9_-]{43}$')
);
comment on table withdrawn_address is 'Addresses of withdrawn participants, HMAC with the session secret, to flag repeated participation. '
  'Deleted once an end of the study has stood for a week.';

create table withdrawn_study_day (
  participant_id uuid not null,
  day smallint not null,
  days_since_enrolment integer not null,
  primary key (participant_id, day),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table withdrawn_study_day is 'Days from enrolment to the start of a day, in the local calendar; withdrawal shifts the '
  'instants. Deleted with the answers.';
