import { isDeepStrictEqual } from 'node:util';
import { rankWords } from '#study/assignment/word-choice.ts';
import { seededRandom } from '#study/randomness/random.ts';
import type { AgainPlan } from '#study/word-rating/rating-again.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { Finding } from './finding.ts';
import type { StoredParticipant, StoredRatingSession } from './stored-participant.ts';
import { repeatedPresentationsOn, replayAgain, wordsToRateAgain } from './words-rated-again.ts';

const place = 'word rating, words once more';

/** The session's plan, and a replay of every repeated presentation. */
export function* checkRatingAgain(
  stored: StoredParticipant,
  { day, again }: StoredRatingSession,
  table: WordTable,
): Generator<Finding> {
  if (again === 'unreadable') {
    yield { day, place, expectation: 'a plan that can be read' };
    return;
  }
  yield* checkPlan(stored, day, again, table);
  yield* checkShowings(stored, day);
}

function* checkPlan(
  stored: StoredParticipant,
  day: StoredRatingSession['day'],
  plan: AgainPlan | null,
  table: WordTable,
): Generator<Finding> {
  if (plan !== null && plan.baseline === null && !plan.retest) {
    yield { day, place, expectation: 'no plan where no word comes once more' };
  }
  if (day > 1) {
    const dayOne = stored.ratingSessions.find((session) => session.day === 1)?.again;
    const isExpected = dayOne !== 'unreadable' && (dayOne?.retest ?? false);
    if ((plan?.retest ?? false) !== isExpected) yield { day, place, expectation: 'a retest as on day 1, or none' };
    if (plan !== null && plan.baseline !== null) yield { day, place, expectation: 'no baseline after day 1' };
    return;
  }
  if (plan === null || plan.baseline === null) return;
  const { assignmentSeed, rank } = plan.baseline;
  if (!isDeepStrictEqual(rank, rankWords(table, seededRandom(assignmentSeed)))) {
    yield { day, place, expectation: 'the order between equal ratings that follows from the seed' };
  }
  const drawn = stored.assignments.find((assignment) => assignment.day === 1);
  if (drawn !== undefined && drawn.seed !== assignmentSeed) {
    yield { day, place, expectation: 'the seed of the ten words' };
  }
}

function* checkShowings(stored: StoredParticipant, day: StoredRatingSession['day']): Generator<Finding> {
  const showings = repeatedPresentationsOn(stored, day);
  const before = stored.showings.filter((row) => row.day === day).length;
  const { followed } = replayAgain(wordsToRateAgain(stored, day), showings);
  const stray = showings[followed];
  if (stray !== undefined) {
    yield {
      day,
      place: `${place}, showing ${stray.position}`,
      expectation: 'the word that is due, for what it is due',
    };
  }
  const gap = showings.find(({ position }, index) => position !== before + index + 1);
  if (gap !== undefined) {
    yield { day, place: `${place}, showing ${gap.position}`, expectation: 'no gap before it' };
  }
}
