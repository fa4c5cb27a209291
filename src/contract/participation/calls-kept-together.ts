import type { Call } from '#contract/platform/call.ts';
import { chooseInventoryAnswer, submitInventory } from './inventory-calls.ts';
import { announcePage } from './page-calls.ts';
import { answerRelationItem } from './relation-task-calls.ts';
import { storePresentation } from './word-rating-calls.ts';

/** The calls that a page keeps on the device until they are acknowledged: what waits of them may come together (`makeKeptCalls`). */
export const callsKeptTogether: readonly Call[] = [
  chooseInventoryAnswer,
  submitInventory,
  storePresentation,
  answerRelationItem,
  announcePage,
];
