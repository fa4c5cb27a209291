import {
  afterPresentation,
  type Presentation,
  resumeWordRating,
  type WordOrder,
  type WordRatingSession,
} from '#study/word-rating/word-rating.ts';

/** A showing with its number on that day. */
export type NumberedPresentation = Presentation & { position: number };

/**
 * @param order the server's order of the words
 * @param stored what the server has, in order
 * @param waiting what this device has not handed in yet, oldest first; the part that the server has got meanwhile is left out
 * @returns everything that was shown, as it stands once all has arrived
 * @throws RangeError when the server's part contradicts itself
 */
export function allShown(
  order: WordOrder,
  stored: readonly Presentation[],
  waiting: readonly NumberedPresentation[],
): Presentation[] {
  const shown = [...stored];
  let session = resumeWordRating(order, stored);
  for (const { position, word, outcome } of waiting) {
    if (!fitsNext(session, { position, word })) continue;
    session = afterPresentation(session, { word, outcome });
    shown.push({ word, outcome });
  }
  return shown;
}

/** @returns whether this is the showing that the session expects. Anything else will be refused by the server, or is there already. */
export function fitsNext(session: WordRatingSession, shown: { position: number; word: string }): boolean {
  return shown.position === session.shownCount + 1 && shown.word === session.queue[0];
}
