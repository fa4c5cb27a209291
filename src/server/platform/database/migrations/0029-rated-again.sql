-- What a day's rating was begun with where words come once more after the fortieth (study settings `baselineAgain` and `retest`):
-- {"version", "seed", "baseline": {"assignmentSeed", "rank"} or null, "retest"}. Null where none does, as in all sessions of before.
alter table word_rating_session add column again jsonb;

-- Their showings. `position` goes on counting the showings of the day. A table of their own, so that nothing which speaks of the
-- ratings of a day, in this release or the one before, finds a word twice.
create table word_presentation_again (
  like word_presentation including defaults including constraints,
  again_for text not null check (again_for in ('baseline', 'retest')),
  primary key (participant_id, day, position),
  foreign key (participant_id, day) references word_rating_session on update cascade on delete cascade,
  foreign key (material_hash) references material_file (hash)
);

create trigger word_presentations_again_are_activity after insert on word_presentation_again
  referencing new table as added for each statement execute function note_answers();
