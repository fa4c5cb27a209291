-- Study material that is published while people take part.

-- The generation that is in force, with what everything that is stored goes by. A publication changes it; an act of consent holds it.
create table material_in_force (
  only_row boolean primary key default true check (only_row),
  number integer not null references material_generation (number),
  consent_hash text not null,
  -- Whether the use of health data is accepted apart.
  health_data_apart boolean not null
);
create index on material_in_force (number);

insert into material_in_force (number, consent_hash, health_data_apart)
select newest.number, newest.consent_hash,
  coalesce((ltrim(file.content, chr(65279))::jsonb ->> 'separateHealthDataConsent')::boolean, false)
from (select number, consent_hash from material_generation order by number desc limit 1) as newest
join material_generation_file as held on held.number = newest.number and held.name = 'settings.json'
join material_file as file on file.hash = held.hash;

-- Under which generation somebody goes on who was in the middle of something when another one was published; null: the one in force.
alter table participant
  -- The part whose turn it is.
  add column part_generation integer references material_generation (number),
  -- Their words, and how they are drawn, on all three days.
  add column words_generation integer references material_generation (number);
create index on participant (part_generation) where part_generation is not null;
create index on participant (words_generation) where words_generation is not null;

-- Whether the server learns of a publication while it runs. One of a release before does not, and nothing is published while it is up.
alter table server_lease add column learns boolean not null default false;
