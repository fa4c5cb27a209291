-- What several servers on one database tell each other.

-- The bytes of archives that are ready, so that every server can hand them out. They can be made again: they stay out of the log of
-- changes, and a crash of the database forgets them.
create unlogged table export_chunk (
  job_id uuid not null references export_job on delete cascade,
  -- Of the whole archive: a job that was begun anew may have left pieces of another one.
  sha256 text not null,
  first_byte bigint not null,
  content bytea not null,
  primary key (job_id, sha256, first_byte)
);
-- An archive is compressed already.
alter table export_chunk alter column content set storage external;

-- Servers that are up, and the study material that each has read.
create table server_lease (
  server_id uuid primary key,
  material_hash text not null,
  -- By the database's clock.
  alive_at timestamptz not null
);

-- Hashed assets of the pages, so that a page which one build has sent finds its own at a server of another build.
create table web_asset (
  name text primary key,
  -- "br", or empty for bytes as they are.
  encoding text not null,
  content bytea not null,
  -- By the secret that the servers share: whoever can write here makes no script of theirs one of ours.
  seal bytea not null,
  last_built_in_at timestamptz not null
);
alter table web_asset alter column content set storage external;
