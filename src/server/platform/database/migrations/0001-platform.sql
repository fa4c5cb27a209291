-- Platform: study material, mail, servers, clocks, limits, pages, backups, state of the study.

create table material_file (
  hash text primary key,
  name text not null,
  version text not null,
  content text not null,
  first_used_at timestamptz not null
);
comment on table material_file is 'Every text of the study material that anything was answered under, by its SHA-256; for reading answers '
  'by what was asked. Kept for good.';

create table material_edition (
  number integer primary key check (number > 0),
  edition_hash text not null,
  consent_hash text not null references material_file (hash),
  in_force_from timestamptz not null,
  origin text not null
);
comment on table material_edition is 'Which study material was in force from when on, for everybody who takes part. Kept for good: '
  'rows are added, and none is changed.';
comment on column material_edition.number is 'Without gaps from 1 on.';
comment on column material_edition.edition_hash is 'Over the names and hashes of its files.';
comment on column material_edition.consent_hash is 'Of the text that people agree to under it: of its files together, and of how they '
  'are read.';
comment on column material_edition.in_force_from is 'Never before that of the edition that it follows.';

create table material_edition_file (
  number integer not null references material_edition (number),
  name text not null,
  hash text not null references material_file (hash),
  primary key (number, name)
);
comment on table material_edition_file is 'Of which files an edition of the study material is made. Kept for good.';

create table material_in_force (
  only_row boolean primary key default true check (only_row),
  number integer not null references material_edition (number),
  consent_hash text not null,
  health_data_apart boolean not null
);
create index on material_in_force (number);
comment on table material_in_force is 'The one edition that counts. A publication changes it; an act of consent holds it for as long '
  'as that takes to store.';
comment on column material_in_force.health_data_apart is 'Whether the use of health data is accepted apart.';

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
comment on table mail is 'Mails to people and team until they are handed over; address and text are emptied then, and the row goes 30 '
  'days later, or with the account. Without a mail server they are read in the mailbox page, for 30 days.';
comment on column mail.account_id is 'Whose account it is about. No foreign key: the identity provider asks for a mail in a transaction '
  'in which others do not see the account yet.';
comment on column mail.message_id is 'The same at every try, so that a mail that comes twice can be told as one.';
comment on column mail.last_failure is 'A class of faults, never the words of the mail server, which may quote an address.';
comment on column mail.unsubscribe_link is 'With what a mail program lets people turn off mails of this kind (RFC 8058).';
comment on column mail.request_network is 'In whose share of the mails to strangers it counts: a hash of a network. Emptied two hours after it '
  'went.';
comment on column mail.waits_for is 'What is still to be attached, in the words of what has queued it: until then it is not handed over.';

create table mail_attachment (
  mail_id bigint not null references mail on delete cascade,
  position smallint not null,
  file_name text not null,
  content_type text not null,
  content bytea not null,
  primary key (mail_id, position)
);
comment on table mail_attachment is 'Files of a mail that waits; they go once it is handed over.';

create table server_lease (
  server_id uuid primary key,
  alive_at timestamptz not null
);
comment on table server_lease is 'Servers that are up, for one another. A row goes when its server ends, or once it has been silent.';
comment on column server_lease.alive_at is 'By the clock of the database.';

create table web_asset (
  name text primary key,
  encoding text not null,
  content bytea not null,
  seal bytea not null,
  last_built_in_at timestamptz not null
);
alter table web_asset alter column content set storage external;
comment on table web_asset is 'Hashed files of the pages, so that a page that one build has sent finds its own at a server of another '
  'build. For 60 days after the last start of a build that has them.';
comment on column web_asset.encoding is '"br", or empty for bytes as they are.';
comment on column web_asset.seal is 'By the secret that the servers share: whoever can write here makes no script of theirs one of ours.';

create table rate_limit (key text primary key, points integer not null, expire bigint);
create index on rate_limit (expire);
comment on table rate_limit is 'What limits have counted, for all servers together, until it expires. The limiter library writes these '
  'columns in this order.';
comment on column rate_limit.key is 'A keyed hash: no address can be read from it.';
comment on column rate_limit.expire is 'In ms since 1970.';

create table clock_jump (
  jump_id bigint generated always as identity primary key,
  server_id uuid not null,
  expected_at timestamptz not null,
  observed_at timestamptz not null,
  resolution text check (resolution in ('back', 'confirmed'))
);
create index clock_jump_open on clock_jump (jump_id) where resolution is null;
comment on table clock_jump is 'The clock of a server was put to another time while it ran, for operators and team. Kept for good.';
comment on column clock_jump.expected_at is 'What the clock would have said when it was noticed; observed_at is what it said.';
comment on column clock_jump.resolution is 'Reminders wait until the clock is back where it was or staff have looked at it.';

create table clock_apart (
  server_id uuid primary key,
  ahead_ms bigint not null,
  compared_at timestamptz not null
);
comment on table clock_apart is 'Servers whose clock and that of the database are apart, each as it last compared, until they agree again.';
comment on column clock_apart.compared_at is 'By the clock of the database.';

create table rehearsal_clock (
  only_row boolean primary key default true check (only_row),
  advanced_seconds bigint not null
);
comment on table rehearsal_clock is 'How far the clock of an installation that says it is a rehearsal was moved. Elsewhere there is no '
  'row.';

create table backup_run (
  run_id bigint generated always as identity primary key,
  night date unique,
  tries integer not null default 1,
  started_at timestamptz not null,
  ended_at timestamptz,
  failure text,
  bytes bigint
);
comment on table backup_run is 'Backups: when each was made, and why one was not, for operators and team. Kept for good.';
comment on column backup_run.night is 'The night it was made for, by one of all servers; null where the command was run.';
comment on column backup_run.failure is 'A word for what last went wrong; null where it was made, or nothing has yet.';

create table study_switch (
  only_row boolean primary key default true check (only_row),
  revision integer not null default 0,
  state text not null default 'open' check (state in ('open', 'noNewPeople', 'paused', 'ended')),
  sentence text not null default '',
  resumed_at timestamptz
);
insert into study_switch default values;
comment on table study_switch is 'How the study stands. Whoever joins, or begins a day or a part, holds this row for as long as that '
  'takes to store; whoever changes it waits. Kept for good.';
comment on column study_switch.sentence is 'For visitors; empty where the usual one stands.';
comment on column study_switch.resumed_at is 'When days could last be begun again after a pause or an end; null where there was none.';
