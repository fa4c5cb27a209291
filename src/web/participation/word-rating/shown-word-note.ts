import { z } from 'zod';

const key = 'wordmood.shown-word';

const noteShape = z.object({
  accountId: z.string(),
  day: z.number(),
  position: z.int(),
  word: z.string(),
  shownAt: z.string(),
  page: z.uuid().optional(),
});

/** The word on the screen of this tab; after a reload or crash it marks an interrupted presentation. */
type ShownWordNote = z.output<typeof noteShape>;

/** Without storage an interrupted word is shown again under the same number. */
export function storeShownWord(note: ShownWordNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Storage is disabled or full.
  }
}

export function readShownWord(): ShownWordNote | null {
  try {
    return noteShape.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function clearShownWord(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to delete.
  }
}
