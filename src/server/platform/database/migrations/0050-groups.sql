-- Groups of people, told to nobody before their time.

-- How people come into groups. It is decided before the first of them has joined.
create table group_plan (
  only_row boolean primary key default true check (only_row),
  way text not null default 'none' check (way in ('none', 'link', 'lot', 'band')),
  group_names text[] not null default '{}' check (cardinality(group_names) <= 6),
  -- Of the lot; no call tells it before the groups are told.
  seed integer not null default 0,
  strata text[] not null default '{}' check (strata <@ array['site', 'sex', 'age']),
  -- Of the band: which score of the first inventory, and with which score each group but the first begins.
  band_scale text check (band_scale in ('depression', 'anxiety', 'stress')),
  band_from integer[] not null default '{}',
  told_at timestamptz,
  told_by_account_id text references account_user (id) on delete set null
);
create index on group_plan (told_by_account_id);
insert into group_plan default values;

-- In which order people of one stratum have joined: with the seed it says which group they are in.
create table group_draw (
  participant_id uuid primary key references participant (participant_id) on update cascade on delete cascade,
  stratum text not null,
  place integer not null check (place >= 0),
  unique (stratum, place)
);

alter table recruitment_link add column group_number smallint check (group_number between 1 and 6);
