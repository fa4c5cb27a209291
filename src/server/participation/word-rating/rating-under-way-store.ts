import { sql } from 'kysely';
import { z } from 'zod';
import type { PresentationInput } from '#contract/participation/word-rating-calls.ts';
import type { MissedAnswers } from '#server/participation/progress/missed-answers-store.ts';
import type { PartFacts } from '#server/participation/progress/under-way-store.ts';
import type { Bound } from '#server/platform/database/prepared-query.ts';
import { phases, wordRating } from '#study/protocol.ts';
import { afterShowing, type RatingCourse, resumeCourse } from '#study/word-rating/rating-course.ts';
import { showingsForeseen, wordsShownBefore } from '#study/word-rating/word-rating.ts';
import {
  showingsAgainOfDay,
  showingsAgainShape,
  showingsOfDay,
  showingsShape,
  storedOrder,
  storedOrderShape,
} from './stored-course-store.ts';

/** A session under way. */
export type RatingUnderWay = {
  course: RatingCourse;
  /** Where part of it is only supposed: the last position whose word is certain all the same. */
  certainUpTo?: number;
};

const factsOfSession = z.object({ stored: storedOrderShape, showings: showingsShape, again: showingsAgainShape });

/** What the showings of a day go by. */
export const ratingUnderWay: PartFacts<RatingUnderWay> = {
  facts: sql`(select jsonb_build_object('stored', ${storedOrder}, 'showings', ${showingsOfDay()},
      'again', case when session.again is null then '[]' else ${showingsAgainOfDay()} end)
    from word_rating_session as session
    where session.participant_id = participant.participant_id and session.day = participant.day
      and participant.phase = ${phases.wordRating})`,
  begin(facts) {
    const { stored, showings, again } = factsOfSession.parse(facts);
    const { again: plan, ...order } = stored;
    return { course: resumeCourse(order, { plan, showings, showingsAgain: again }) };
  },
};

/**
 * Words are shown in their order, whatever becomes of them, until one could come back, or until it could be the fortieth rating after
 * which some come once more. They come as [position, word].
 */
export const missedPresentations: MissedAnswers<PresentationInput, RatingUnderWay> = {
  suppose([input], { course }) {
    const { session } = course;
    const certainUpTo = lastCertainPosition(course);
    if (input === undefined || course.again !== null || (course.plan !== null && input.position > certainUpTo))
      return null;
    const missed = wordsShownBefore(session, input.position);
    if (missed.length === 0) return null;
    const rated = missed.map((word) => ({ word, outcome: 'rated' as const }));
    return {
      stored: missed.map((word, index) => [session.shownCount + 1 + index, word]),
      part: { course: rated.reduce(afterShowing, course), certainUpTo },
    };
  },
  stored: (supposed) => sql`(
    select jsonb_agg(jsonb_build_array(position, word) order by position) from word_presentation
    where word_presentation.participant_id = participant.participant_id
      and word_presentation.day = participant.day and ${isAmong(supposed)})`,
  facts: (supposed) => showingsOfDay(isAmong(supposed)),
  catchUp({ course }, facts) {
    return { course: showingsShape.parse(facts).reduce(afterShowing, course) };
  },
};

const isAmong = (supposed: Bound<string>) => sql`position >= (${supposed}::jsonb -> 0 ->> 0)::integer`;

function lastCertainPosition({ session, plan }: RatingCourse): number {
  const foreseen = session.shownCount + showingsForeseen(session);
  const beforeTheFortieth = session.shownCount + wordRating.wordsToRate - 1 - session.ratedCount;
  return plan === null ? foreseen : Math.min(foreseen, beforeTheFortieth);
}
