-- Which study material was in force from when on. What the files say is in
-- material_file, by their hashes.

create table material_generation (
  -- Without gaps from 1 on.
  number integer primary key check (number > 0),
  -- Over the names and hashes of its files.
  edition_hash text not null,
  -- Of the text that people agree to under it: of its files together, and of how they are read.
  consent_hash text not null references material_file (hash),
  -- Never before the one that it follows.
  in_force_from timestamptz not null,
  -- Where it came from: the folder of a server that started.
  origin text not null
);

create table material_generation_file (
  number integer not null references material_generation (number),
  name text not null,
  hash text not null references material_file (hash),
  primary key (number, name)
);
