import { ratingsTable } from '#research/export/ratings-table.ts';
import type { StudyDay } from '#study/protocol.ts';
import { sourceColumns } from './stored-answers-store.ts';

export const presentationColumns = sourceColumns('word_presentation', ratingsTable);

type Place = { participant_id: string; day: StudyDay; position: number };

/**
 * @param showings of whole days, with words rated again, whose positions continue
 * @returns finds the next showing of the same person and day; null after the last
 */
export function nextPresentationLookup<Showing extends Place>(
  showings: readonly Showing[],
): (showing: Place) => Showing | null {
  const atPlace = new Map(showings.map((showing) => [nameOf(showing), showing]));
  return (showing) => atPlace.get(nameOf({ ...showing, position: showing.position + 1 })) ?? null;
}

function nameOf({ participant_id, day, position }: Place): string {
  return `${participant_id} ${day} ${position}`;
}
