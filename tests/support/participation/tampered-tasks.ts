import { finisher, personOnTheWay, type Tampering } from './tampering.ts';

/** The first answer to an item of a day's first attempt at a task. */
const answer = (day: number, task: string, item: number) =>
  `day = ${day} and task = '${task}' and attempt = 1 and item = ${item} and participant_id = ${finisher}`;
const block = (day: number, task: string) =>
  `day = ${day} and task = '${task}' and attempt = 1 and participant_id = ${finisher}`;

/** Attempts at the four tasks and their answers. */
export const tamperedTasks: Tampering[] = [
  {
    changed: 'a score',
    by: `update relation_block set score_percent = score_percent - 1 where ${block(1, 'test1')}`,
    found: '1 test1 attempt 1: the score of its right answers',
  },
  {
    changed: 'a number of right answers',
    by: `update relation_block set correct_count = correct_count - 1 where ${block(2, 'test2')}`,
    found: '2 test2 attempt 1: the number of right answers',
  },
  {
    changed: 'why a training ended',
    by: `update relation_block set advanced_by = 'cap' where task = 'training1' and advanced_by = 'mastery' and day = 1 and participant_id = ${finisher}`,
    found: /^1 training1 attempt \d+: the reason to go on that its score gives$/,
  },
  {
    changed: 'a further attempt after mastery',
    by: `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
      select participant_id, day, task, attempt + 1, seed, generator_version, items, opened_at, material_hash
      from relation_block where task = 'training1' and day = 1 and advanced_by is not null and participant_id = ${finisher}`,
    found: /^1 training1 attempt \d+: no further attempt after mastery$/,
  },
  {
    changed: 'a second attempt at a test',
    by: `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
      select participant_id, day, task, 2, seed, generator_version, items, opened_at, material_hash
      from relation_block where ${block(1, 'test1')}`,
    found: '1 test1 attempt 2: no attempt beyond the last',
  },
  {
    changed: 'an attempt that left a gap',
    by: `insert into relation_block (participant_id, day, task, attempt, seed, generator_version, items, opened_at, material_hash)
      select participant_id, day, task, 10, seed, generator_version, items, opened_at, material_hash
      from relation_block where task = 'training1' and attempt = 1 and day = 2 and participant_id = ${personOnTheWay}`,
    found: /^2 training1 attempt 10: attempt \d: no gap before it$/,
  },
  {
    changed: 'an end of an attempt that goes on',
    by: `update relation_block set finished_at = now() where task = 'training2' and finished_at is null and participant_id = ${personOnTheWay}`,
    found: /^2 training2 attempt 1: no end before 30 answers$/,
  },
  {
    changed: 'another end of an attempt',
    by: `update relation_block set finished_at = finished_at + interval '1 second' where ${block(2, 'test1')}`,
    found: '2 test1 attempt 1: an end at the moment of its last answer',
  },
  {
    changed: 'two options that were swapped',
    by: `update relation_block set items = jsonb_set(jsonb_set(items, '{0,options,0}', items #> '{0,options,1}'), '{0,options,1}', items #> '{0,options,0}')
      where ${block(1, 'training2')}`,
    found: '1 training2 attempt 1: the items that follow from seed, assignment and what was trained',
  },
  {
    changed: 'another right option',
    by: `update relation_block set items = jsonb_set(items, '{2,correct}', '"VEK"') where ${block(1, 'test1')}`,
    found: '1 test1 attempt 1 items[2]: the right option at its stated position',
  },
  {
    changed: 'the seed of an attempt',
    by: `update relation_block set seed = seed # 1 where ${block(2, 'test1')}`,
    found: '2 test1 attempt 1: the items that follow from seed, assignment and what was trained',
  },
  {
    changed: 'items that cannot be read',
    by: `update relation_block set items = '[{}]' where ${block(2, 'test1')}`,
    found: '2 test1 attempt 1: items that can be read',
  },
  {
    changed: 'items made by rules that are not known here',
    by: `update relation_block set generator_version = 99 where ${block(2, 'test1')}`,
    found: '2 test1 attempt 1 generatorVersion: 2, that of the assignment',
  },
  {
    changed: 'an attempt of version 1 among those of version 2',
    by: `update relation_block set generator_version = 1, items = (
        select jsonb_agg(item - 'optionParts' - 'optionNetworks') from jsonb_array_elements(items) as item)
      where ${block(3, 'training1')}`,
    found: '3 training1 attempt 1 generatorVersion: 2, that of the assignment',
  },
  {
    changed: 'the letters that were trained before a test',
    by: `update relation_block set items = (select items from relation_block as other where ${block(2, 'training2')} limit 1)
      where day = 1 and task = 'training2' and participant_id = ${finisher}`,
    found: '1 test2 attempt 1: the items that follow from seed, assignment and what was trained',
  },
  {
    changed: 'a mark',
    by: `update relation_answer set correct = not correct where ${answer(3, 'training1', 7)}`,
    found: '3 training1 attempt 1 item 7: the mark that the choice deserves',
  },
  {
    changed: 'a deleted answer',
    by: `delete from relation_answer where ${answer(1, 'test2', 4)}`,
    found: '1 test2 attempt 1 item 5: item 4: no gap before it',
  },
  {
    changed: 'a deleted last answer',
    by: `delete from relation_answer where ${answer(3, 'test2', 10)}`,
    found: '3 progress: phase 6, as the answers say, not 7',
  },
  {
    changed: 'an answer to an item that was not given',
    by: `update relation_answer set item = 11 where ${answer(3, 'test2', 10)}`,
    found: '3 test2 attempt 1 item 11: an item that was given',
  },
  {
    changed: 'a choice that was not offered',
    by: `update relation_answer set chosen = 'XXX' where ${answer(1, 'test1', 1)}`,
    found: '1 test1 attempt 1 item 1: a choice among the options',
  },
  {
    changed: 'a choice that was not the last word put',
    by: `update relation_answer set chosen = 'XXX' where ${answer(1, 'test1', 1)}`,
    found: '1 test1 attempt 1 item 1: the word put last as the choice',
  },
  {
    changed: 'a word put that was not offered',
    by: `update relation_answer set trace = jsonb_set(trace, '{drops}', jsonb_build_array(trace #> '{drops,0}' || '{"option": "XXX"}') || (trace -> 'drops')) where ${answer(1, 'test1', 2)}`,
    found: '1 test1 attempt 1 item 2: only offered words in the blank',
  },
  {
    changed: 'feedback in a test',
    by: `update relation_answer set feedback_shown = true where ${answer(2, 'test2', 2)}`,
    found: '2 test2 attempt 1 item 2: feedback in trainings only',
  },
  {
    changed: 'a response latency',
    by: `update relation_answer set response_latency_ms = response_latency_ms + 1 where ${answer(2, 'test1', 2)}`,
    found: '2 test1 attempt 1 item 2: the response latency of its trace',
  },
  {
    changed: 'a time of the trace',
    by: `update relation_answer set trace = jsonb_set(trace, '{confirmedMs}', '1') where ${answer(2, 'test1', 3)}`,
    found: '2 test1 attempt 1 item 3: times in order',
  },
  {
    changed: 'when an answer was confirmed',
    by: `update relation_answer set confirmation_latency_ms = confirmation_latency_ms + 1 where ${answer(2, 'test1', 3)}`,
    found: '2 test1 attempt 1 item 3: the confirmation latency of its trace',
  },
  {
    changed: 'a way of input',
    by: `update relation_answer set input_way = 'none' where ${answer(2, 'test1', 4)}`,
    found: '2 test1 attempt 1 item 4: the way of input of its trace',
  },
  {
    changed: 'a course that cannot be read',
    by: `update relation_answer set course = course - 'picks' where ${answer(1, 'test2', 6)}`,
    found: '1 test2 attempt 1 item 6: a course that can be read',
  },
  {
    changed: 'a word picked that was not offered',
    by: `update relation_answer set course = jsonb_set(course, '{picks,0,option}', '"XXX"') where ${answer(1, 'test2', 7)}`,
    found: '1 test2 attempt 1 item 7: only offered words picked',
  },
  {
    changed: 'a part that was shown before its click',
    by: `update relation_answer set course = jsonb_set(course, '{partsShown,3,atMs}', '1') where ${answer(1, 'test2', 8)}`,
    found: '1 test2 attempt 1 item 8: no part that was shown before its click',
  },
  {
    changed: 'a loss of focus that goes on after the confirmation',
    by: `update relation_answer set course = jsonb_set(course, '{focusLosses}', '[{"atMs": 10, "lengthMs": 86400000}]') where ${answer(1, 'test2', 9)}`,
    found: '1 test2 attempt 1 item 9: nothing after the confirmation',
  },
  {
    changed: 'an earlier item that was never answered',
    by: `update relation_answer set course = jsonb_set(course, '{earlier,item}', '30') where ${answer(1, 'test2', 10)}`,
    found: '1 test2 attempt 1 item 10: an earlier answer that it tells of',
  },
  {
    changed: 'a trace that cannot be read',
    by: `update relation_answer set trace = '{}' where ${answer(2, 'test1', 5)}`,
    found: '2 test1 attempt 1 item 5: a trace that can be read',
  },
];
