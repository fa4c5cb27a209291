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

/** The word that is on the screen of this tab. It is left over when the page ends without a word: a reload, a crash, an empty battery. */
type ShownWordNote = z.output<typeof noteShape>;

/** Takes note of the word on the screen. Without storage an interrupted word is simply shown again under the same number. */
export function noteShownWord(note: ShownWordNote): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(note));
  } catch {
    // Storage is switched off or full.
  }
}

/** @returns the word that was left on the screen of this tab, or null. */
export function readShownWord(): ShownWordNote | null {
  try {
    return noteShape.parse(JSON.parse(sessionStorage.getItem(key) ?? 'null'));
  } catch {
    return null;
  }
}

export function forgetShownWord(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored either.
  }
}
