-- Pages that answer: what each is shown by, coarse enough that no device is known again by it. An answer names its page in its column
-- `device` ({"page": ...}), and is stored whether or not the page has been announced.
create table answering_page (
  participant_id uuid not null references participant on update cascade on delete cascade,
  -- The device's own name of the page on that day.
  page_id uuid not null,
  day smallint not null check (day between 1 and 3),
  browser text not null
    check (browser in ('chrome', 'edge', 'firefox', 'opera', 'safari', 'samsung', 'other')),
  browser_version integer,
  system text not null
    check (system in ('android', 'chromeos', 'ios', 'linux', 'macos', 'windows', 'other')),
  -- Rounded on the device, as are the sizes, the zoom and the offset of the clock.
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
  -- Median, and the distance between the quartiles.
  frame_interval_ms numeric(10, 1),
  frame_spread_ms numeric(10, 1),
  time_zone text,
  -- The device's clock minus the server's.
  clock_offset_ms bigint,
  element_timing boolean not null,
  received_at timestamptz not null,
  primary key (participant_id, page_id)
);

-- What a page notes of every showing of a word, whatever becomes of it; null of showings from before.
alter table word_presentation
  -- From the onset until the page took the word away.
  add column visible_ms numeric(10, 1),
  -- Presses that rated nothing since the word before was over: [{"beforeOnsetMs", "sinceEndMs", "valence", "inputWay"}].
  add column presses_before jsonb check (jsonb_typeof(presses_before) = 'array'),
  -- Where the pointer was at the onset, from the upper left corner of the window.
  add column pointer_type text check (pointer_type in ('mouse', 'touch', 'pen')),
  add column pointer_x_px integer,
  add column pointer_y_px integer,
  add column first_move_ms numeric(10, 1),
  -- How the onset was found: 2 is the first moment after the frame was drawn; null, as before, the stamp of the frame.
  add column onset_rule smallint,
  -- When the browser says that the word was on the screen, counted from the onset, and the steps in which it says so.
  add column presented_ms numeric(10, 1),
  add column presented_step_ms numeric(8, 3),
  add column frames_dropped integer,
  add column longest_frame_ms numeric(10, 1),
  -- From the time stamp of the press until the page got to it.
  add column event_delay_ms numeric(10, 1);
