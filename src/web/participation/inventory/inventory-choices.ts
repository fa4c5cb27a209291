import type { inventoryChoiceKind, readInventory } from '#contract/participation/inventory-calls.ts';
import type { InputOf, OutputOf } from '#contract/platform/call.ts';
import { type InventoryAnswer, inventoryItemCount } from '#study/protocol.ts';

/** The last choice of an item. `saving`: not yet safe; `kept`: on this device; `saved`: the server has it. */
export type ItemChoice = { revision: number; value: InventoryAnswer; state: 'saving' | 'kept' | 'saved' };
/** By item number, 1 to 21; an item without an answer is absent. */
export type Choices = Readonly<Partial<Record<number, ItemChoice>>>;

export const inventoryItems: readonly number[] = Array.from({ length: inventoryItemCount }, (_, index) => index + 1);

/**
 * What a person has chosen: what the server has, and on top of it what still waits on this device.
 * @param waiting the waiting choices of the same day
 */
export function mergeChoices(
  stored: OutputOf<typeof readInventory>['choices'],
  waiting: readonly InputOf<typeof inventoryChoiceKind>[],
): Choices {
  let choices: Choices = {};
  for (const { item, revision, value } of stored)
    choices = withChoice(choices, item, { revision, value, state: 'saved' });
  for (const { item, revision, value } of waiting) {
    if (revision > (choices[item]?.revision ?? 0))
      choices = withChoice(choices, item, { revision, value, state: 'kept' });
  }
  return choices;
}

/** @returns the next choice of an item, or null when it says what is chosen already. */
export function nextChoice(choices: Choices, item: number, value: InventoryAnswer): ItemChoice | null {
  const before = choices[item];
  if (before?.value === value) return null;
  return { revision: (before?.revision ?? 0) + 1, value, state: 'saving' };
}

/** @returns the choices with one more. */
export function withChoice(choices: Choices, item: number, choice: ItemChoice): Choices {
  return { ...choices, [item]: choice };
}

/** Moves a choice on to another state, unless a newer one has taken its place. */
export function withState(choices: Choices, item: number, revision: number, state: ItemChoice['state']): Choices {
  const choice = choices[item];
  return choice?.revision === revision ? withChoice(choices, item, { ...choice, state }) : choices;
}

/** @returns the items that have no answer yet, in order. */
export function missingItems(choices: Choices): number[] {
  return inventoryItems.filter((item) => choices[item] === undefined);
}

/** @returns the answers that stand there, in the order of the items */
export function answersSeen(choices: Choices): InventoryAnswer[] {
  return inventoryItems.flatMap((item) => choices[item]?.value ?? []);
}

/** Says what is missing, or nothing when all is answered. */
export function missingHint(missing: number): string {
  if (missing === 0) return '';
  return missing === 1
    ? 'Responda à frase que falta para enviar.'
    : `Responda às ${missing} frases que faltam para enviar.`;
}
