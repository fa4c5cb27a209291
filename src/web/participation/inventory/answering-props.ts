import type { PublicMaterial } from '#study/material/material.ts';
import type { Choices } from './inventory-choices.ts';
import type { Choose } from './use-inventory-answers.ts';

/** What both layouts of the inventory are given. */
export type AnsweringProps = {
  texts: PublicMaterial['inventory'];
  choices: Choices;
  onChoose: Choose;
  onSubmit(): void;
};
