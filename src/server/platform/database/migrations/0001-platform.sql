-- Platform: study material, mail, servers, clocks, limits, pages, backups, state of the study.

create table material_file (
  hash text primary key,
  name text not null,
  version text not null,
  content text not null,
  first_used_at timestamptz not null
);
comment on table material_file is 'Texts of the study material by SHA-256; resolves the material_hash of an answer. Never deleted.';

create table material_edition (
  number integer primary key check (number > 0),
  edition_hash text not null,
  consent_hash text not null references material_file (hash),
  in_force_from timestamptz not null,
  origin text not null
);
comment on table material_edition is 'Published editions of the study material, in force for all participants. Append-only; never updated '
  'or deleted.';
comment on column material_edition.number is 'Consecutive from 1, without gaps.';
comment on column material_edition.edition_hash is 'Hash over the names and hashes of its files.';
comment on column material_edition.consent_hash is 'Hash of the consent text: its files and the rules by which they are parsed.';
comment on column material_edition.in_force_from is 'Not before that of the preceding edition.';

create table material_edition_file (
  number integer not null references material_edition (number),
  name text not null,
  hash text not null references material_file (hash),
  primary key (number, name)
);
comment on table material_edition_file is 'Files of each edition of the study material. Never deleted.';

create table material_in_force (
  only_row boolean primary key default true check (only_row),
  number integer not null references material_edition (number),
  consent_hash text not null,
  health_data_apart boolean not null
);
create index on material_in_force (number);
comment on table material_in_force is 'The edition in force, one row. A publication changes it and locks participant first, so it waits '
  'for consents being stored.';
comment on column material_in_force.health_data_apart is 'True: the use of health data needs a separate consent.';

create table mail (
  mail_id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  created_at timestamptz not null,
  next_try_at timestamptz not null,
  tries integer not null default 0,
  sent_at timestamptz,
  kind text not null,
  account_id text,
  body_html text,
  message_id uuid not null default gen_random_uuid(),
  last_failure text,
  last_failed_at timestamptz,
  given_up_at timestamptz,
  unsubscribe_link text,
  waits_for text,
  request_network text
);
create index mail_waiting on mail (next_try_at) where sent_at is null and given_up_at is null;
create index mail_to_strangers on mail (sent_at) where request_network is not null;
create index mail_about_account on mail (account_id);
comment on table mail is 'Outgoing mail. Handover empties address and text; deleted 30 days later or with the account. The mailbox page '
  'shows it if there is no mail server.';
comment on column mail.account_id is 'Account concerned. No foreign key: the identity provider queues mails before the transaction of the '
  'account commits.';
comment on column mail.message_id is 'Message-ID, constant over all tries, so that mail programs detect duplicates.';
comment on column mail.last_failure is 'Class of the latest fault; never the mail server''s reply, which may quote an address.';
comment on column mail.unsubscribe_link is 'One-click unsubscribe link for mails of this kind (RFC 8058); null: none.';
comment on column mail.request_network is 'Keyed hash of the requesting network, for its quota of mails to strangers; null: exempt. '
  'Emptied two hours after handover.';
comment on column mail.waits_for is 'Key of an attachment still to be built; no handover until it is null.';

create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
comment on table mail_attachment is 'Attachments of undelivered mail. Deleted at handover.';

create table server_lease (
  server_id uuid primary key,
  alive_at timestamptz not null
);
comment on table server_lease is 'Running servers, for mutual detection. Deleted when a server ends or its lease expires.';
comment on column server_lease.alive_at is 'Database clock.';

create table web_asset (
  name text primary key,
  encoding text not null,
  content bytea not null,
  seal bytea not null,
  last_built_in_at timestamptz not null
);
alter table web_asset alter column content set storage external;
comment on table web_asset is 'Hashed assets of recent builds, for servers of other builds. Deleted 60 days after the last start of a '
  'build that has them.';
comment on column web_asset.encoding is '"br", or empty for uncompressed content.';
comment on column web_asset.seal is 'MAC keyed with the session secret; assets written by others are not served.';

create table rate_limit (key text primary key, points integer not null, expire bigint);
create index on rate_limit (expire);
comment on table rate_limit is 'Rate-limit counters shared by all servers, until they expire. Column order is fixed by the limiter '
  'library.';
comment on column rate_limit.key is 'Keyed hash; reveals no address.';
comment on column rate_limit.expire is 'Milliseconds since 1970-01-01 UTC.';

create table clock_jump (
  jump_id bigint generated always as identity primary key,
  server_id uuid not null,
  expected_at timestamptz not null,
  observed_at timestamptz not null,
  resolution text check (resolution in ('back', 'confirmed'))
);
create index clock_jump_open on clock_jump (jump_id) where resolution is null;
comment on table clock_jump is 'Jumps of a server''s wall clock while it ran. Never deleted.';
comment on column clock_jump.expected_at is 'Time by the monotonic clock at detection; observed_at is the wall clock at the same moment.';
comment on column clock_jump.resolution is 'back: clock corrected; confirmed: reviewed by staff; null: open, and reminders and erasures '
  'wait.';

create table clock_skew (
  server_id uuid primary key,
  ahead_ms bigint not null,
  compared_at timestamptz not null
);
comment on table clock_skew is 'Clock skew of servers against the database, as last compared. Deleted when the clocks agree again.';
comment on column clock_skew.compared_at is 'Database clock.';

create table rehearsal_clock (
  only_row boolean primary key default true check (only_row),
  advanced_seconds bigint not null
);
comment on table rehearsal_clock is 'Clock offset of a rehearsal installation; no row in other installations.';

create table backup_run (
  run_id bigint generated always as identity primary key,
  night date unique,
  tries integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  bytes bigint
);
comment on table backup_run is 'Backups and their failures, for operators and team. Retained permanently.';
comment on column backup_run.night is 'Date of an automatic backup, claimed by one server; null: started by command.';
comment on column backup_run.failure is 'Kind of the latest failure; null: succeeded, or no try has failed yet.';

create table study_switch (
  only_row boolean primary key default true check (only_row),
  revision integer not null default 0,
  state text not null default 'open' check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  sentence text not null default '',
  resumed_at timestamptz
);
insert into study_switch default values;
comment on table study_switch is 'State of the study, one row. Share-locked by consents, starts of a day or part, and reminders; a change '
  'waits for them.';
comment on column study_switch.sentence is 'Notice to visitors; empty: the default text.';
comment on column study_switch.resumed_at is 'Last resumption after a pause or end; null: never.';
