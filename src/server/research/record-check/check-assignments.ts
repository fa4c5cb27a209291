import { isDeepStrictEqual } from 'node:util';
import { assignWords, settingsOf } from '#study/assignment/assignment.ts';
import { findAssignmentProblems } from '#study/assignment/assignment-invariants.ts';
import type { RatedWord } from '#study/assignment/word-choice.ts';
import type { StudyDay } from '#study/protocol.ts';
import type { Finding } from './finding.ts';
import { hasRepeatedRatings } from './repeated-words.ts';
import type { KnownMaterial, StoredParticipant } from './stored-participant.ts';

/** Drawn once day 1 is rated, valid, and reproducible from seed and ratings. */
export function* checkAssignments(stored: StoredParticipant, { wordTables }: KnownMaterial): Generator<Finding> {
  const place = 'assignment';
  if (hasRepeatedRatings(stored, 1) && !stored.assignments.some(({ day }) => day === 1)) {
    yield { day: 1, place, expectation: 'one, because 40 words are rated' };
  }
  for (const { day, seed, content, materialHash } of stored.assignments) {
    const table = wordTables.get(materialHash);
    const ratings = ratingsOf(stored, day);
    if (ratings.length !== 40) yield { day, place, expectation: 'none before 40 words are rated' };
    else if (!hasRepeatedRatings(stored, day))
      yield { day, place, expectation: 'none before all words came once more' };
    if (table === undefined || content === null) {
      yield { day, place, expectation: table === undefined ? 'a word table that is known' : 'one that can be read' };
      continue;
    }
    // The expectation itself would quote ratings.
    for (const problem of findAssignmentProblems({ table, ratings, assignment: content })) {
      yield { day, place: `${place}, ${problem.place}`, expectation: 'what the rules of the study give' };
    }
    if (!isDeepStrictEqual(content, assignWords({ table, ratings, seed, settings: settingsOf(content) }))) {
      yield { day, place, expectation: 'what follows from the seed and the ratings' };
    }
  }
}

function ratingsOf(stored: StoredParticipant, day: StudyDay): RatedWord[] {
  return stored.presentations
    .filter((row) => row.day === day && row.outcome === 'rated')
    .toSorted((one, other) => one.position - other.position)
    .map(({ word, valence, reactionTimeMs }) => ({ word, valence: valence ?? 0, reactionTimeMs: reactionTimeMs ?? 0 }));
}
