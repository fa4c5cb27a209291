import { ratingsTable } from '#research/export/ratings-table.ts';
import type { StudyDay } from '#study/protocol.ts';
import { sourceColumns } from './stored-answers-store.ts';

export const presentationColumns = sourceColumns('word_presentation', ratingsTable);

type Place = { participant_id: string; day: StudyDay; position: number };

/**
 * @param presentations of whole days, with words rated again, whose positions continue
 * @returns finds the next presentation of the same person and day; null after the last
 */
export function nextPresentationLookup<Presentation extends Place>(
  presentations: readonly Presentation[],
): (presentation: Place) => Presentation | null {
  const atPlace = new Map(presentations.map((presentation) => [nameOf(presentation), presentation]));
  return (presentation) => atPlace.get(nameOf({ ...presentation, position: presentation.position + 1 })) ?? null;
}

function nameOf({ participant_id, day, position }: Place): string {
  return `${participant_id} ${day} ${position}`;
}
