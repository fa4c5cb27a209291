-- Answers of the three days under natural keys, participant first; deleted with the participation, or time-shifted when retained.

create table study_day (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 1 and 3),
  started_at timestamptz not null,
  inventory_asked boolean not null default true,
  inventory_submitted_at timestamptz,
  finished_at timestamptz,
  part_finished_at timestamptz,
  flagged_up_to timestamptz,
  care_suggested boolean,
  time_zone_before text,
  primary key (participant_id, day)
);
create index study_day_flags_due on study_day (part_finished_at)
  where part_finished_at > coalesce(flagged_up_to, '-infinity');
comment on table study_day is 'A day of the study that somebody has begun. With the participation.';
comment on column study_day.part_finished_at is 'When a part of the day was last finished. Whoever finishes one does not wait for its '
  'quality flags.';
comment on column study_day.flagged_up_to is 'Up to which part_finished_at the quality flags of the day have been worked out.';
comment on column study_day.care_suggested is 'Whether help was suggested when the inventory was handed in, by the thresholds of then; '
  'null before.';
comment on column study_day.inventory_asked is 'False where the day was begun without the inventory (study setting inventoryDays).';
comment on column study_day.time_zone_before is 'In which zone the day was begun, where it was corrected before the next one; '
  'null otherwise. The next day opens once it is open in both.';

