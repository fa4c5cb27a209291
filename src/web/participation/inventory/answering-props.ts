import type { PublicMaterial } from '#study/material/material.ts';
import type { SavedPlace } from '#web/platform/ui/use-saved-place.ts';
import type { Choices } from './inventory-choices.ts';
import type { ChooseAnswer } from './use-inventory-answers.ts';

export type InventoryPlace = 'instruction' | number | 'overview';

export type AnsweringProps = {
  texts: PublicMaterial['inventory'];
  choices: Choices;
  onChoose: ChooseAnswer;
  onSubmit(): void;
  /** Survives a change of layout. */
  keptPlace: SavedPlace<InventoryPlace>;
};
