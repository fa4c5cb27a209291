import { finisher, type Tampering } from './tampering.ts';

/** Word rating and the assignment drawn from it. */
export const tamperedRatings: Tampering[] = [
  {
    changed: 'an extra showing',
    by: `insert into word_presentation select participant_id, day, position + 1, word || 's', 'timedOut', null, null, null, null,
      shown_at, device, received_at, material_hash
      from word_presentation where day = 1 and participant_id = ${finisher} order by position desc limit 1`,
    found: /^1 word rating, showing \d+: no showing after the fortieth rating$/,
  },
  {
    changed: 'a deleted showing',
    by: `delete from word_presentation where day = 2 and position = 3 and participant_id = ${finisher}`,
    found: '2 word rating, showing 4: showing 3: no gap before it',
  },
  {
    changed: 'another word than was shown',
    by: `update word_presentation set word = word_order ->> 59 from word_rating_session session
      where session.participant_id = word_presentation.participant_id and session.day = word_presentation.day
      and session.day = 1 and position = 2 and session.participant_id = ${finisher}`,
    found: '1 word rating, showing 2: the word at the front of the queue',
  },
  {
    changed: 'a reaction time beyond the limit',
    by: `update word_presentation set reaction_time_ms = 5000.1 where outcome = 'rated' and day = 1 and participant_id = ${finisher}`,
    found: /^1 word rating, showing \d+: a reaction time from 0 to 5000 ms$/,
  },
  {
    changed: 'how a rating was pressed',
    by: `update word_presentation set input_way = null where day = 3 and participant_id = ${finisher}`,
    found: /^3 word rating, showing \d+: how it was pressed$/,
  },
  {
    changed: 'the end of the rating',
    by: `update word_rating_session set completed_at = completed_at - interval '1 second' where day = 2 and participant_id = ${finisher}`,
    found: '2 word rating: an end at the moment of the fortieth rating',
  },
  {
    changed: 'the word table of a showing',
    by: `update word_presentation set material_hash = (select hash from material_file where name = 'settings.json')
      where day = 2 and position = 1 and participant_id = ${finisher}`,
    found: '2 word rating: one word table from the first showing to the last',
  },
  {
    changed: 'the word table of a session',
    by: `update word_rating_session set material_hash = (select hash from material_file where name = 'settings.json') where day = 2 and participant_id = ${finisher}`,
    found: '2 word rating: a word table that is known',
  },
  {
    changed: 'the order of the words',
    by: `update word_rating_session set word_order = jsonb_set(jsonb_set(word_order, '{58}', word_order -> 59), '{59}', word_order -> 58)
      where day = 3 and participant_id = ${finisher}`,
    found: '3 word rating, order of the words: the order that follows from the seed',
  },
  {
    changed: 'a word that is twice in the order',
    by: `update word_rating_session set word_order = jsonb_set(word_order, '{58}', word_order -> 59) where day = 3 and participant_id = ${finisher}`,
    found: '3 word rating, order of the words: each of the 60 words once',
  },
  {
    changed: 'an order made by rules that are not known here',
    by: `update word_rating_session set order_version = 99 where day = 1 and participant_id = ${finisher}`,
    found: '1 word rating, order of the words: version 1 or 2, which can be reproduced here',
  },
  {
    changed: 'how many words come before all others',
    by: `update word_rating_session set compared_words = 39 where day = 2 and participant_id = ${finisher}`,
    found: '2 word rating, order of the words: as many words before all others as were rated on day 1',
  },
  {
    changed: 'another word before one of day 1',
    by: `update word_presentation set word = word_order ->> 50 from word_rating_session session
      where session.participant_id = word_presentation.participant_id and session.day = word_presentation.day
      and session.day = 2 and position = 20 and session.participant_id = ${finisher}`,
    found: '2 word rating, showing 20: a word of day 1 first',
  },
  {
    changed: 'the valences that the ten words were chosen by',
    by: `update word_presentation set valence = 10 - valence where outcome = 'rated' and day = 1 and participant_id = ${finisher}`,
    found: '1 assignment: what follows from the seed and the ratings',
  },
  {
    changed: 'an assignment that is gone',
    by: `delete from assignment where participant_id = ${finisher}`,
    found: '1 assignment: one, because 40 words are rated',
  },
  {
    changed: 'the seed of the assignment',
    by: `update assignment set seed = seed # 1 where participant_id = ${finisher}`,
    found: '1 assignment: what follows from the seed and the ratings',
  },
  {
    changed: 'a pseudo-word in two roles',
    by: `update assignment set content = jsonb_set(content, '{pseudoWords,B1}', content #> '{pseudoWords,B2}') where participant_id = ${finisher}`,
    found: '1 assignment, pseudoWords: what the rules of the study give',
  },
  {
    changed: 'an assignment that cannot be read',
    by: `update assignment set content = content - 'low' where participant_id = ${finisher}`,
    found: '1 assignment: one that can be read',
  },
];
