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
comment on table study_day is 'Days begun by a participant. Deleted with the participation.';
comment on column study_day.part_finished_at is 'When a part of the day was last finished; quality flags follow asynchronously.';
comment on column study_day.flagged_up_to is 'part_finished_at up to which quality flags are computed; null: none yet.';
comment on column study_day.care_suggested is 'Whether help was suggested at submission of the inventory, by the thresholds then; null: '
  'not submitted.';
comment on column study_day.inventory_asked is 'False: day begun without the inventory (study setting inventoryDays).';
comment on column study_day.time_zone_before is 'Zone at the start of the day, if corrected before the next; null: not corrected. The '
  'next day opens once open in both zones.';

create table session_time (
  participant_id uuid not null,
  day smallint not null,
  page_id uuid not null,
  seconds integer not null check (seconds >= 0),
  reported_at timestamptz not null,
  primary key (participant_id, day, page_id),
  foreign key (participant_id, day) references study_day on update cascade on delete cascade
);
comment on table session_time is 'Seconds of use per page and day, the highest value reported. Deleted with the participation.';

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
comment on table answering_page is 'Browser, display and clock of answering pages, too coarse to identify a device. Answers name it in '
  'device ({"page": ...}), with or without a row here. Deleted with the participation.';
comment on column answering_page.page_id is 'Drawn by the device, per page and day.';
comment on column answering_page.pixel_ratio is 'Device pixels per CSS pixel, with zoom. Rounded on the device, as are sizes, zoom and '
  'clock offset.';
comment on column answering_page.frame_interval_ms is 'Median, ms; frame_spread_ms is the interquartile range. Null: no frames while '
  'measuring.';
comment on column answering_page.clock_offset_ms is 'Device clock minus server clock, ms; null: server not reached.';
comment on column answering_page.translated is 'Page shown in another language by a browser or add-on: words and options differ from '
  'those stored.';

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
comment on table inventory_choice is 'Every choice in the inventory; per item the highest revision counts. Deleted with the participation.';

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
comment on table word_rating_session is 'Word rating of a day: order of the words, reproducible from seed and order_version. Deleted with '
  'the participation.';
comment on column word_rating_session.compared_words is 'Number of words at the front of the order that were rated on day 1 and are '
  'repeated first.';
comment on column word_rating_session.scale_reversed is 'True: pleasant on the left (study setting scaleDirection); same on all days of a '
  'participant.';
comment on column word_rating_session.again is 'Plan of repeats after the fortieth rating (settings baselineAgain, retest, '
  'ratePseudoWords): {"version", "seed", "baseline": {"assignmentSeed", "rank"} or null, "retest", "pseudoWords"}. Null: no repeats.';

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
comment on table word_presentation is 'Presentations of words, with any outcome; position counts those of the day. Null: not measured. '
  'Deleted with the participation.';
comment on column word_presentation.shown_at is 'Device clock, unlike all other instants of this table.';
comment on column word_presentation.onset_uncertainty_ms is 'From the time stamp of the onset frame to the end of its drawing, ms; null: '
  'not measured.';
comment on column word_presentation.visible_ms is 'From onset to removal of the word by the page, ms; null: not measured.';
comment on column word_presentation.presses_before is 'Presses since the previous word that rated nothing: [{"beforeOnsetMs", '
  '"sinceEndMs", "valence", "inputWay"}]. Null: not measured.';
comment on column word_presentation.pointer_x_px is 'Pointer at onset, px from the upper left corner of the window, as pointer_y_px; '
  'null: none used, or not measured.';
comment on column word_presentation.onset_rule is 'Rule of the onset; 2: first moment after the frame was drawn. Null: not measured.';
comment on column word_presentation.presented_ms is 'Presentation by Element Timing, ms from onset; presented_step_ms: resolution of that '
  'time. Null: not reported.';
comment on column word_presentation.event_delay_ms is 'From the time stamp of the press to its event handler, ms; null: not rated, or no '
  'usable time stamp.';

create table word_presentation_again (
  like word_presentation including defaults including constraints,
  again_for text not null check (again_for in ('baseline', 'retest', 'pseudoWord')),
  primary key (participant_id, day, position),
  foreign key (participant_id, day) references word_rating_session on update cascade on delete cascade,
  foreign key (material_hash) references material_file (hash)
);
comment on table word_presentation_again is 'Presentations after the fortieth rating: repeats, and pseudo-words after Teste 2; position '
  'continues. Apart, as word_presentation rates a word once a day. Deleted with the participation.';

create table assignment (
  participant_id uuid not null references participant on update cascade on delete cascade,
  day smallint not null check (day between 1 and 3),
  seed bigint not null,
  content jsonb not null,
  assigned_at timestamptz not null,
  material_hash text not null references material_file (hash),
  primary key (participant_id, day)
);
comment on table assignment is 'Ten words of a participant, roles and held-out cells: one row for day 1, or per day if redrawn. Deleted '
  'with the participation.';

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
comment on table relation_block is 'Attempt at a training or test: its items, reproducible from seed and generator_version. Deleted with '
  'the participation.';

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
comment on table relation_answer is 'Answer to an item of a training or test. Deleted with the participation.';
comment on column relation_answer.response_latency_ms is 'From the options to the first drop, ms; confirmation_latency_ms: from there to '
  'the confirmation, ms.';
comment on column relation_answer.started_at is 'Start of the item, device clock.';
comment on column relation_answer.course is 'Item interaction beyond the trace: frames of each part, picks, focus losses of the window, '
  'late events of an earlier item.';

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
comment on table refused_answer is 'Answers refused for good, mostly as another device had advanced the part; excluded from all counts. '
  'Deleted with the participation.';
comment on column refused_answer.entry_id is 'Drawn by the device; idempotency key of repeats.';
comment on column refused_answer.day is 'Null: malformed answer without a day.';
comment on column refused_answer.kind is 'unknown: no kind of this release; input has its name.';
comment on column refused_answer.input is 'As received; for invalid-input the raw text.';
comment on column refused_answer.answered_at is 'Device clock.';

create table participation_event (
  participant_id uuid not null references participant on update cascade on delete cascade,
  event_id bigint generated always as identity,
  day smallint not null,
  kind text not null,
  detail jsonb not null,
  happened_at timestamptz not null,
  primary key (participant_id, event_id)
);
comment on table participation_event is 'Events of a participation, for its timeline. Deleted with the participation.';
