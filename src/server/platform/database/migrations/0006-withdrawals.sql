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
comment on table withdrawal_receipt is 'That somebody has left, for the team and for whoever holds the receipt: it names nobody and leads '
  'to nothing. Kept for good.';
comment on column withdrawal_receipt.withdrawn_on is 'Only the date: the moment would lead to the timeline of the answers that were kept.';
comment on column withdrawal_receipt.consent_version is 'To which text they had consented last; null where to none.';
comment on column withdrawal_receipt.evidence is 'What has stayed of that consent: the register tells a consent by its receipt or by its '
  'evidence, never by both.';

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
comment on table withdrawn_consent is 'The latest consent of somebody who has left, where its text said that it stays, until the time of '
  'keeping is over. It stands alone: neither code nor key nor account leads from it to answers, or back.';
comment on column withdrawn_consent.withdrawn_on is 'Null where the answers stayed: with the day, the receipts would say whose they could be.';
comment on column withdrawn_consent.verdict is 'As in consent_signature_check and consent_signature_confirmation, with what follows.';

create table earliest_withdrawn_enrolment (
  only_row boolean primary key default true check (only_row),
  enrolled_on date not null
);
comment on table earliest_withdrawn_enrolment is 'The date (UTC) of the earliest enrolment of those who have left and let the answers stay: '
  'whether a plan of the analyses was there before the first answers is told by it. Of no other enrolment anything stays here. Kept for '
  'good.';

create table withdrawn_address (
  address_hash text primary key check (address_hash ~ '^[A-Za-z0-9_-]{43}$')
);
comment on table withdrawn_address is 'Addresses of people who have taken part and left, as hashes under the session secret, so that who '
  'takes part a second time can be marked. Until the study is over, by an end that has stood for a week.';

create table withdrawn_study_day (
  participant_id uuid not null,
  day smallint not null,
  days_since_enrolment integer not null,
  primary key (participant_id, day),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table withdrawn_study_day is 'How many days after the enrolment, by the calendar of the person, a day of somebody who has left '
  'began: their new moments do not tell it. With the answers.';
