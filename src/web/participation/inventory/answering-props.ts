import type { PublicMaterial } from '#study/material/material.ts';
import type { KeptPlace } from '#web/platform/ui/use-kept-place.ts';
import type { Choices } from './inventory-choices.ts';
import type { Choose } from './use-inventory-answers.ts';

/** Where somebody is in the inventory: at its instruction, at a statement, or where all have been answered and are sent. */
export type InventoryPlace = 'instruction' | number | 'overview';

/** What both layouts of the inventory are given. */
export type AnsweringProps = {
  texts: PublicMaterial['inventory'];
  choices: Choices;
  onChoose: Choose;
  onSubmit(): void;
  /** Goes from one layout to the other. */
  keptPlace: KeptPlace<InventoryPlace>;
};