create table session_time (
  participant_id uuid not null,
  day smallint not null,
  page_id uuid not null,
  seconds integer not null check (seconds >= 0),
  reported_at timestamptz not null,
  primary key (participant_id, day, page_id),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table session_time is 'How long each page of a day was in use, as it said last. With the participation.';

create table answering_page (
  participant_id uuid not null references participant on update cascade on delete cascade,
  page_id uuid not null,
  day smallint not null check (day between 1 and 3),
  browser text not null
    check (browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
  browser_version integer,
  system text not null
    check (system in ('android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other')),
  pixel_ratio numeric(4, 2) not null,
  screen_width_px integer not null,
  screen_height_px integer not null,
  window_width_px integer not null,
  window_height_px integer not null,
  zoom_percent integer,
  pointer text not null check (pointer in ('fine', 'coarse', 'none')),
  touch_points integer not null,
  cross_origin_isolated boolean not null,
  clock_step_ms numeric(8, 3),
  frame_interval_ms numeric(10, 1),
  frame_spread_ms numeric(10, 1),
  time_zone text,
  clock_offset_ms bigint,
  element_timing boolean not null,
  translated boolean not null,
  received_at timestamptz not null,
  primary key (participant_id, page_id)
);
comment on table answering_page is 'Pages that answer: what each is shown by, coarse enough that no device is known again by it. An '
  'answer names its page in its column device ({"page": ...}), and is stored whether or not the page has been announced. With the '
  'participation.';
comment on column answering_page.page_id is 'The device''s own name of the page on that day.';
comment on column answering_page.pixel_ratio is 'Rounded on the device, as are the sizes, the zoom and the offset of the clock.';
comment on column answering_page.frame_interval_ms is 'Median; frame_spread_ms is the distance between the quartiles.';
comment on column answering_page.clock_offset_ms is 'The device''s clock minus the server''s.';
comment on column answering_page.translated is 'A browser or an add-on showed it in another language: words and options were not the study''s.';

create table inventory_choice (
  participant_id uuid not null,
  day smallint not null,
  item smallint not null check (item between 1 and 21),
  revision smallint not null check (revision >= 1),
  value smallint not null check (value between 0 and 3),
  since_shown_ms numeric(10, 1) not null,
  input_way text not null,
  trusted boolean not null,
  device jsonb not null,
  received_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day, item, revision),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table inventory_choice is 'Every choice in the inventory; of an item the highest revision counts. With the participation.';

create table word_rating_session (
  participant_id uuid not null,
  day smallint not null,
  seed bigint not null,
  order_version smallint not null,
  word_order jsonb not null,
  opened_at timestamptz not null,
  completed_at timestamptz,
  material_hash text not null references material_file (hash),
  compared_words smallint not null,
  again jsonb,
  scale_reversed boolean not null,
  primary key (participant_id, day),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table word_rating_session is 'The rating of words of a day: the order of the words, with the seed and the version of the draw '
  'by which it can be made again. With the participation.';
comment on column word_rating_session.compared_words is 'How many words at the front of the order were rated on day 1 and come back '
  'before any other.';
comment on column word_rating_session.scale_reversed is 'Whether pleasant was on the left (study setting scaleDirection): as on '
  'day 1 on all days.';
comment on column word_rating_session.again is 'What it was begun with where words come once more after the fortieth (study settings '
  'baselineAgain and retest): {"version", "seed", "baseline": {"assignmentSeed", "rank"} or null, "retest", '
  '"pseudoWords"}, the last from ratePseudoWords. Null where none does.';

create table word_presentation (
  participant_id uuid not null,
  day smallint not null,
  position integer not null check (position >= 1),
  word text not null,
  outcome text not null check (outcome in ('rated', 'timedOut', 'voided')),
  valence smallint check (valence between 1 and 9),
  reaction_time_ms numeric(7, 1),
  input_way text,
  trusted boolean,
  shown_at timestamptz not null,
  device jsonb not null,
  received_at timestamptz not null,
  material_hash text not null references material_file (hash),
  onset_uncertainty_ms numeric(10, 1),
  visible_ms numeric(10, 1),
  presses_before jsonb check (jsonb_typeof(presses_before) = 'array'),
  pointer_type text check (pointer_type in ('mouse', 'touch', 'pen')),
  pointer_x_px integer,
  pointer_y_px integer,
  first_move_ms numeric(10, 1),
  onset_rule smallint,
  presented_ms numeric(10, 1),
  presented_step_ms numeric(8, 3),
  frames_dropped integer,
  longest_frame_ms numeric(10, 1),
  event_delay_ms numeric(10, 1),
  primary key (participant_id, day, position),
  foreign key (participant_id, day) references word_rating_session on update cascade on delete cascade,
  check ((outcome = 'rated') = (valence is not null and reaction_time_ms is not null))
);
create unique index word_rated_once on word_presentation (participant_id, day, word) where outcome = 'rated';
comment on table word_presentation is 'Every presentation of a word, whatever became of it; position counts the presentations of the day. What a '
  'page could not measure is null. With the participation.';
comment on column word_presentation.shown_at is 'By the device''s clock, as no other moment here.';
comment on column word_presentation.onset_uncertainty_ms is 'From the stamp of the frame of the onset until the frame had been drawn.';
comment on column word_presentation.visible_ms is 'From the onset until the page took the word away.';
comment on column word_presentation.presses_before is 'Presses that rated nothing since the word before was over: [{"beforeOnsetMs", '
  '"sinceEndMs", "valence", "inputWay"}].';
comment on column word_presentation.pointer_x_px is 'Where the pointer was at the onset, from the upper left corner of the window.';
comment on column word_presentation.onset_rule is 'How the onset was found: 2 is the first moment after the frame was drawn.';
comment on column word_presentation.presented_ms is 'When the browser says that the word was on the screen, counted from the onset; '
  'presented_step_ms are the steps in which it says so.';
comment on column word_presentation.event_delay_ms is 'From the time stamp of the press until the page got to it.';

create table word_presentation_again (
  like word_presentation including defaults including constraints,
  again_for text not null check (again_for in ('baseline', 'retest', 'pseudoWord')),
  primary key (participant_id, day, position),
  foreign key (participant_id, day) references word_rating_session on update cascade on delete cascade,
  foreign key (material_hash) references material_file (hash)
);
comment on table word_presentation_again is 'Presentations after the fortieth rating: of words that come once more, and of pseudo-words after '
  'Teste 2; position goes on counting. A table of its own, so '
  'that nothing that speaks of the ratings of a day finds a word twice. With the participation.';

create table assignment (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 1 and 3),
  seed bigint not null,
  content jsonb not null,
  assigned_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day)
);
comment on table assignment is 'The ten words of a participant, their roles and held-out cells: one row for day 1, or one a day where the '
  'study draws them anew. With the participation.';

create table relation_block (
  participant_id uuid not null,
  day smallint not null,
  task text not null check (task in ('training1', 'test1', 'training2', 'test2')),
  attempt smallint not null check (attempt between 1 and 10),
  seed bigint not null,
  generator_version smallint not null,
  items jsonb not null,
  opened_at timestamptz not null,
  finished_at timestamptz,
  correct_count smallint,
  score_percent double precision,
  advanced_by text check (advanced_by in ('mastery', 'cap')),
  material_hash text not null references material_file (hash),
  primary key (participant_id, day, task, attempt),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
create index relation_block_finished on relation_block (participant_id, day, task) where finished_at is not null;
comment on table relation_block is 'One attempt at a training or test: its items, with the seed and the version of the generator by which '
  'they can be made again. With the participation.';

create table relation_answer (
  participant_id uuid not null,
  day smallint not null,
  task text not null,
  attempt smallint not null,
  item smallint not null check (item between 1 and 30),
  chosen text not null,
  correct boolean not null,
  feedback_shown boolean not null,
  trace jsonb not null,
  response_latency_ms numeric(10, 1) not null,
  confirmation_latency_ms numeric(10, 1) not null,
  input_way text not null,
  device jsonb not null,
  received_at timestamptz not null,
  started_at timestamptz not null,
  course jsonb not null,
  primary key (participant_id, day, task, attempt, item),
  foreign key (participant_id, day, task, attempt) references relation_block on update cascade on delete cascade
);
comment on table relation_answer is 'The answer to an item of a training or test. With the participation.';
comment on column relation_answer.response_latency_ms is 'From the options to the first drop; confirmation_latency_ms goes from there to '
  'the confirmation.';
comment on column relation_answer.started_at is 'When the item began, by the device''s clock.';
comment on column relation_answer.course is 'What the trace leaves out: the frames that showed the parts of the item, every pick, every '
  'loss of the window''s focus, and what came after an earlier item.';

create table refused_answer (
  participant_id uuid not null references participant on update cascade on delete cascade,
  entry_id text not null check (length(entry_id) <= 64),
  kind text not null check (kind in ('inventory-choice', 'word-rating', 'relation-item', 'unknown')),
  day smallint check (day between 1 and 3),
  input jsonb not null,
  reason text not null check (reason in ('conflict', 'out-of-order', 'wrong-phase', 'wrong-day', 'unknown-word', 'unknown-option',
    'invalid-input', 'unstorable')),
  answered_at timestamptz not null,
  received_at timestamptz not null,
  primary key (participant_id, entry_id)
);
create index refused_answer_received on refused_answer (participant_id, received_at);
comment on table refused_answer is 'Answers that were given on a device and refused for good, mostly because the same part had gone on on '
  'another device: kept as what they are, and counted in nothing. With the participation.';
comment on column refused_answer.entry_id is 'The device''s own name of the answer: what is sent again is the same row.';
comment on column refused_answer.day is 'Null where a malformed answer does not say it.';
comment on column refused_answer.kind is 'unknown: this release knows no such kind, and input has its name.';
comment on column refused_answer.input is 'As it came; of a malformed answer (invalid-input) the text.';
comment on column refused_answer.answered_at is 'By the device''s clock.';

create table participation_event (
  participant_id uuid not null references participant on update cascade on delete cascade,
  event_id bigint generated always as identity,
  day smallint not null,
  kind text not null,
  detail jsonb not null,
  happened_at timestamptz not null,
  primary key (participant_id, event_id)
);
comment on table participation_event is 'What happened when, for the timeline of a participation. With the participation.';
