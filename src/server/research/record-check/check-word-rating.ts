import { isDeepStrictEqual } from 'node:util';
import { ratingScale, wordRating } from '#study/protocol.ts';
import { isScaleReversed } from '#study/word-rating/scale-direction.ts';
import { orderWords, wordOrderVersion } from '#study/word-rating/word-rating.ts';
import type { WordTable } from '#study/words/word-table.ts';
import { checkRepeatedRatings } from './check-repeated-ratings.ts';
import type { Finding } from './finding.ts';
import { hasRepeatedRatings, pseudoWordPresentationsOn, repeatedPresentationsOn } from './repeated-words.ts';
import type {
  KnownMaterial,
  StoredParticipant,
  StoredPresentation,
  StoredRatingSession,
} from './stored-participant.ts';

/** Coarsened clocks may stamp an event slightly ahead. */
const clocksApartMs = 1.1;

/** Drawn order, a replay of the queue, and the content of each presentation. */
export function* checkWordRating(stored: StoredParticipant, { wordTables }: KnownMaterial): Generator<Finding> {
  for (const session of stored.ratingSessions) {
    const table = wordTables.get(session.materialHash);
    if (table === undefined) {
      yield { day: session.day, place: 'word rating', expectation: 'a word table that is known' };
      continue;
    }
    const presentations = stored.presentations
      .filter((row) => row.day === session.day)
      .toSorted((one, other) => one.position - other.position);
    yield* checkOrder(stored, session, table);
    const again = repeatedPresentationsOn(stored, session.day);
    yield* replay(session, presentations);
    yield* checkRepeatedRatings(stored, session, table);
    const pseudoWords = pseudoWordPresentationsOn(stored, session.day);
    for (const presentation of [...presentations, ...again, ...pseudoWords]) yield* checkPresentation(presentation);
    yield* checkCompletion(session, [...presentations, ...again], hasRepeatedRatings(stored, session.day));
  }
}

function* checkOrder(stored: StoredParticipant, session: StoredRatingSession, table: WordTable): Generator<Finding> {
  const { day, seed, orderVersion, order, comparedWords } = session;
  const place = 'word rating, order of the words';
  const words = table.words.map(({ word }) => word);
  if (order === null || words.length !== 60 || String(order.toSorted()) !== String(words.toSorted())) {
    yield { day, place, expectation: 'each of the 60 words once' };
  }
  if (orderVersion !== wordOrderVersion) {
    yield { day, place, expectation: `version ${wordOrderVersion}, which can be reproduced here` };
    return;
  }
  const ratedOnDayOne =
    day === 1
      ? []
      : stored.presentations.filter((row) => row.day === 1 && row.outcome === 'rated').map(({ word }) => word);
  const drawn = orderWords({ day, words, ratedOnDayOne, seed });
  if (!isDeepStrictEqual(order, drawn.order)) {
    yield { day, place, expectation: 'the order that follows from the seed' };
  }
  if (comparedWords !== drawn.comparedWords) {
    yield { day, place, expectation: 'as many words before all others as were rated on day 1' };
  }
  // Day 1's setting is not stored: an unreversed scale follows from either.
  const onDayOne = stored.ratingSessions.find((other) => other.day === 1)?.scaleReversed ?? false;
  if (session.scaleReversed !== isScaleReversed(day, onDayOne ? 'byPerson' : 'fixed', { seed, onDayOne })) {
    yield {
      day,
      place: 'word rating, scale',
      expectation: 'the side that follows from the seed of day 1, on all days',
    };
  }
}

/**
 * A rated word leaves the queue, others requeue at the back; words of day 1 only behind the last of these until their third presentation.
 * The fortieth rating ends it.
 */
function* replay(
  { day, order, comparedWords }: StoredRatingSession,
  presentations: readonly StoredPresentation[],
): Generator<Finding> {
  const compared = (order ?? []).slice(0, comparedWords);
  const others = (order ?? []).slice(comparedWords);
  const timesShown = new Map<string, number>();
  let ratedCount = 0;
  for (const [index, { position, word, outcome }] of presentations.entries()) {
    const place = `word rating, presentation ${position}`;
    if (position !== index + 1) {
      yield { day, place, expectation: `presentation ${index + 1}: no gap before it` };
      return;
    }
    if (ratedCount >= 40) {
      yield { day, place, expectation: 'no presentation after the fortieth rating' };
      return;
    }
    const isBeforeOthers = compared.length > 0;
    if ((isBeforeOthers ? compared : others).shift() !== word) {
      const expectation =
        isBeforeOthers && others.includes(word) ? 'a word of day 1 first' : 'the word at the front of the queue';
      yield { day, place, expectation };
      return;
    }
    const times = (timesShown.get(word) ?? 0) + 1;
    timesShown.set(word, times);
    if (outcome === 'rated') ratedCount += 1;
    else (isBeforeOthers && times < 3 ? compared : others).push(word);
  }
}

function* checkPresentation(presentation: StoredPresentation): Generator<Finding> {
  const { day, position, outcome, valence, reactionTimeMs, visibleMs, inputWay } = presentation;
  const place = `word rating, presentation ${position}`;
  if (outcome !== 'rated') {
    if (valence !== null || reactionTimeMs !== null)
      yield { day, place, expectation: 'no rating, as it ended without' };
    return;
  }
  if (valence === null || !Number.isInteger(valence) || valence < ratingScale.lowest || valence > ratingScale.highest) {
    yield { day, place, expectation: `a valence from ${ratingScale.lowest} to ${ratingScale.highest}` };
  }
  if (reactionTimeMs === null || !(reactionTimeMs >= 0 && reactionTimeMs <= wordRating.timeLimitMs)) {
    yield { day, place, expectation: `a reaction time from 0 to ${wordRating.timeLimitMs} ms` };
  }
  if (visibleMs !== null && visibleMs < (reactionTimeMs ?? 0) - clocksApartMs) {
    yield { day, place, expectation: 'a word that was on the screen until it was rated' };
  }
  if (inputWay === null) yield { day, place, expectation: 'how it was pressed' };
}

/** @param presentations of the day, repeated words last */
function* checkCompletion(
  session: StoredRatingSession,
  presentations: readonly StoredPresentation[],
  isDone: boolean,
): Generator<Finding> {
  const { day, completedAtMs, materialHash } = session;
  const place = 'word rating';
  if (completedAtMs !== (isDone ? presentations.at(-1)?.receivedAtMs : null)) {
    const last = session.again === null ? 'the fortieth rating' : 'the last word that came once more';
    yield { day, place, expectation: `an end at the moment of ${last}` };
  }
  if (presentations.some((presentation) => presentation.materialHash !== materialHash)) {
    yield { day, place, expectation: 'one word table from the first presentation to the last' };
  }
}
