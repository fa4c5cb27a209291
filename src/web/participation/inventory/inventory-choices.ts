import type { inventoryChoiceKind, readInventory } from '#contract/participation/inventory-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';
import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';

/** `saving`: not persisted; `kept`: stored on this device; `saved`: on the server. */
export type ItemChoice = { revision: number; value: InventoryAnswer; state: 'saving' | 'kept' | 'saved' };
/** By item number, 1 to 21; unanswered items are absent. */
export type Choices = Readonly<Partial<Record<number, ItemChoice>>>;

export const inventoryItems: readonly number[] = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);

/**
 * Overlays queued choices on the stored ones.
 * @param waiting of the same day
 */
export function mergeChoices(
  stored: OutputOf<typeof readInventory>['choices'],
  waiting: readonly InputOf<typeof inventoryChoiceKind>[],
): Choices {
  let choices: Choices = {};
  for (const { item, revision, value } of stored)
    choices = setChoice(choices, item, { revision, value, state: 'saved' });
  for (const { item, revision, value } of waiting) {
    if (revision > (choices[item]?.revision ?? 0))
      choices = setChoice(choices, item, { revision, value, state: 'kept' });
  }
  return choices;
}

/** @returns null when the value is unchanged */
export function nextChoice(choices: Choices, item: number, value: InventoryAnswer): ItemChoice | null {
  const before = choices[item];
  if (before?.value === value) return null;
  return { revision: (before?.revision ?? 0) + 1, value, state: 'saving' };
}

export function setChoice(choices: Choices, item: number, choice: ItemChoice): Choices {
  return { ...choices, [item]: choice };
}

/** No-op when a newer revision replaced it. */
export function setChoiceState(choices: Choices, item: number, revision: number, state: ItemChoice['state']): Choices {
  const choice = choices[item];
  return choice?.revision === revision ? setChoice(choices, item, { ...choice, state }) : choices;
}

export function missingItems(choices: Choices): number[] {
  return inventoryItems.filter((item) => choices[item] === undefined);
}

export function visibleAnswers(choices: Choices): InventoryAnswer[] {
  return inventoryItems.flatMap((item) => choices[item]?.value ?? []);
}

export function missingHint(missing: number): string {
  if (missing === 0) return '';
  if (missing === inventoryItems.length) return `Responda às ${missing} frases para enviar.`;
  return missing === 1
    ? 'Responda à frase que falta para enviar.'
    : `Responda às ${missing} frases que faltam para enviar.`;
}
