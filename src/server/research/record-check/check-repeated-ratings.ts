import { isDeepStrictEqual } from 'node:util';
import { rankWords } from '#study/assignment/word-choice.ts';
import { seededRandom } from '#study/randomness/random.ts';
import { pseudoWordsRated, type RepeatPlan } from '#study/word-rating/repeated-ratings.ts';
import type { WordTable } from '#study/words/word-table.ts';
import type { Finding } from './finding.ts';
import {
  pseudoWordPresentationsOn,
  repeatedPresentationsOn,
  repeatedWordsDue,
  replayRepeats,
} from './repeated-words.ts';
import type { StoredParticipant, StoredRatingSession } from './stored-participant.ts';

const place = 'word rating, words once more';

/** The session's plan, and a replay of every repeated presentation. */
export function* checkRepeatedRatings(
  stored: StoredParticipant,
  { day, again }: StoredRatingSession,
  table: WordTable,
): Generator<Finding> {
  if (again === 'unreadable') {
    yield { day, place, expectation: 'a plan that can be read' };
    return;
  }
  yield* checkPlan(stored, day, again, table);
  yield* checkPresentations(stored, day);
  yield* checkPseudoWords(stored, day, again);
}

function* checkPlan(
  stored: StoredParticipant,
  day: StoredRatingSession['day'],
  plan: RepeatPlan | null,
  table: WordTable,
): Generator<Finding> {
  if (plan !== null && plan.baseline === null && !plan.retest && !plan.pseudoWords) {
    yield { day, place, expectation: 'no plan where no word is rated after the fortieth' };
  }
  if (day > 1) {
    const dayOne = stored.ratingSessions.find((session) => session.day === 1)?.again;
    for (const purpose of ['retest', 'pseudoWords'] as const) {
      const isExpected = dayOne !== 'unreadable' && (dayOne?.[purpose] ?? false);
      if ((plan?.[purpose] ?? false) !== isExpected) yield { day, place, expectation: `${purpose} as on day 1` };
    }
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

/** After the last answer of Teste 2, in the drawn order, each once. */
function* checkPseudoWords(stored: StoredParticipant, day: StoredRatingSession['day'], plan: RepeatPlan | null) {
  const presentations = pseudoWordPresentationsOn(stored, day);
  const words = plan === null ? [] : pseudoWordsRated(plan).map(({ word }) => word);
  const last = stored.blocks.find((block) => block.day === day && block.task === 'test2')?.finishedAtMs ?? null;
  const before =
    stored.presentations.filter((row) => row.day === day).length + repeatedPresentationsOn(stored, day).length;
  for (const [index, { position, word, receivedAtMs }] of presentations.entries()) {
    if (word === words[index] && position === before + index + 1 && last !== null && receivedAtMs >= last) continue;
    yield { day, place: `pseudo-words, presentation ${position}`, expectation: 'the one that is due, after Teste 2' };
    return;
  }
}

function* checkPresentations(stored: StoredParticipant, day: StoredRatingSession['day']): Generator<Finding> {
  const presentations = repeatedPresentationsOn(stored, day);
  const before = stored.presentations.filter((row) => row.day === day).length;
  const { followed } = replayRepeats(repeatedWordsDue(stored, day), presentations);
  const stray = presentations[followed];
  if (stray !== undefined) {
    yield {
      day,
      place: `${place}, presentation ${stray.position}`,
      expectation: 'the word that is due, for what it is due',
    };
  }
  const gap = presentations.find(({ position }, index) => position !== before + index + 1);
  if (gap !== undefined) {
    yield { day, place: `${place}, presentation ${gap.position}`, expectation: 'no gap before it' };
  }
}
