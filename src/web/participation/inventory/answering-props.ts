import type { PublicMaterial } from '#study/material/material.ts';
import type { KeptPlace } from '#web/platform/ui/use-kept-place.ts';
import type { Choices } from './inventory-choices.ts';
import type { Choose } from './use-inventory-answers.ts';

export type InventoryPlace = 'instruction' | number | 'overview';

export type AnsweringProps = {
  texts: PublicMaterial['inventory'];
  choices: Choices;
  onChoose: Choose;
  onSubmit(): void;
  /** Survives a change of layout. */
  keptPlace: KeptPlace<InventoryPlace>;
};
