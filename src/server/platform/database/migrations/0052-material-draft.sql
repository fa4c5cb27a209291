-- The study material that administration edits before it is published, and what a committee has said of a generation.

create table material_draft (
  only_row boolean primary key default true check (only_row),
  -- Another one is another draft: what was written for one that is gone is not stored in it.
  draft_id uuid not null unique,
  -- The generation whose files it has where nobody has changed them.
  begun_from integer not null references material_generation (number),
  begun_at timestamptz not null,
  begun_by_account_id text references account_user (id) on delete set null
);
create index on material_draft (begun_by_account_id);

create table material_draft_file (
  draft_id uuid not null references material_draft (draft_id) on delete cascade,
  name text not null,
  -- Null where the draft is to do without this file.
  content text,
  -- From 1 on; whoever stores a file says which one they have changed.
  revision integer not null check (revision > 0),
  -- Null until somebody changes it.
  changed_at timestamptz,
  changed_by_account_id text references account_user (id) on delete set null,
  primary key (draft_id, name)
);
create index on material_draft_file (changed_by_account_id);

-- Why a generation might be published: an approval, or a reason why none is needed.
create table material_approval (
  number integer primary key references material_generation (number),
  caae text,
  opinion text,
  approved_on date,
  reason text,
  named_at timestamptz not null,
  named_by_account_id text references account_user (id) on delete set null,
  check ((caae is null) = (opinion is null) and (caae is null) = (approved_on is null)),
  check ((caae is null) <> (reason is null))
);
create index on material_approval (named_by_account_id);
