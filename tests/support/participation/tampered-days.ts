import { finisher, personOnTheWay, type Tampering } from './tampering.ts';

/** Progress, days, enrolment and inventory. */
export const tamperedDays: Tampering[] = [
  {
    changed: 'a phase put forward',
    by: `update participant set phase = 6 where participant_id = ${personOnTheWay}`,
    found: '2 progress: phase 5, as the answers say, not 6',
  },
  {
    changed: 'a day put back',
    by: `update participant set day = 2 where participant_id = ${finisher}`,
    found: '3 progress: nothing from a day not started',
  },
  {
    changed: 'a day put forward',
    by: `update participant set day = 3, phase = 1 where participant_id = ${personOnTheWay}`,
    found: '2 progress: a finished day before day 3; its answers reach phase 5',
  },
  {
    changed: 'a task done before its turn',
    by: `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
      select participant_id, day, 'test2', attempt, seed, generator_version, items, opened_at, material_hash
      from relation_block where task = 'test1' and day = 2 and participant_id = ${personOnTheWay}`,
    found: '2 progress: nothing from a phase after 5',
  },
  {
    changed: 'a step of the timeline that is gone',
    by: `delete from participation_event where kind = 'phaseChanged' and day = 2 and detail ->> 'to' = '3' and participant_id = ${finisher}`,
    found: 'null timeline: one change for each phase reached, in order',
  },
  {
    changed: 'a day that was started too soon',
    by: `update study_day set started_at = before.finished_at + interval '7 hours 59 minutes' from study_day before
      where study_day.day = 2 and before.day = 1 and before.participant_id = study_day.participant_id and study_day.participant_id = ${finisher}`,
    found: '2 day: a start after the day had opened',
  },
  {
    changed: 'an end of a day that is gone',
    by: `update study_day set finished_at = null where day = 3 and participant_id = ${finisher}`,
    found: '3 day: the time of its end',
  },
  {
    changed: 'an end of a day that goes on',
    by: `update study_day set finished_at = now() where day = 2 and participant_id = ${personOnTheWay}`,
    found: '2 day: no end yet',
  },
  {
    changed: 'another end of a day',
    by: `update study_day set finished_at = finished_at + interval '1 second' where day = 3 and participant_id = ${finisher}`,
    found: '3 day: an end at the moment Teste 2 ended',
  },
  {
    changed: 'a page that was open for too long',
    by: `update session_time set seconds = 86401 where day = 1 and participant_id = ${finisher}`,
    found: '1 session time: whole seconds of at most one day from each page',
  },
  {
    changed: 'an inventory that was not handed in',
    by: `update study_day set inventory_submitted_at = null where day = 2 and participant_id = ${finisher}`,
    found: '2 inventory: the time it was handed in',
  },
  {
    changed: 'an answer of the inventory that is gone',
    by: `delete from inventory_choice where day = 2 and item = 13 and participant_id = ${finisher}`,
    found: '2 inventory item 13: an answer',
  },
  {
    changed: 'a gap in the revisions of an answer',
    by: `update inventory_choice set revision = revision + 1 where day = 1 and item = 5 and participant_id = ${finisher}`,
    found: '1 inventory item 5: revisions 1, 2, 3 and so on',
  },
  {
    changed: 'the group',
    by: `update participant set study_group = 2 where participant_id = ${finisher}`,
    found: 'null enrolment: group 1',
  },
  {
    changed: 'a questionnaire that is gone',
    by: `delete from questionnaire where participant_id = ${finisher}`,
    found: 'null enrolment: a questionnaire',
  },
  {
    changed: 'a contact that is gone',
    by: `delete from participant_contact where participant_id = ${finisher}`,
    found: 'null enrolment: a contact',
  },
  {
    changed: 'a consent that is gone',
    by: `delete from consent where participant_id = ${finisher}`,
    found: 'null enrolment: a consent',
  },
  {
    changed: 'an age',
    by: `update questionnaire set age = 17 where participant_id = ${finisher}`,
    found: 'null enrolment: an adult',
  },
];
