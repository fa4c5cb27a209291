import { type DayPart, dayParts } from '#study/protocol.ts';
import type { BilingualText } from './bilingual-text.ts';

// Portuguese as on the pages.

export const dayPartTitles = {
  inventory: { pt: dayParts.inventory.name, en: 'Inventory' },
  wordRating: { pt: dayParts.wordRating.name, en: 'Word rating' },
  training1: { pt: dayParts.training1.name, en: 'Training 1' },
  test1: { pt: dayParts.test1.name, en: 'Test 1' },
  training2: { pt: dayParts.training2.name, en: 'Training 2' },
  test2: { pt: dayParts.test2.name, en: 'Test 2' },
} as const satisfies Record<DayPart, BilingualText>;

/** Within a sentence. */
export const dayPartLabels: Readonly<Record<DayPart, BilingualText>> = {
  ...dayPartTitles,
  inventory: { pt: 'inventário', en: 'inventory' },
  wordRating: { pt: dayParts.wordRating.inSentence, en: 'word rating' },
};
