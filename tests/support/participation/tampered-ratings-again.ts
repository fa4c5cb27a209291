import { finisher, type Tampering } from './tampering.ts';

const firstOf = (day: number) =>
  `(select min(position) from word_presentation_again where day = ${day} and participant_id = ${finisher})`;
const ofDay = (day: number) => `day = ${day} and participant_id = ${finisher}`;

/** Of words that came once more, and what they were begun with; the finisher had a baseline on day 1 and a retest on each day. */
export const tamperedRatingsAgain: Tampering[] = [
  {
    changed: 'another word that came once more',
    by: `update word_presentation_again as again set word = (select word from word_presentation as first
        where first.participant_id = again.participant_id and first.day = 2 and first.outcome = 'rated'
          and not exists (select from word_presentation_again as other where other.participant_id = first.participant_id
            and other.day = 2 and other.word = first.word) limit 1)
      where ${ofDay(2)} and position = ${firstOf(2)}`,
    found: /^2 word rating, words once more, showing \d+: the word that is due, for what it is due$/,
  },
  {
    changed: 'what a word came once more for',
    by: `update word_presentation_again set again_for = 'retest' where ${ofDay(1)} and position = ${firstOf(1)}`,
    found: /^1 word rating, words once more, showing \d+: the word that is due, for what it is due$/,
  },
  {
    changed: 'a deleted showing of a word that came once more',
    by: `delete from word_presentation_again where ${ofDay(3)} and position = ${firstOf(3)}`,
    found: /^3 word rating, words once more, showing \d+: no gap before it$/,
  },
  {
    changed: 'the last words that came once more',
    by: `delete from word_presentation_again where ${ofDay(1)} and position > ${firstOf(1)}`,
    found: '1 assignment: none before all words came once more',
  },
  {
    changed: 'a first rating by which words came once more',
    by: `update word_presentation set valence = 10 - valence where outcome = 'rated' and ${ofDay(1)}`,
    found: /^1 word rating, words once more, showing \d+: the word that is due, for what it is due$/,
  },
  {
    changed: 'a reaction time beyond the limit',
    by: `update word_presentation_again set reaction_time_ms = 5000.1 where outcome = 'rated' and ${ofDay(2)}`,
    found: /^2 word rating, showing \d+: a reaction time from 0 to 5000 ms$/,
  },
  {
    changed: 'what the words of the retest were drawn by',
    by: `update word_rating_session set again = jsonb_set(again, '{seed}', '77') where ${ofDay(2)}`,
    found: /^2 word rating, words once more, showing \d+: the word that is due, for what it is due$/,
  },
  {
    changed: 'the seed of the ten words',
    by: `update word_rating_session set again = jsonb_set(again, '{baseline,assignmentSeed}', '77') where ${ofDay(1)}`,
    found: '1 word rating, words once more: the seed of the ten words',
  },
  {
    changed: 'the order between equal ratings',
    by: `update word_rating_session set again = jsonb_set(again, '{baseline,rank,0}', again -> 'baseline' -> 'rank' -> 1)
      where ${ofDay(1)}`,
    found: '1 word rating, words once more: the order between equal ratings that follows from the seed',
  },
  {
    changed: 'a plan that no version knows',
    by: `update word_rating_session set again = jsonb_set(again, '{version}', '99') where ${ofDay(1)}`,
    found: '1 word rating, words once more: a plan that can be read',
  },
  {
    changed: 'a retest that was taken out of a later day',
    by: `update word_rating_session set again = null where ${ofDay(3)}`,
    found: '3 word rating, words once more: a retest as on day 1, or none',
  },
  {
    changed: 'a baseline on a later day',
    by: `update word_rating_session as session set again = jsonb_set(session.again, '{baseline}', first.again -> 'baseline')
      from word_rating_session as first
      where first.participant_id = session.participant_id and first.day = 1 and session.day = 2
        and session.participant_id = ${finisher}`,
    found: '2 word rating, words once more: no baseline after day 1',
  },
  {
    changed: 'a plan for nothing',
    by: `update word_rating_session set again = jsonb_set(jsonb_set(again, '{baseline}', 'null'), '{retest}', 'false')
      where ${ofDay(1)}`,
    found: '1 word rating, words once more: no plan where no word comes once more',
  },
  {
    changed: 'the end of a rating with words that came once more',
    by: `update word_rating_session set completed_at = completed_at - interval '1 second' where ${ofDay(1)}`,
    found: '1 word rating: an end at the moment of the last word that came once more',
  },
];
